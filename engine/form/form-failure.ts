import { perform } from '../act/act.ts';
import { Declined, type ActContext } from '../act/context.ts';
import { CallFailure } from '../api/errors.ts';
import type { Form } from '../compiled/index.ts';
import type { Ports } from '../runtime/ports.ts';
import { withLocals } from '../runtime/scope.ts';
import type { FormValidator } from './form-validator.ts';

/** Among "failures": the field that shows what the server refuses without naming a field. */
const ANY_FIELD = '*';

interface Sent {
  readonly form: Form;
  readonly ports: Ports;
  readonly validator: FormValidator;
  focus(field: string): void;
}

/** Says why it was not sent, and does what the form declares for that. */
export async function showFailure(sent: Sent, error: unknown, acting: ActContext): Promise<void> {
  if (error instanceof Declined) return;
  const { form, ports } = sent;
  const failure = { message: ports.words.describe(error), field: placeRefusal(sent, error) };
  // the end of a session says so itself
  if (form.failed.length === 0 || (error instanceof CallFailure && error.kind === 'session')) return;
  await perform(form.failed, { ...acting, scope: withLocals(acting.scope, { failure }) });
}

/** A refusal stands at the field that it is about, else it is said as a toast. @returns the field, if any */
function placeRefusal({ form, validator, ports, focus }: Sent, error: unknown): string {
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
