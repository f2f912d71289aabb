import { perform } from '../actions/act.ts';
import { announceIfGone, bindToVisit, Declined, type ActContext } from '../actions/context.ts';
import { getConfirmation } from '../actions/confirmation.ts';
import { decode } from '../http/decode.ts';
import { CallFailure } from '../http/errors.ts';
import type { Call, Form } from '../../language/format/index.ts';
import { resolveRequest } from '../core/bind.ts';
import { put, withLocals } from '../core/scope.ts';
import { type FormContext, forgetSecrets, reset } from './form-input.ts';
import { withoutSecrets, type FormData } from '../core/drafts.ts';
import { reportFormStatus, STARTED, BUSY, isBusy, uploadsIn } from './form-store.ts';
import { placeFields, getRows, joinRow } from './shape.ts';
import type { Ports } from '../core/ports.ts';
import type { FormValidator } from './form-validator.ts';

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

/** The key in "failures" for the field that shows server refusals without a field name. */
const ANY_FIELD = '*';

interface SubmittedForm {
  readonly form: Form;
  readonly ports: Ports;
  readonly validator: FormValidator;
  focus(field: string): void;
}

/** Shows why the form was not sent, and runs the declared failure actions. */
async function showFailure(sent: SubmittedForm, error: unknown, acting: ActContext): Promise<void> {
  if (error instanceof Declined) return;
  const { form, ports } = sent;
  const failure = { message: ports.messages.describe(error), field: showRefusal(sent, error) };
  // session expiry has its own message
  if (form.failed.length === 0 || (error instanceof CallFailure && error.kind === 'session')) return;
  await perform(form.failed, { ...acting, scope: withLocals(acting.scope, { failure }) });
}

/** Shows a refusal next to its field, or as a toast. @returns the field, if any */
function showRefusal({ form, validator, ports, focus }: SubmittedForm, error: unknown): string {
  const refused = error instanceof CallFailure && error.kind === 'refused' ? error : undefined;
  const detail = refused?.detail ?? {};
  const field =
    (detail.field && findField(form, detail.field, validator.data)) ||
    form.rules.find((use) => use.id === detail.rule)?.at ||
    (refused && form.submit.failures[ANY_FIELD]);
  if (!field || validator.isHidden(field) || !(error instanceof Error)) {
    ports.feedback.showFailure(error);
    return '';
  }
  validator.setServerError(field, error.message);
  focus(field);
  return field;
}

/**
 * The place of the field that stands for a field of the request: `claimants[].amount` for `/claimants/2/amount` or
 * `claimants[2].amount`, in the same row.
 */
function findField({ submit: { failures } }: Form, refused: string, data: FormData): string | undefined {
  const path = refused
    .replace(/^\//, '')
    .replaceAll(/[/.[]?(\d+)\]?(?=[/.[]|$)/g, '[]')
    .replaceAll('/', '.');
  const field = Object.hasOwn(failures, path) ? failures[path] : undefined;
  const positions = [...refused.matchAll(/(?<=[/.[])\d+(?=[/.\]]|$)/g)].map(([position]) => Number(position));
  return field === undefined ? undefined : placeRows(field, positions, data);
}

/** Puts rows, by their positions, into a path. */
function placeRows(path: string, [position, ...inner]: readonly number[], data: FormData): string {
  const at = path.indexOf('[]');
  if (at < 0 || position === undefined) return path;
  const list = path.slice(0, at);
  return placeRows(joinRow(list, getRows(data, list)[position] ?? -1) + path.slice(at + 2), inner, data);
}
