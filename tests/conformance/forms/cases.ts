import { resolve, resolveAll } from '../../../engine/runtime/core/bind.ts';
import type { Form } from '../../../engine/compiler/compile/index.ts';
import { Decimal, ruleScope } from '../../../engine/language/expression/index.ts';
import type { FormData } from '../../../engine/runtime/form/problems.ts';
import { storeScope, type Scope } from '../../../engine/runtime/core/scope.ts';
import type { Desk } from './desk.ts';

type Use = Form['rules'][number];
interface Keywords {
  readonly type?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
}

/** Unusual spellings of decimals that some parsers accept. */
const ODD_DECIMALS = [
  '1e3', '0x10', '+1', '-0', '-1', '0', '1_000', '1,000', '1.', '.5', ' 5', '5 ', 'NaN', 'Infinity', '٣', '５', '00020',
  '9'.repeat(20), '9'.repeat(21), '9'.repeat(40), '9'.repeat(41), `0.${'1'.repeat(18)}`, `20.${'0'.repeat(19)}`,
]; // prettier-ignore

const TEXTS = [' ', '\t', '😀', '\u202e', '４８２１１３', "' or 1=1 --", '__proto__', 'é', '李明'];

/** Lists inputs in which one field has a value just inside or just outside its limits. The other fields are valid. */
export function listCases(desk: Desk, good: FormData): FormData[] {
  const seen = new Set<string>();
  return desk.form.fields
    .flatMap(({ name }) => listValues(desk, good, name).flatMap((value) => withTwin(desk.form, good, name, value)))
    .filter((data) => {
      const text = JSON.stringify(Object.entries(data).sort(([a], [b]) => a.localeCompare(b)));
      return !seen.has(text) && Boolean(seen.add(text));
    });
}

function listValues(desk: Desk, good: FormData, name: string): unknown[] {
  const { properties = {} } = desk.form.schema as { properties?: Readonly<Record<string, Keywords>> };
  const keywords = properties[name] ?? {};
  if (keywords.type === 'boolean') return [undefined, true, false];
  const typed = typeof good[name] === 'string' ? good[name] : '';
  if (keywords.format === 'decimal') return [undefined, '', ...ODD_DECIMALS, ...decimalLimits(desk, good, name)];
  return [undefined, '', typed, ...textsBySchema(keywords, typed), ...textsByRules(desk, name, typed), ...TEXTS];
}

function textsBySchema({ minLength, maxLength, pattern, enum: choices }: Keywords, good: string): unknown[] {
  const lengths = [minLength, maxLength].flatMap((limit) => (limit === undefined ? [] : [limit - 1, limit, limit + 1]));
  return [
    ...lengths.map((length) => ofLength(good, length)),
    ...(maxLength === undefined ? [] : [ofLength('😀', maxLength), ofLength('😀', maxLength + 1)]),
    ...(pattern === undefined ? [] : [good.slice(1), `${good}1`, `${good}\n`, ` ${good}`, good.replace(/^./, 'x')]),
    ...(choices === undefined ? [] : [...choices, `${String(choices.at(-1))}9`]),
    ` ${good}`,
    `${good} `,
  ];
}

/** Extends the value to this length. */
const ofLength = (good: string, length: number): string => {
  const points = [...good];
  const last = points.at(-1) ?? 'a';
  return [...points.slice(0, Math.max(length, 0)), ...Array.from({ length: length - points.length }, () => last)].join(
    '',
  );
};

/** Treats every whole number in a rule as a length. */
const textsByRules = ({ form }: Desk, name: string, good: string): string[] =>
  listUses(form, name).flatMap(({ rule }) =>
    [...rule.require.replaceAll(/'[^']*'/g, "''").matchAll(/\b\d+\b/g)]
      .map(([number]) => Number(number))
      .filter((length) => length <= 300)
      .flatMap((length) => [length - 1, length, length + 1])
      .map((length) => ofLength(good, length)),
  );

/** Rules with an operand that comes from the field. */
const listUses = (form: Form, name: string): Use[] =>
  form.rules.filter((use) => Object.values(use.with).some((operand) => readsField(operand, name)));

const readsField = (template: Use['with'][string], name: string): boolean =>
  template.k === 'expr' && new RegExp(`\\bform\\.\\??${name}\\b`).test(template.source);

/** Values around the other numbers that the rule compares with, around its fix, and around its literals. */
function decimalLimits(desk: Desk, good: FormData, name: string): string[] {
  desk.problems(good);
  const uses = listUses(desk.form, name);
  const limits = uses.flatMap((use) => listLimits(use, name, desk.scope));
  const scales = uses.flatMap((use) => {
    const scale = resolveAll(use.with, desk.scope, String).scale;
    return scale instanceof Decimal ? [Number(scale.toString())] : typeof scale === 'number' ? [scale] : [];
  });
  const digits = scales[0] ?? 2;
  const steps = [digits, digits + 1].map((scale) => (scale === 0 ? '1' : `0.${'0'.repeat(scale - 1)}1`));
  return [...new Set(limits)].flatMap((limit) => [
    limit,
    ...steps.flatMap((step) => [plus(limit, step), plus(limit, `-${step}`)]),
  ]);
}

function plus(a: string, b: string): string {
  const [first, second] = [Decimal.parse(a), Decimal.parse(b)];
  return first && second ? first.plus(second).toString() : a;
}

function listLimits({ rule, with: templates }: Use, name: string, scope: Scope): string[] {
  const operands = resolveAll(templates, scope, String);
  const others = Object.entries(operands).filter(([operand]) => {
    const template = templates[operand];
    return rule.needs[operand] === 'decimal' && template !== undefined && !readsField(template, name);
  });
  const inside = storeScope([]);
  const fix = rule.fix && resolve(rule.fix.value, { ...inside, read: ruleScope(rule.needs, operands) }, String);
  return [
    ...others.map(([, value]) => value),
    fix,
    ...[...rule.require.matchAll(/\b\d+(\.\d+)?\b/g)].map(([number]) => number),
  ].flatMap((value) => {
    const text = value instanceof Decimal ? value.toString() : value;
    return typeof text === 'string' && Decimal.parse(text) ? [text] : [];
  });
}

/** If a rule requires another field to repeat this value, returns the value both alone and with its repetition. */
function withTwin(form: Form, good: FormData, name: string, value: unknown): FormData[] {
  const put = (names: readonly string[]): FormData => {
    const data: Record<string, unknown> = { ...good };
    for (const each of names) {
      if (value === undefined) delete data[each];
      else data[each] = value;
    }
    return data;
  };
  const twins = form.rules.flatMap((use) => {
    const [a, b] = /^=?(\w+) == (\w+)$/.exec(use.rule.require)?.slice(1) ?? [];
    const fields = [a, b].map((operand) => getField(use.with[operand ?? '']));
    return fields[0] === name && fields[1] !== undefined ? [fields[1]] : [];
  });
  return [put([name]), ...twins.map((twin) => put([name, twin]))];
}

const getField = (template: Use['with'][string] | undefined): string | undefined =>
  template?.k === 'expr' ? /^form\.(\w+)$/.exec(template.source)?.[1] : undefined;
