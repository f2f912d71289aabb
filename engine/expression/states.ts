import { parseExpression } from './parse.ts';
import { childrenOf } from './paths.ts';
import type { ASTNode } from './syntax.ts';

/** The name under which expressions read state sets, as in `states.loan.paid`. */
export const STATES = 'states';

/** A state set as expressions read it. */
export interface StateSet {
  readonly id: string;
  /** Integers if every code is a whole number, otherwise strings. */
  readonly type: 'integer' | 'string';
  /** The codes by name. */
  readonly codes: ReadonlyMap<string, string>;
}

/** State sets by their names in expressions. */
export type StateSets = Pick<ReadonlyMap<string, StateSet>, 'get'>;

/** The name of a state set in expressions: `new-coin` is read as `states.new_coin`. */
export const stateSetName = (id: string): string => id.replaceAll('-', '_');

const WHOLE_NUMBER = /^(?:0|-?[1-9]\d{0,14})$/;

/** The type of a state set’s codes. */
export const codeTypeOf = (codes: readonly string[]): StateSet['type'] =>
  codes.length > 0 && codes.every((code) => WHOLE_NUMBER.test(code)) ? 'integer' : 'string';

/** @param codes each code with its name, if it has one */
export function createStateSet(
  id: string,
  codes: readonly (readonly [code: string, name: string | undefined])[],
): StateSet {
  const named = new Map<string, string>();
  for (const [code, name] of codes) if (name !== undefined && !named.has(name)) named.set(name, code);
  return { id, type: codeTypeOf(codes.map(([code]) => code)), codes: named };
}

export interface DeclaredStateSet {
  readonly codes: Readonly<Record<string, { readonly name: string }>>;
}

/** @param declared the files in `schemas/states` by id */
export function readStateSets(declared: Iterable<readonly [string, DeclaredStateSet]>): ReadonlyMap<string, StateSet> {
  return new Map(
    [...declared].map(([id, { codes }]) => {
      const named = Object.entries(codes).map(([code, { name }]) => [code, name] as const);
      return [stateSetName(id), createStateSet(id, named)];
    }),
  );
}

/** A rule’s or formula’s operand: a type, or the state set that its codes belong to. */
export type Operand = string | { readonly 'state-set': string };

/** The types of operands, with those that belong to a state set resolved. */
export function operandTypes(needs: Readonly<Record<string, Operand>>, sets: StateSets): Record<string, string> {
  return Object.fromEntries(
    Object.entries(needs).map(([name, operand]) => [
      name,
      typeof operand === 'string' ? operand : (sets.get(stateSetName(operand['state-set']))?.type ?? 'unknown'),
    ]),
  );
}

/** A reading of `states.<set>.<name>`. */
export interface StateRead {
  readonly set: string;
  readonly name: string;
}

/** @returns undefined if the node reads something else */
export function stateRead(node: ASTNode): StateRead | undefined {
  if (node.op !== '.') return undefined;
  const [owner, name] = node.args;
  const set = owner.op === '.' ? readOf(owner) : undefined;
  return set === undefined ? undefined : { set, name };
}

/** The set in `states.<set>`. */
function readOf({ args: [root, set] }: ASTNode & { op: '.' }): string | undefined {
  return root.op === 'id' && root.args === STATES ? set : undefined;
}

/** Replaces `states.<set>.<name>` with the code. @throws ExpressionSyntaxError */
export function inlineStates(source: string, sets: StateSets): string {
  if (!source.includes(STATES)) return source;
  let result = source;
  for (const { start, end, literal } of literalsFor(parseExpression(source), sets).toReversed())
    result = `${result.slice(0, start)}${literal}${result.slice(end)}`;
  return result;
}

interface Literal {
  readonly start: number;
  readonly end: number;
  readonly literal: string;
}

/** In the order of the source. Unknown names are left, so that evaluating them gives an unknown value. */
function literalsFor(node: ASTNode, sets: StateSets): readonly Literal[] {
  const read = stateRead(node);
  if (read === undefined) return childrenOf(node).flatMap((child) => literalsFor(child, sets));
  const set = sets.get(read.set);
  const code = set?.codes.get(read.name);
  if (set === undefined || code === undefined) return [];
  return [{ start: node.start, end: node.end, literal: literalOf(code, set.type) }];
}

const literalOf = (code: string, type: StateSet['type']): string =>
  type === 'integer' ? code : `'${code.replaceAll(/[\\']/g, '\\$&')}'`;
