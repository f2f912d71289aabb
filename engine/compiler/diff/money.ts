import type { Difference } from '../../language/edit/differences.ts';
import { listEntries, type Json, type JsonValue } from '../../language/patches/index.ts';
import type { Part } from './parts.ts';
import { print } from './print.ts';

interface Edited {
  readonly kind: Part['kind'];
  readonly old: Json | undefined;
  readonly now: Json | undefined;
  /** Undefined if the whole file was added or removed. */
  readonly difference?: Difference;
}

/**
 * Explains why an edit can change who gets or pays what: it changes a call that moves money, a rule, a confirmation, or
 * a limit. In doubt, the edit counts, because a second look costs less than a wrong payment.
 * @returns undefined if the edit cannot
 */
export function getEffect(edited: Edited): string | undefined {
  switch (edited.kind) {
    case 'api':
      return effectOfCalls(edited);
    case 'rule':
      return effectOfRule(edited);
    default:
      return edited.difference ? (effectOfRemoval(edited) ?? effectOfValue(edited.difference)) : undefined;
  }
}

/** Describes a money call that was added, removed or changed in any way. */
function effectOfCalls({ old, now, difference }: Edited): string | undefined {
  const [before, after] = [moneyCalls(old), moneyCalls(now)];
  const [, section, touched] = difference?.kind === 'changed' ? difference.path.split('/') : [];
  if (section !== undefined && TOUCHES_NO_CALL.has(section)) return undefined;
  const ofOneCall = section === 'calls' ? touched : undefined;
  const names = [...new Set([...before, ...after])].filter((name) => ofOneCall === undefined || name === ofOneCall);
  const [name] = names;
  if (name === undefined) return undefined;
  if (!before.has(name)) return `The call ${name} moves money now.`;
  if (!after.has(name)) return `The call ${name} moves no money any more.`;
  return section === undefined ? undefined : `The call ${name} moves money.`;
}

/** The parts of an API file that do not affect its calls. Another `backend` sends them elsewhere. */
const TOUCHES_NO_CALL: ReadonlySet<string> = new Set(['$schema', 'description', 'streams']);

const moneyCalls = (api: Json | undefined): ReadonlySet<string> =>
  new Set(
    listEntries(api?.get('calls')).flatMap(([name, call]) => (call.get('effect')?.text === 'money' ? [name] : [])),
  );

/** The parts of a rule that affect its verdict. Its texts and cases do not. */
const DECIDES = /^\/rules\/[^/]+(?:$|\/(?:require|needs|values))/;

const WHOLE = /^\/rules\/[^/]+$/;

function effectOfRule({ now, difference }: Edited): string | undefined {
  if (difference === undefined) return now === undefined ? 'What it refused is allowed now.' : undefined;
  if (difference.kind !== 'changed' || !DECIDES.test(difference.path)) return undefined;
  const { path, before, after } = difference;
  if (before === undefined && WHOLE.test(path)) return 'It refuses what was allowed before.';
  return after === undefined ? 'What it refused is allowed now.' : 'It may allow what it refused before.';
}

/** Reports a removed block that contained a confirmation. */
function effectOfRemoval({ old, now, difference }: Edited): string | undefined {
  const isFewer = difference?.kind === 'removed' && confirmations(now) < confirmations(old);
  return isFewer ? 'A confirmation is gone.' : undefined;
}

const confirmations = (json: Json | undefined): number =>
  JSON.stringify(json?.toValue() ?? null).split('"confirm":').length - 1;

/** Keys at any depth that limit an amount. */
const LIMIT = /(?:^|[-_/])(?:min|max|minimum|maximum|limit|fee|rate)(?:$|[-_/])/i;

function effectOfValue(difference: Difference): string | undefined {
  if (difference.kind !== 'changed') return undefined;
  const { path, before, after } = difference;
  if (hasConfirmation(before) && !hasConfirmation(after)) return 'A confirmation is gone.';
  if (/\/rules(?:$|\/)/.test(path) && size(after) < size(before)) return 'A rule is not asked any more.';
  if (LIMIT.test(path) && isFigure(before ?? after) && isFigure(after ?? before))
    return `A limit changes: was ${print(before)}, now ${print(after)}.`;
  return undefined;
}

const hasConfirmation = (value: JsonValue | undefined): boolean =>
  typeof value === 'object' && value !== null && /"confirm":/.test(JSON.stringify(value));

const size = (value: JsonValue | undefined): number =>
  typeof value === 'object' && value !== null ? Object.keys(value).length : value === undefined ? 0 : 1;

/** Whether a value is a number, or an expression, which may result in one. */
const isFigure = (value: JsonValue | undefined): boolean =>
  typeof value === 'number' || (typeof value === 'string' && /^(?:=|-?\d)/.test(value));
