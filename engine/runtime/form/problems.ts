import type { FormData } from '../core/drafts.ts';
import type { Form, Rule, Templates } from '../../language/format/index.ts';
import { Decimal, evaluateRule, ruleScope } from '../../language/expression/run.ts';
import { resolve, resolveAll, type Translate } from '../core/bind.ts';
import { withLocals, type Scope, type Values } from '../core/scope.ts';
import { getPath, isWithin, joinPath } from '../../language/expression/field-path.ts';
import type { Validate } from './form-schema.ts';
import type { Holds } from './conditions.ts';
import { type Input, judgeInput, type Judged, type PlacedError, readInput } from './judge.ts';
import { placeFields } from './placed-fields.ts';
import { getPlaces, getRow, getRows, getShapeAt, joinRow, placeBeside, readEntered, type Reading } from './shape.ts';

/** A problem that blocks submission. `text` is absent if a value is merely unknown. */
export interface FieldProblem {
  readonly text?: string;
  readonly fix?: Fix;
  /** Shown while the user is still typing. */
  readonly whileTyping?: true;
  /** Counts the attempts to submit: the same problem again is announced again. */
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

/** A problem whose text is written when it is shown: most never are. */
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

/** Hidden fields are not validated, nor is what is in them. A field whose visibility is still unknown is. */
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

/** Everything that blocks submission, by place: schema problems first, then rules. @param judged what the schema says */
export function listProblems(context: ValidationContext, validate: Validate, input: Input, judged: Judged): Problems {
  const { data } = input;
  const problems = findProblems(context, judged, input);
  if (!context.form.rules.some(({ rule }) => rule.fix)) return problems;
  for (const [at, problem] of Object.entries(problems)) {
    const { fix, whileTyping } = problem;
    if (!fix) continue;
    // not before: most problems never need their text
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

/** A row of a list may not have what an earlier one has, if the list says so. */
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
