import type { FormData } from '../core/drafts.ts';
import type { Form, Rule, Templates } from '../../language/format/index.ts';
import { Decimal, evaluateRule, ruleScope } from '../../language/expression/run.ts';
import { resolve, resolveAll, type Translate } from '../core/bind.ts';
import { withLocals, type Scope, type Values, isValues } from '../core/scope.ts';
import { getPath, isWithin, joinPath } from '../../language/expression/field-path.ts';
import type { Validate, SchemaError } from './form-schema.ts';
import { type Holds, findAway, withoutPlaces } from './conditions.ts';
import {
  placeFields,
  getPlaces,
  getRow,
  getRows,
  getShapeAt,
  joinRow,
  placeBeside,
  readEntered,
  type Reading,
  type Changed,
  findPlace,
  getShape,
  NOTHING_READ,
  readForm,
  type Shape,
} from './shape.ts';

/** A problem that blocks submission. `text` is absent if a value is merely unknown. */
export interface FieldProblem {
  readonly text?: string;
  readonly fix?: Fix;
  /** Shown while the user is still typing. */
  readonly whileTyping?: true;
  /** The number of submit attempts, so that a repeated problem is announced again. */
  readonly attempt?: number;
}
/** A suggested value to replace an invalid one. */
export interface Fix {
  readonly label: string;
  readonly value: string;
  /** The field that the fix fills in. */
  readonly field: string;
}
export type Problems = Readonly<Record<string, FieldProblem>>;

export type { FormData };

export interface ValidationContext {
  readonly form: Form;
  readonly common: Templates;
  readonly scope: Scope;
  readonly translate: Translate;
  readonly holds: Holds;
}

/** The scope of a field: a field in a row reads the row as `item`. */
function scopeAt({ scope }: ValidationContext, place: string, { items }: Reading): Scope {
  const row = getRow(place);
  return row === undefined ? scope : withLocals(scope, { item: items.get(row) });
}

function schemaProblems(
  context: ValidationContext,
  { errors }: Judged,
  { reading }: Input,
): Record<string, FieldProblem> {
  const problems: Record<string, FieldProblem> = {};
  for (const error of errors)
    if (!Object.hasOwn(problems, error.place)) problems[error.place] = new SchemaProblem(error, context, reading);
  return problems;
}

/** A problem whose text is created only when it is shown, because most never are. */
class SchemaProblem implements FieldProblem {
  #text: string | undefined;

  constructor(
    readonly error: Violation,
    readonly context: ValidationContext,
    readonly reading: Reading,
  ) {}

  get text(): string {
    return (this.#text ??= writeText(this.error, this.context, this.reading));
  }
}

type Violation = Pick<PlacedError, 'keyword' | 'params' | 'place'>;

function writeText({ keyword, params, place }: Violation, context: ValidationContext, reading: Reading): string {
  const { form, common, translate } = context;
  const template = form.errors[getPath(place)]?.[keyword] ?? common[keyword];
  if (template === undefined) return keyword;
  const scope = scopeAt(context, place, reading);
  if (template.k !== 'message') return String(resolve(template, scope, translate));
  const values = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'number' ? Decimal.from(value) : value,
  ]);
  return translate(template.key, {
    ...Object.fromEntries(values),
    ...resolveAll(template.values ?? {}, scope, translate),
  });
}

function ruleProblem(rule: Rule, operands: Values, field: string, translate: Translate): FieldProblem | undefined {
  const verdict = evaluateRule(rule, operands);
  if (verdict === 'pass') return undefined;
  if (verdict === 'unknown') return {};
  const scope: Scope = { read: ruleScope(rule.needs, operands), stores: [] };
  const fix = rule.fix && {
    label: String(resolve(rule.fix.label, scope, translate)),
    value: String(resolve(rule.fix.value, scope, translate)),
    field,
  };
  return { text: String(resolve(rule.message, scope, translate)), ...(fix ? { fix } : {}) };
}

/**
 * Finds hidden fields, which are not validated, nor is anything inside them. A field whose visibility is still unknown
 * is validated.
 */
export function findHidden(context: ValidationContext, { data, reading, away }: Input): ReadonlySet<string> {
  const hidden = new Set<string>();
  if (away.size === 0 && context.form.fields.every(({ visible }) => visible === undefined)) return hidden;
  const frames: string[] = [];
  for (const { field, place } of placeFields(context.form, data)) {
    const { visible, frames: kind } = field;
    const isHidden =
      away.has(place) ||
      [...away, ...frames].some((frame) => isWithin(place, frame)) ||
      (visible !== undefined && resolve(visible, scopeAt(context, place, reading), context.translate) === false);
    if (!isHidden) continue;
    hidden.add(place);
    if (kind !== undefined) frames.push(place);
  }
  return hidden;
}

/**
 * Returns everything that blocks submission, by place: schema problems first, then rules.
 * @param judged the schema violations
 */
export function listProblems(context: ValidationContext, validate: Validate, input: Input, judged: Judged): Problems {
  const { data } = input;
  const problems = findProblems(context, judged, input);
  if (!context.form.rules.some(({ rule }) => rule.fix)) return problems;
  for (const [at, problem] of Object.entries(problems)) {
    const { fix, whileTyping } = problem;
    if (!fix) continue;
    // read only here, because most problems never need their text
    const { text } = problem;
    const validFix = findValidFix(
      fix,
      (next) => {
        const after = readInput(context, next, input);
        const scope = withLocals(context.scope, { form: after.reading.form });
        const left = findProblems({ ...context, scope }, judgeInput(context.form, validate, after, judged), after);
        return left[at] ?? left[fix.field];
      },
      data,
    );
    problems[at] = {
      ...(text === undefined ? {} : { text }),
      ...(validFix ? { fix: validFix } : {}),
      ...(whileTyping && { whileTyping }),
    };
  }
  return problems;
}

/** The maximum length of a chain of fixes, such as decimals, then balance, then daily limit. */
const MAX_FIXES = 8;

/**
 * Offers a fix only if its field has no problem afterwards. Follows a fix that leads to another one.
 * @param problemWith returns the problem that remains with the given data
 */
function findValidFix(
  first: Fix,
  problemWith: (data: FormData) => FieldProblem | undefined,
  data: FormData,
): Fix | undefined {
  let fix = first;
  for (let count = 0; count < MAX_FIXES; count += 1) {
    // an empty value is valid, because the user will type a new one
    if (fix.value === '') return fix;
    const problem = problemWith({ ...data, [fix.field]: fix.value });
    if (!problem) return fix;
    if (problem.fix?.field !== first.field) return undefined;
    fix = problem.fix;
  }
  return undefined;
}

function findProblems(context: ValidationContext, judged: Judged, input: Input): Record<string, FieldProblem> {
  const { data, reading } = input;
  const { form, translate } = context;
  const hidden = findHidden(context, input);
  const problems = schemaProblems(context, judged, input);
  for (const place of hidden) delete problems[place];
  addRepeated(context, input, problems);
  for (const { rule, at: path, fixes = path, checkEmpty = false, whileTyping, with: operands } of form.rules) {
    for (const at of getPlaces(path, data)) {
      // rules do not apply to an empty optional field unless they are declared to
      if (Object.hasOwn(problems, at) || hidden.has(at) || (isEmptyAt(form, at, data) && !checkEmpty)) continue;
      const values = resolveAll(operands, scopeAt(context, at, reading), translate);
      const problem = ruleProblem(rule, values, placeBeside(fixes, at), translate);
      if (problem) problems[at] = { ...problem, ...(whileTyping && { whileTyping }) };
    }
  }
  return problems;
}

export function isEmptyAt(form: Form, place: string, data: FormData): boolean {
  const shape = getShapeAt(form, getPath(place));
  return shape === undefined || readEntered({ ...shape, required: false }, place, data) === undefined;
}

/** Adds a problem to each row that repeats an earlier one, if the list requires unique rows. */
function addRepeated(
  context: ValidationContext,
  { data, reading }: Input,
  problems: Record<string, FieldProblem>,
): void {
  const { form } = context;
  for (const { name, unique } of form.fields) {
    if (unique === undefined) continue;
    const path = unique === '' ? `${name}[]` : `${name}[].${unique}`;
    const shape = getShapeAt(form, path);
    for (const list of getPlaces(name, data)) {
      const seen = new Set<unknown>();
      for (const key of getRows(data, list)) {
        const place = unique === '' ? joinRow(list, key) : joinPath(joinRow(list, key), unique);
        const value = shape && JSON.stringify(readEntered(shape, place, data));
        if (value === undefined || Object.hasOwn(problems, place)) continue;
        const error = { keyword: 'uniqueItems', params: {}, place };
        if (seen.has(value)) problems[place] = new SchemaProblem(error, context, reading);
        seen.add(value);
      }
    }
  }
}

/** A form's data, and what has been derived from it. */
export interface Input {
  /** Without the parts that the form's conditions exclude. */
  readonly data: FormData;
  readonly reading: Reading;
  readonly away: ReadonlySet<string>;
  /** The places that have changed since the previous input. */
  readonly changed: Changed;
}

interface Reader {
  readonly form: Form;
  readonly holds: Holds;
}

export const NO_INPUT: Input = { data: {}, reading: NOTHING_READ, away: new Set(), changed: undefined };

/** @param before the previous input, to which `changed` is relative */
export function readInput({ form, holds }: Reader, all: FormData, before: Input): Input {
  const away = findAway(form, all, holds);
  const data = withoutPlaces(all, away);
  const changed = before === NO_INPUT || !isEqualSet(away, before.away) ? undefined : findChanged(before.data, data);
  return { data, reading: readForm(form, data, before.reading, away, changed), away, changed };
}

const isEqualSet = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && [...one].every((name) => other.has(name));

/** The places whose values have changed, and all places that contain them. */
function findChanged(before: FormData, data: FormData): ReadonlySet<string> {
  const places = listChanged(before, data);
  const outer = places.flatMap((place) => Array.from(place.matchAll(/[.[]/g), ({ index }) => place.slice(0, index)));
  return new Set(places.length === 0 ? [] : ['', ...places, ...outer]);
}

export function listChanged(before: FormData, data: FormData): readonly string[] {
  const changed = Object.keys(data).filter((place) => data[place] !== before[place]);
  for (const place of Object.keys(before)) if (!Object.hasOwn(data, place)) changed.push(place);
  return changed;
}

/** A violation of a form's schema, with the place that it concerns. */
interface PlacedError extends SchemaError {
  readonly place: string;
}

/** The values of a form or a part of it, and the schema violations in them. */
export interface Judged {
  readonly entered: unknown;
  readonly own: readonly PlacedError[];
  /** The part's own violations, and those of its parts. */
  readonly errors: readonly PlacedError[];
  /** The results for its members or rows, by place. */
  readonly parts: ReadonlyMap<string, Judged>;
}

/** The result for a part in which nothing has been entered. */
const ABSENT: Judged = { entered: undefined, own: [], errors: [], parts: new Map() };

/**
 * Validates each value of a form separately, so that a keystroke revalidates one value and the objects that contain it.
 * @param before the result for the input that `changed` is relative to
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
    // for a schema, an empty row is null
    const entered = readEntered(shape, place, data, away, readPart) ?? (place.endsWith(']') ? null : undefined);
    if (entered === undefined) return ABSENT;
    const own =
      old && shape.isShallow && hasSameParts(old.entered, entered)
        ? old.own
        : verdicts(shape, entered).map((error) => locate(shape, place, error, input));
    const errors = [...own];
    for (const part of parts.values()) for (const error of part.errors) errors.push(error);
    return { entered, own, parts, errors };
  };
  return judge(getShape(form), '', before);
}

/**
 * Caches violations: rows with the same parts have the same violations of their own, if these depend on nothing else.
 */
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

/** Adds the place to a violation. An empty row counts as a missing value, whatever the schema reports. */
function locate(shape: Shape, within: string, error: SchemaError, { data }: Input): PlacedError {
  const { keyword, instancePath, params, schemaPath } = error;
  const find = (pointer: string): string => findPlace(shape, within, pointer, data);
  if (keyword === 'required') {
    const missing = String(params.missingProperty);
    const isMember = instancePath === '' && shape.members?.has(missing) === true;
    // a shortcut for the most frequent case: a member of a row, of which a list has many
    const place = isMember ? joinPath(within, missing) : find(`${instancePath}/${missing}`);
    return { keyword, instancePath, params, schemaPath, place };
  }
  const place = instancePath === '' ? within : find(instancePath);
  const isEmptyRow = place === within && place.endsWith(']') && !shape.members && (data[place] ?? '') === '';
  return { keyword: isEmptyRow ? 'required' : keyword, instancePath, params, schemaPath, place };
}
