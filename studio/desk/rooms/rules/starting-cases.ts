import { type Condition, type ConditionPart, readCondition } from '@vitrine/engine/expression';
import { getIn, isObject, type JsonObject, type JsonValue, textOr } from '../../../json.ts';

/** A value that a rule compares. */
export interface Need {
  readonly name: string;
  readonly kind: string;
  /** The state set that its codes belong to; undefined if the value is not a state. */
  readonly states: string | undefined;
}

/** The verdict of a rule: it allows, it refuses, or it cannot decide because a value is not known yet. */
export type Verdict = 'pass' | 'fail' | 'unknown';

type Cases = Readonly<Record<Verdict, readonly JsonObject[]>>;

/**
 * The cases that a rule starts with: one that passes, one for each part that refuses, and one with an unknown value.
 * Undefined if the condition cannot be expressed in words, or compares two values.
 * @param require the condition with its leading `=`
 */
export function startingCases(require: JsonValue | undefined, needs: readonly Need[]): Cases | undefined {
  const condition = readCondition(textOr(require, '').replace(/^=/, ''));
  if (condition === undefined) return undefined;
  const sides = condition.parts.map((part) => findSides(part, needs));
  const names = new Set(condition.parts.map(({ subject }) => subject));
  if (names.size !== sides.length || !sides.every((each) => each !== undefined)) return undefined;
  return { ...decided(condition, sides), unknown: [{}] };
}

/** Whether the cases of a rule are still its starting cases. */
export function areStarting(declared: JsonObject, needs: readonly Need[]): boolean {
  const known = startingCases(declared['require'], needs);
  return known !== undefined && isSame(known, getIn(declared, 'cases'));
}

interface Sides {
  readonly name: string;
  readonly pass: JsonValue;
  readonly fail: JsonValue;
}

function decided({ join }: Condition, sides: readonly Sides[]): Pick<Cases, 'pass' | 'fail'> {
  const whole = (side: 'pass' | 'fail'): JsonObject => Object.fromEntries(sides.map((each) => [each.name, each[side]]));
  const apart = (side: 'pass' | 'fail', others: 'pass' | 'fail'): readonly JsonObject[] =>
    sides.map((each) => ({ ...whole(others), [each.name]: each[side] }));
  return join === 'all'
    ? { pass: [whole('pass')], fail: apart('fail', 'pass') }
    : { pass: apart('pass', 'fail'), fail: [whole('fail')] };
}

/** A value for which a part of a condition holds, and one for which it does not. */
function findSides({ subject, is, value = '' }: ConditionPart, needs: readonly Need[]): Sides | undefined {
  const kind = needs.find(({ name }) => name === subject)?.kind;
  const found = kind === 'string' ? textSides(is, value) : kind === 'boolean' ? YES_OR_NO[is] : numberSides(is, value);
  if (kind === undefined || found === undefined) return undefined;
  const [pass, fail] = found;
  const written = (each: JsonValue): JsonValue => (kind === 'integer' ? Number(each) : each);
  return { name: subject, pass: written(pass), fail: written(fail) };
}

type Pair = readonly [pass: JsonValue, fail: JsonValue];

const YES_OR_NO: Readonly<Record<string, Pair>> = { yes: [true, false], no: [false, true] };

/** The length up to which a starting case writes a text out. */
const LONGEST = 200;
const signs = (count: number): JsonValue => (count > LONGEST ? { repeat: 'a', count } : 'a'.repeat(Math.max(0, count)));

function textSides(is: ConditionPart['is'], value: string): Pair | undefined {
  if (is === 'filled') return ['a', ''];
  if (is === 'empty') return ['', 'a'];
  if (is === 'shortest' || is === 'longest') {
    const count = Number(value);
    return [signs(count), signs(is === 'longest' ? count + 1 : count - 1)];
  }
  const text = /^(["'])(.*)\1$/.exec(value)?.[2];
  if (text === undefined) return undefined;
  if (is === '==' || is === '!=') return turned(is === '!=', [text, `${text}a`]);
  // every text contains the empty text, so with an empty operand another text stands in until the author enters one
  return is === 'contains' || is === 'lacks' ? turned(is === 'lacks', [text || 'a', '']) : undefined;
}

function numberSides(is: ConditionPart['is'], value: string): Pair | undefined {
  if (!/^-?\d{1,12}(?:\.\d{1,3})?$/.test(value)) return undefined;
  const [more, less] = [shifted(value, 1), shifted(value, -1)];
  const pairs: Readonly<Partial<Record<ConditionPart['is'], Pair>>> = {
    '>': [more, value],
    '>=': [value, less],
    '<': [less, value],
    '<=': [value, more],
    '==': [value, more],
    '!=': [more, value],
  };
  return pairs[is];
}

const turned = (isTurned: boolean, [pass, fail]: Pair): Pair => (isTurned ? [fail, pass] : [pass, fail]);

const shifted = (value: string, by: number): string => (Number(value) + by).toFixed(value.split('.')[1]?.length ?? 0);

function isSame(one: JsonValue | Cases | undefined, other: JsonValue | Cases | undefined): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  return isObject(value as JsonValue)
    ? Object.entries(value as JsonObject)
        .toSorted(([a], [b]) => a.localeCompare(b))
        .map(([key, inner]) => [key, sorted(inner)])
    : value;
};
