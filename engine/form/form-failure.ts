import { perform } from '../act/act.ts';
import { Declined, type ActContext } from '../act/context.ts';
import { CallFailure } from '../api/errors.ts';
import type { Form } from '../compiled/index.ts';
import type { Ports } from '../runtime/ports.ts';
import { withLocals } from '../runtime/scope.ts';
import type { FormValidator } from './form-validator.ts';

/** The key in "failures" for the field that shows server refusals without a field name. */
const ANY_FIELD = '*';

interface SubmittedForm {
  readonly form: Form;
  readonly ports: Ports;
  readonly validator: FormValidator;
  focus(field: string): void;
}

/** Shows why the form was not sent, and runs the declared failure actions. */
export async function showFailure(sent: SubmittedForm, error: unknown, acting: ActContext): Promise<void> {
  if (error instanceof Declined) return;
  const { form, ports } = sent;
  const failure = { message: ports.words.describe(error), field: showRefusal(sent, error) };
  // session expiry has its own message
  if (form.failed.length === 0 || (error instanceof CallFailure && error.kind === 'session')) return;
  await perform(form.failed, { ...acting, scope: withLocals(acting.scope, { failure }) });
}

/** Shows a refusal next to its field, or as a toast. @returns the field, if any */
function showRefusal({ form, validator, ports, focus }: SubmittedForm, error: unknown): string {
  const refused = error instanceof CallFailure && error.kind === 'refused' ? error : undefined;
  const detail = refused?.detail ?? {};
  const field =
    (detail.field && form.submit.failures[detail.field]) ||
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
