import { lookUp } from '../../../language/diagnostics/look-up.ts';
import type { Json } from '../../../language/patches/index.ts';
import { listKeywords } from './keywords.ts';
import type { Grammar, Schema } from './schema.ts';
import type { Visitor } from './shape.ts';

const LONGEST = 40;

/** Describes a value for use in a problem's text. */
export function describeValue(json: Json): string {
  if (json.type === 'object') return 'an object';
  if (json.type === 'array') return 'a list';
  if (json.type === 'string') {
    const text = json.text ?? '';
    return JSON.stringify(text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);
  }
  return json.type === 'number' ? `the number ${String(json.scalar)}` : String(json.scalar);
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
};

const FORMATS: Readonly<Record<string, string>> = {
  message: 'a message key',
  expression: 'an expression (text that starts with =)',
  route: 'a route',
  call: 'a call',
  stream: 'a stream',
  icon: 'an icon name',
  state: 'a state {"states": …, "code": …}',
  decimal: 'a quoted decimal',
  timestamp: 'an expression that returns a time',
  time: 'an expression that returns a time or a date',
};

/** Describes the values that a schema accepts. */
export function describeSchema(schema: Schema, grammar: Grammar): string {
  const { ref, choices, constant, format = '', branches, types } = listKeywords(schema);
  const target = ref === undefined ? undefined : grammar.resolve(ref, schema);
  if (target !== undefined) return describeSchema(target, grammar);
  if (choices !== undefined) return `one of ${choices.map((choice) => JSON.stringify(choice)).join(', ')}`;
  if (constant !== undefined) return JSON.stringify(constant.value);
  const named = lookUp(FORMATS, format);
  if (named !== undefined) return named;
  if (branches.length > 0) return describeBranches(branches, grammar);
  return types.length === 0 ? 'a value' : types.map((type) => lookUp(TYPES, type) ?? type).join(' or ');
}

export const describeBranches = (branches: readonly Schema[], grammar: Grammar): string =>
  [...new Set(branches.map((branch) => describeSchema(branch, grammar)))].join(', or ');

export function reportType(json: Json, wanted: string, visitor: Visitor): void {
  const message = `Expected ${wanted}, got ${describeValue(json)}.`;
  visitor.problem(json, 'grammar/type', message, ...suggestValue(json, wanted));
}

const READS = /^(?:\{\{)?\s*([a-z]\w*(?:\.\??[A-Za-z_]\w*)+)\s*(?:\}\})?$/u;

/**
 * Suggests how to write a value of this kind. Text such as `row.held` or `{{row.held}}` is taken for an expression
 * without its `=`.
 */
export function suggestValue(json: Json, wanted: string): readonly [fix: string, put?: string] {
  if (wanted === 'true or false' && (json.text === 'true' || json.text === 'false'))
    return [`Write ${json.text} without quotes.`];
  const [, path] = (wanted.includes('expression') && READS.exec(json.text ?? '')) || [];
  return path === undefined ? [`Write ${wanted}.`] : [`Write "=${path}".`, `=${path}`];
}
