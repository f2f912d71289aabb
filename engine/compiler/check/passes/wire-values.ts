import { lookUp } from '../../../language/diagnostics/look-up.ts';
import { CalendarDate } from '../../../language/expression/calendar-date.ts';
import { listEntries, listItems, type Json, type Place } from '../../../language/patches/index.ts';
import { joinNames, findNearest, suggestFix } from '../../../language/diagnostics/suggest.ts';
import type { Code } from '../../../language/diagnostics/codes.ts';
import { getStart } from '../grammar/shape.ts';
import { describeValue } from '../grammar/words.ts';
import { kindsIn } from '../model/data-types.ts';
import type { Project } from '../model/project.ts';
import type { Report } from '../report.ts';

/** The context for checking wire values against declared types. */
export interface WireCheck {
  readonly project: Project;
  readonly report: Report;
  /** How the back end writes times. The default is local time. */
  readonly dates?: string | undefined;
  /** The code of the problems. The default is the code for fixtures. */
  readonly code?: Code;
}

const FLAGS: ReadonlySet<unknown> = new Set([0, 1, '0', '1', true, false]);
const DECIMAL = /^-?\d{1,40}(\.\d{1,40})?$/;
const WHOLE = /^-?\d{1,40}$/;
const COUNT = /^-?\d{1,15}$/;
const DATETIME = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d$/;

interface Leaf {
  readonly expected: string;
  readonly accepts: (json: Json) => boolean;
}

const isDecimal: Leaf = {
  expected: 'a decimal such as "0.25"',
  accepts: ({ text, type }) => type === 'number' || (text !== undefined && DECIMAL.test(text)),
};
const text = (expected: string, pattern: RegExp): Leaf => ({
  expected,
  accepts: (json) => json.text !== undefined && pattern.test(json.text),
});
const whole = (pattern: RegExp): Leaf => ({
  expected: 'a whole number',
  accepts: (json) => (json.text === undefined ? Number.isSafeInteger(json.scalar) : pattern.test(json.text)),
});
const RFC_3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/;
const isInstant = text('a time such as "2026-11-21T14:31:02Z"', RFC_3339);
const isMoment = text('a timestamp such as "2026-11-21 14:31:02"', DATETIME);

const isDay: Leaf = {
  expected: 'a date such as "2026-11-21"',
  accepts: (json) => CalendarDate.parse(json.text ?? '') !== undefined,
};

const LEAVES: Readonly<Record<string, Leaf>> = {
  string: { expected: 'text', accepts: (json) => json.text !== undefined },
  'string decimal': isDecimal,
  'string datetime': isMoment,
  'string date': isDay,
  integer: whole(WHOLE),
  'integer digits': whole(COUNT),
  'integer seconds': whole(COUNT),
  'integer milliseconds': whole(COUNT),
  'integer flag': { expected: '0 or 1', accepts: ({ scalar }) => FLAGS.has(scalar) },
  number: { expected: 'a number', accepts: ({ type }) => type === 'number' },
  boolean: { expected: 'true or false', accepts: ({ type }) => type === 'boolean' },
  // types of parameters
  decimal: isDecimal,
  timestamp: isMoment,
  date: isDay,
  route: { expected: 'a route', accepts: (json) => json.text !== undefined },
};

/** Reports every part of a value that does not match its declared type. */
export function checkWire(json: Json, declared: Json | undefined, check: WireCheck): void {
  if (json.type === 'null' && declared !== undefined && kindsIn(declared).includes('null')) return;
  const schema = check.project.types.resolve(declared);
  if (schema === undefined) return;
  const kind = kindsIn(schema).find((each) => each !== 'null') ?? '';
  if (kind === 'object') checkObject(json, schema, check);
  else if (kind === 'array') checkArray(json, schema, check);
  else checkLeaf(json, schema, kind, check);
}

/** Returns the JSON type of a resolved type on the wire, ignoring null. */
export const wireKind = (type: Json | undefined): string =>
  (type && kindsIn(type).find((kind) => kind !== 'null')) ?? '';

function reportMismatch(json: Place, expected: string, got: string, fix: string, { report, code }: WireCheck): void {
  report.add(json, code ?? 'fixture/value', `Expected ${expected}, got ${got}.`, fix);
}

function checkLeaf(json: Json, schema: Json, kind: string, check: WireCheck): void {
  const format = schema.get('format')?.text;
  const leaf =
    format === 'datetime' && check.dates === 'rfc3339'
      ? isInstant
      : (lookUp(LEAVES, `${kind} ${format ?? ''}`) ?? lookUp(LEAVES, kind));
  if (leaf === undefined) return;
  if (!leaf.accepts(json)) {
    reportMismatch(json, leaf.expected, describeValue(json), `Write ${leaf.expected}.`, check);
    return;
  }
  const choices = [...listItems(schema.get('enum')), schema.get('const'), ...listItems(schema.get('codes'))].flatMap(
    (choice) => (choice === undefined ? [] : [String(choice.scalar)]),
  );
  if (choices.length === 0 || choices.includes(String(json.scalar))) return;
  const fix = suggestFix(String(json.scalar), choices, `Write one of ${joinNames(choices)}.`);
  reportMismatch(json, `one of ${joinNames(choices)}`, describeValue(json), fix, check);
}

function checkArray(json: Json, schema: Json, check: WireCheck): void {
  if (json.type !== 'array') {
    reportMismatch(json, 'a list', describeValue(json), 'Write a list.', check);
    return;
  }
  if (schema.get('format')?.text === 'series') return;
  for (const item of json.items) checkWire(item, schema.get('items'), check);
}

function checkObject(json: Json, schema: Json, check: WireCheck): void {
  if (json.type !== 'object') {
    reportMismatch(json, 'an object', describeValue(json), 'Write an object.', check);
    return;
  }
  const rest = schema.get('additionalProperties');
  const properties = schema.get('properties');
  if (properties === undefined) {
    if (rest?.type === 'object') for (const [, value] of listEntries(json)) checkWire(value, rest, check);
    return;
  }
  const names = [...properties.members.keys()];
  for (const [name, { key, value }] of json.members) {
    const property = properties.get(name);
    if (property !== undefined) checkWire(value, property, check);
    else
      reportMismatch(key, 'a declared field', `"${name}"`, suggestFix(name, names, 'Remove it, or declare it.'), check);
  }
  for (const { text: name } of listItems(schema.get('required'))) {
    if (name === undefined || json.members.has(name)) continue;
    const near = findNearest(
      name,
      [...json.members.keys()].filter((key) => !names.includes(key)),
    );
    const fix = near === undefined ? `Add "${name}".` : `Rename "${near}" to "${name}".`;
    reportMismatch(getStart(json), `the field "${name}"`, 'nothing', fix, check);
  }
}
