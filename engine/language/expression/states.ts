import { inlineMembers, memberRead, type MemberRead } from './members.ts';
import type { ASTNode } from './syntax.ts';

/** The root name of state sets in expressions, as in `states.loan.paid`. */
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

/** The name of a state set in expressions: `loan-terms` is read as `states.loan_terms`. */
export const stateSetName = (id: string): string => id.replaceAll('-', '_');

const WHOLE_NUMBER = /^(?:0|-?[1-9]\d{0,14})$/;

/** The type of a state set’s codes. */
export const getCodeType = (codes: readonly string[]): StateSet['type'] =>
  codes.length > 0 && codes.every((code) => WHOLE_NUMBER.test(code)) ? 'integer' : 'string';

/** @param codes the codes, with their names if they have one */
export function createStateSet(
  id: string,
  codes: readonly (readonly [code: string, name: string | undefined])[],
): StateSet {
  const named = new Map<string, string>();
  for (const [code, name] of codes) if (name !== undefined && !named.has(name)) named.set(name, code);
  return { id, type: getCodeType(codes.map(([code]) => code)), codes: named };
}

export interface DeclaredStateSet {
  readonly codes: Readonly<Record<string, { readonly name: string }>>;
}

/** @param declared the files in `schemas/states`, by id */
export function readStateSets(declared: Iterable<readonly [string, DeclaredStateSet]>): ReadonlyMap<string, StateSet> {
  return new Map(
    [...declared].map(([id, { codes }]) => {
      const named = Object.entries(codes).map(([code, { name }]) => [code, name] as const);
      return [stateSetName(id), createStateSet(id, named)];
    }),
  );
}

/** A rule’s or formula’s operand: a type, or the state set that its codes belong to. */
export type Operand = string | { readonly states: string };

/** The types of operands, with those that belong to a state set resolved. */
export function operandTypes(needs: Readonly<Record<string, Operand>>, sets: StateSets): Record<string, string> {
  return Object.fromEntries(
    Object.entries(needs).map(([name, operand]) => [
      name,
      typeof operand === 'string' ? operand : (sets.get(stateSetName(operand.states))?.type ?? 'unknown'),
    ]),
  );
}

/** @returns undefined if the node reads something other than `states.<set>.<name>` */
export const stateRead = (node: ASTNode): MemberRead | undefined => memberRead(node, STATES);

/** Replaces `states.<set>.<name>` with the code. @throws ExpressionSyntaxError */
export const inlineStates = (source: string, sets: StateSets): string =>
  inlineMembers(source, STATES, (read) => {
    const set = sets.get(read.set);
    const code = set?.codes.get(read.name);
    return set === undefined || code === undefined ? undefined : getLiteral(code, set.type);
  });

const getLiteral = (code: string, type: StateSet['type']): string =>
  type === 'integer' ? code : `'${code.replaceAll(/[\\']/g, '\\$&')}'`;
