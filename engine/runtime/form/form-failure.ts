import { perform } from '../actions/act.ts';
import { Declined, type ActContext } from '../actions/context.ts';
import { CallFailure } from '../http/errors.ts';
import type { Form } from '../../language/format/index.ts';
import type { Ports } from '../core/ports.ts';
import { withLocals } from '../core/scope.ts';
import type { FormData } from '../core/drafts.ts';
import type { FormValidator } from './form-validator.ts';
import { getRows, joinRow } from './shape.ts';

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
