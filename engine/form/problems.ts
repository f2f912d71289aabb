import type { FormData } from '../runtime/drafts.ts';
import type { Form, Rule, Template, Templates } from '../compiled/index.ts';
import { Decimal, evaluateRule, ruleScope } from '../expression/run.ts';
import { typedValue } from '../runtime/typed.ts';
import { readByFormat } from '../expression/visible-text.ts';
import { resolve, resolveAll, type Translate } from '../runtime/bind.ts';
import { ownValue, valuesOf, withLocals, type Scope, type Values } from '../runtime/scope.ts';
import type { SchemaError, Validate } from './form-schema.ts';

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

/** Drops empty values. */
export const withoutEmpty = (data: FormData): FormData =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== '' && value !== undefined && value !== null));

/** What was typed as the form reads it: without empty values, and figures, codes and addresses as people see them. */
function readTyped({ schema }: Form, data: FormData): FormData {
  const types = valuesOf(valuesOf(schema).properties);
  return withoutEmpty(
    Object.fromEntries(
      Object.entries(data).map(([name, value]) => [name, readByFormat(value, valuesOf(ownValue(types, name)).format)]),
    ),
  );
}

const FIELD_TYPES: ReadonlySet<string> = new Set(['decimal', 'integer', 'date']);

/** Form data as expressions read it: text becomes a Decimal or a date; invalid text is unknown. */
export function formValues(form: Form, data: FormData): Values {
  const plans = form.plan.t === 'object' ? form.plan.f : [];
  const result: Record<string, unknown> = {};
  const present = readTyped(form, data);
  for (const [wire, name, plan] of plans) {
    const value = present[wire];
    if (value === undefined) continue;
    result[name] = FIELD_TYPES.has(plan.t) ? typedValue(plan.t === 'date' ? 'date' : 'decimal', value) : value;
  }
  return result;
}

export interface ValidationContext {
  readonly form: Form;
  readonly common: Templates;
  readonly scope: Scope;
  readonly translate: Translate;
}

function schemaProblems(
  { form, common, scope, translate }: ValidationContext,
  validate: Validate,
  data: FormData,
): Record<string, FieldProblem> {
  const problems: Record<string, FieldProblem> = {};
  for (const error of validate(readTyped(form, data))) {
    const field =
      error.keyword === 'required' ? String(error.params.missingProperty) : (error.instancePath.split('/')[1] ?? '');
    if (Object.hasOwn(problems, field)) continue;
    const template: Template | undefined = form.errors[field]?.[error.keyword] ?? common[error.keyword];
    problems[field] = lazyProblem(() => textOf(error, template, scope, translate));
  }
  return problems;
}

/** Only problems that are shown need their text. */
function lazyProblem(write: () => string): FieldProblem {
  let text: string | undefined;
  return {
    get text() {
      return (text ??= write());
    },
  };
}

function textOf(error: SchemaError, template: Template | undefined, scope: Scope, translate: Translate): string {
  if (template === undefined) return error.keyword;
  if (template.k !== 'message') return String(resolve(template, scope, translate));
  const values = Object.entries(error.params).map(([name, value]) => [
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

/** Hidden fields are not validated. A field whose visibility is still unknown is. */
export const hiddenFields = ({ form, scope, translate }: ValidationContext): ReadonlySet<string> =>
  new Set(
    form.fields.flatMap(({ name, visible }) => (visible && resolve(visible, scope, translate) === false ? [name] : [])),
  );

/** Everything that blocks submission, by field: schema problems first, then rules. */
export function problemsOf(context: ValidationContext, validate: Validate, data: FormData): Problems {
  const problems = findProblems(context, validate, data);
  for (const [at, problem] of Object.entries(problems)) {
    const { fix, whileTyping } = problem;
    if (!fix) continue;
    // not before: most problems never need their text
    const { text } = problem;
    const validFix = findValidFix(
      fix,
      (next) => {
        const form = formValues(context.form, next);
        const left = findProblems({ ...context, scope: withLocals(context.scope, { form }) }, validate, next);
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

function findProblems(context: ValidationContext, validate: Validate, data: FormData): Record<string, FieldProblem> {
  const hidden = hiddenFields(context);
  const problems = Object.fromEntries(
    Object.entries(schemaProblems(context, validate, data)).filter(([field]) => !hidden.has(field)),
  );
  const present = readTyped(context.form, data);
  for (const { rule, at, fixes = at, empty = false, whileTyping, with: operands } of context.form.rules) {
    // rules do not apply to an empty optional field unless they are declared to
    if (Object.hasOwn(problems, at) || hidden.has(at) || (present[at] === undefined && !empty)) continue;
    const problem = ruleProblem(rule, resolveAll(operands, context.scope, context.translate), fixes, context.translate);
    if (problem) problems[at] = { ...problem, ...(whileTyping && { whileTyping }) };
  }
  return problems;
}
