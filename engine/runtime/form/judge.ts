import type { Form } from '../../language/format/index.ts';
import { isValues } from '../core/scope.ts';
import type { FormData } from '../core/drafts.ts';
import { findAway, type Holds, withoutPlaces } from './conditions.ts';
import type { SchemaError, Validate } from './form-schema.ts';
import {
  type Changed,
  findPlace,
  getShape,
  NOTHING_READ,
  readEntered,
  readForm,
  type Reading,
  type Shape,
} from './shape.ts';

/** Some data of a form with what has been read from it. */
export interface Input {
  /** Without the parts that are away. */
  readonly data: FormData;
  readonly reading: Reading;
  readonly away: ReadonlySet<string>;
  /** What has changed since the input before. */
  readonly changed: Changed;
}

interface Reader {
  readonly form: Form;
  readonly holds: Holds;
}

export const NO_INPUT: Input = { data: {}, reading: NOTHING_READ, away: new Set(), changed: undefined };

/** @param before what `changed` is relative to */
export function readInput({ form, holds }: Reader, all: FormData, before: Input): Input {
  const away = findAway(form, all, holds);
  const data = withoutPlaces(all, away);
  const changed = before === NO_INPUT || !isEqualSet(away, before.away) ? undefined : findChanged(before.data, data);
  return { data, reading: readForm(form, data, before.reading, away, changed), away, changed };
}

const isEqualSet = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && [...one].every((name) => other.has(name));

/** The places with other values, and all that they are in. */
function findChanged(before: FormData, data: FormData): ReadonlySet<string> {
  const places = listChanged(before, data);
  const outer = places.flatMap((place) => Array.from(place.matchAll(/[.[]/g), ({ index }) => place.slice(0, index)));
  return new Set(places.length === 0 ? [] : ['', ...places, ...outer]);
}

export const listChanged = (before: FormData, data: FormData): readonly string[] => [
  ...Object.keys(data).filter((place) => data[place] !== before[place]),
  ...Object.keys(before).filter((place) => !Object.hasOwn(data, place)),
];

/** A violation of a form's schema at the place that it is about. */
export interface PlacedError extends SchemaError {
  readonly place: string;
}

/** What a schema judges of a form or a part of it, and finds there. */
export interface Judged {
  readonly entered: unknown;
  readonly own: readonly PlacedError[];
  /** Its own, and those of its parts. */
  readonly errors: readonly PlacedError[];
  /** Its members or rows, by place. */
  readonly parts: ReadonlyMap<string, Judged>;
}

/** Nothing has been entered, so there is nothing to judge. */
const ABSENT: Judged = { entered: undefined, own: [], errors: [], parts: new Map() };

/**
 * Judges a form's values, each by itself, so that a key judges one value and the objects that it is in.
 * @param before what was found in the input that `changed` is relative to
 */
export function judgeInput(form: Form, validate: Validate, input: Input, before: Judged | undefined): Judged {
  const { data, away, changed } = input;
  const verdicts = rememberVerdicts(validate);
  const judge = (shape: Shape, place: string, old: Judged | undefined): Judged => {
    if (old && changed && !changed.has(place)) return old;
    const parts = new Map<string, Judged>();
    const readPart = (part: Shape, at: string): unknown => {
      const judged = judge(part, at, old?.parts.get(at));
      parts.set(at, judged);
      return judged.entered;
    };
    // an empty row is null to a schema
    const entered = readEntered(shape, place, data, away, readPart) ?? (place.endsWith(']') ? null : undefined);
    if (entered === undefined) return ABSENT;
    const own =
      old && shape.isShallow && hasSameParts(old.entered, entered)
        ? old.own
        : verdicts(shape, entered).map((error) => locate(shape, place, error, input));
    return { entered, own, parts, errors: [own, ...Array.from(parts.values(), ({ errors }) => errors)].flat() };
  };
  return judge(getShape(form), '', before);
}

/** Rows with the same parts have the same violations of their own, if these depend on nothing else. */
function rememberVerdicts(validate: Validate): (shape: Shape, entered: unknown) => readonly SchemaError[] {
  const known = new Map<Shape, { readonly entered: unknown; readonly errors: readonly SchemaError[] }>();
  return (shape, entered) => {
    const last = shape.isShallow ? known.get(shape) : undefined;
    if (last && hasSameParts(last.entered, entered)) return last.errors;
    const errors = validate(entered, shape.own);
    if (shape.isShallow) known.set(shape, { entered, errors });
    return errors;
  };
}

/** Whether two lists are of the same length, or two objects have values for the same names. */
function hasSameParts(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) || Array.isArray(other))
    return Array.isArray(one) && Array.isArray(other) && one.length === other.length;
  if (!isValues(one) || !isValues(other)) return false;
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => Object.hasOwn(other, name));
}

/** A row that is empty is missing to people. */
function locate(shape: Shape, within: string, error: SchemaError, { data }: Input): PlacedError {
  const { keyword, instancePath, params } = error;
  if (keyword === 'required')
    return { ...error, place: findPlace(shape, within, `${instancePath}/${String(params.missingProperty)}`, data) };
  const place = findPlace(shape, within, instancePath, data);
  const isEmptyRow = place === within && place.endsWith(']') && !shape.members && (data[place] ?? '') === '';
  return { ...error, place, ...(isEmptyRow && { keyword: 'required' }) };
}
