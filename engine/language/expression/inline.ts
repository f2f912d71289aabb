import { type ASTNode, parseExpression } from './parse.ts';
import { getChildren, freeNamesIn } from './paths.ts';

/** Replaces names with the expressions that they stand for. @throws ExpressionSyntaxError */
export function inlineNames(source: string, values: ReadonlyMap<string, string>): string {
  if (values.size === 0) return source;
  const found = freeNamesIn(parseExpression(source)).toSorted((a, b) => b.start - a.start);
  let result = source;
  for (const { name, start, end } of found) {
    const value = values.get(name);
    if (value !== undefined) result = `${result.slice(0, start)}(${withoutOptional(value)})${result.slice(end)}`;
  }
  return result;
}

/**
 * Rewrites an expression whose result is optional so that it yields a plain value: `rows[?0]` becomes `rows[0]`, which
 * is unknown if there is no such row. A page's data behaves the same way.
 */
export function withoutOptional(source: string): string {
  if (!source.includes('?')) return source;
  const marks = optionalMarks(parseExpression(source)).toSorted((a, b) => b - a);
  return marks.reduce((text, at) => text.slice(0, at) + text.slice(at + 1), source);
}

/** The offsets of the question marks that make the result optional. */
function optionalMarks(node: ASTNode): readonly number[] {
  switch (node.op) {
    case '?:':
      return [...optionalMarks(node.args[1]), ...optionalMarks(node.args[2])];
    case '.?':
    case '[?]':
      return [...optionalMarks(node.args[0]), node.input.indexOf('?', node.args[0].end)];
    case '.':
    case '[]':
      return optionalMarks(node.args[0]);
    default:
      return [];
  }
}

/** A macro variable that shadows a name read by an inlined value: `p` in `rows.map(p, p.n * v)` with v = p.price. */
export interface Capture {
  readonly variable: string;
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

export function findCapture(source: string, values: ReadonlyMap<string, string>): Capture | undefined {
  for (const { name, start, end, bound } of freeNamesIn(parseExpression(source))) {
    const value = values.get(name);
    if (value === undefined || bound.size === 0) continue;
    const variable = freeNamesIn(parseExpression(value)).find((free) => bound.has(free.name))?.name;
    if (variable !== undefined) return { variable, value: name, start, end };
  }
  return undefined;
}

/** A formula for use in expressions: its parameter names, in order, and its body, which calls no other formula. */
export interface Formula {
  readonly params: readonly string[];
  readonly body: string;
}

/** Inlines formula calls, innermost first. @throws ExpressionSyntaxError */
export function inlineFormulas(source: string, formulas: ReadonlyMap<string, Formula>): string {
  if (![...formulas.keys()].some((name) => source.includes(`${name}(`))) return source;
  const call = innermostCall(parseExpression(source), formulas);
  const formula = call && formulas.get(call.args[0]);
  if (call === undefined || formula === undefined) return source;
  const args = listArguments(source, call);
  const body = inlineNames(formula.body, new Map(formula.params.map((name, index) => [name, args[index] ?? 'null'])));
  return inlineFormulas(`${source.slice(0, call.start)}(${body})${source.slice(call.end)}`, formulas);
}

type Call = ASTNode & { op: 'call' };

/**
 * The sources of a call's arguments. They are split at the commas, because a node's range does not include the
 * parentheses around it.
 */
function listArguments(source: string, { start, end, args: [, nodes] }: Call): string[] {
  const commas = nodes.slice(0, -1).map((node) => source.indexOf(',', node.end));
  const starts = [source.indexOf('(', start), ...commas];
  return starts.map((at, index) => source.slice(at + 1, commas[index] ?? end - 1).trim());
}

function innermostCall(node: ASTNode, formulas: ReadonlyMap<string, Formula>): Call | undefined {
  for (const child of getChildren(node)) {
    const inside = innermostCall(child, formulas);
    if (inside !== undefined) return inside;
  }
  return node.op === 'call' && formulas.has(node.args[0]) ? node : undefined;
}
