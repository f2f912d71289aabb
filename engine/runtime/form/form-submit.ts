import { perform } from '../actions/act.ts';
import { announceIfGone, bindToVisit } from '../actions/context.ts';
import { getConfirmation } from '../actions/confirmation.ts';
import { decode } from '../http/decode.ts';
import { CallFailure } from '../http/errors.ts';
import type { Call } from '../../language/format/index.ts';
import { resolveRequest } from '../core/bind.ts';
import { put, withLocals } from '../core/scope.ts';
import type { FormContext } from './form-context.ts';
import { showFailure } from './form-failure.ts';
import { withoutSecrets } from '../core/drafts.ts';
import { forgetSecrets, reset } from './form-input.ts';
import { reportFormStatus } from './form-status.ts';
import { STARTED, BUSY, isBusy, uploadsIn } from './form-store.ts';
import { placeFields } from './placed-fields.ts';

export async function submit(context: FormContext): Promise<boolean> {
  const { store, form, ports } = context;
  const call = form.calls[form.submit.call];
  if (isBusy(store) || (call && ports.network.redirectToLogin(call))) return false;
  context.read();
  put(store, STARTED, true);
  const problems = context.validator.showAll();
  reportFormStatus(context, store);
  const first = placeFields(form, context.validator.data).find(({ place }) => Object.hasOwn(problems, place));
  if (first) context.focus(first.place);
  if (Object.keys(uploadsIn(store)).length > 0) return false;
  if (Object.keys(problems).length === 0) return send(context);
  // no field shows this problem, so show a toast
  const hidden = Object.values(problems).find((problem) => problem.text !== undefined);
  if (!first && hidden?.text !== undefined) context.ports.feedback.toast(hidden.text, 'danger');
  return false;
}

async function send(context: FormContext): Promise<boolean> {
  const { ports, page, form, store, inside } = context;
  const call = form.calls[form.submit.call];
  if (!call) throw new Error(`${form.submit.call} is not in the release`);
  const acting = bindToVisit({ ports, page, scope: inside, needs: form });
  const { confirm } = form.submit;
  try {
    // sends exactly what the confirmation showed, even if prices have changed since
    const sent = resolveRequest(form.submit.with, inside, ports.messages.translate);
    const asked = confirm && getConfirmation(confirm, inside, ports.messages.translate);
    const careful = call.effect === 'money' && { careful: true };
    if (asked && !(await ports.feedback.confirm({ ...asked, ...careful }))) return false;
    setBusy(context, true);
    const payload = await ports.network.call(form.submit.call, call, sent);
    // later actions read what was sent, not the current field values
    const scope = withLocals(inside, {
      form: store.getState().form,
      ...(form.submit.as && { [form.submit.as]: decode(call.response, payload, ports.app.declaration.profile.zone) }),
    });
    // the request has been sent: from here on, a failure belongs to the action list, not to the submission
    ports.drafts.drop(form, context.draft);
    ports.releases.locks.drop(store);
    const isGuest = call.auth !== 'user';
    if (form.resetAfterSubmit) reset(context);
    else if (!isGuest) forgetSecrets(context);
    try {
      if (!announceIfGone(acting, call)) await perform(form.done, { ...acting, scope });
    } finally {
      // a guest waits for the log-in, and an emptied form would look as if it had been refused
      if (isGuest && !form.resetAfterSubmit) forgetSecrets(context);
    }
    return true;
  } catch (error) {
    if (isRefusalBy(call, error) && isAboutSecret(context, error)) forgetSecrets(context);
    if (!announceIfGone(acting, call, error)) await showFailure(context, error, acting);
    return false;
  } finally {
    if (isBusy(store)) setBusy(context, false);
  }
}

/** A guest, who logs in or signs up, keeps the passwords and corrects them. */
const isRefusalBy = (call: Call, error: unknown): error is CallFailure =>
  call.auth === 'user' && error instanceof CallFailure && error.kind === 'refused';

/** What is refused for another reason, such as a wrong code, leaves the passwords as they are. */
function isAboutSecret({ form }: FormContext, { detail }: CallFailure): boolean {
  const field = form.submit.failures[detail.field ?? ''];
  return field !== undefined && Object.keys(withoutSecrets(form, { [field]: '' })).length === 0;
}

function setBusy(context: FormContext, busy: boolean): void {
  put(context.store, BUSY, busy);
  context.validator.validate();
  reportFormStatus(context, context.store);
}
