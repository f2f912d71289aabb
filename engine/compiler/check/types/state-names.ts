import type { ASTNode } from '../../../language/expression/parse.ts';
import { stateRead, STATES, type StateSet, stateSetName } from '../../../language/expression/states.ts';
import { joinNames, suggestFix } from '../../../language/diagnostics/suggest.ts';
import type { Code } from '../../../language/diagnostics/codes.ts';
import { literalNumber } from './literals.ts';
import type { Names, StateNames } from './names.ts';
import { ANY, DECIMAL, type Type } from './types.ts';

interface Place {
  readonly start: number;
  readonly end: number;
}

interface Faults {
  fault(node: Place, code: Code, message: string, fix: string, replacement?: string): Type;
}

/** The type of `states.<set>.<name>`, or undefined if the node reads something else. */
export function stateNameType(faults: Faults, node: ASTNode & { op: '.' | '.?' }, names: Names): Type | undefined {
  if (names.stateSets === undefined) return undefined;
  const read = stateRead(node);
  if (read === undefined) return reportSetAsValue(faults, node, names);
  const set = names.stateSets.get(read.set);
  if (set === undefined) return reportUnknownSet(faults, node, read.set, names.stateSets);
  const code = set.codes.get(read.name);
  if (code !== undefined) return codeType(set, code);
  const known = [...set.codes.keys()];
  const message = `The state set "${set.id}" has no state "${read.name}". It has ${joinNames(known)}.`;
  return faults.fault({ start: node.pos, end: node.end }, 'expression/state', message, suggestFix(read.name, known));
}

const codeType = ({ id, type }: StateSet, code: string): Type =>
  type === 'integer' ? { ...DECIMAL, states: id } : { kind: 'string', values: [code], states: id };

/** The type of any code in a set. */
export const stateSetType = ({ id, type }: StateSet): Type =>
  type === 'integer' ? { ...DECIMAL, states: id } : { kind: 'string', states: id };

function reportUnknownSet(faults: Faults, node: ASTNode & { op: '.' | '.?' }, name: string, sets: StateNames): Type {
  const [owner] = node.args;
  const known = sets.names();
  // an unreadable set is reported in its own file
  if (known.includes(name)) return ANY;
  const place = { start: owner.op === '.' ? owner.pos : owner.start, end: owner.end };
  const message = `Unknown state set "${name}". The state sets are ${joinNames(known)}.`;
  return faults.fault(place, 'expression/state', message, suggestFix(name, known));
}

/** Reports `states.loan` used as a value. */
function reportSetAsValue(faults: Faults, node: ASTNode & { op: '.' | '.?' }, names: Names): Type | undefined {
  const [root, name] = node.args;
  if (root.op !== 'id' || root.args !== STATES) return undefined;
  const set = names.stateSets?.get(name);
  if (set === undefined) return reportStatesAsValue(faults, node, names);
  const message = `"${STATES}.${name}" is a state set, not a value. It has ${joinNames([...set.codes.keys()])}.`;
  return faults.fault(node, 'expression/state', message, `Write ${STATES}.${name}.<name>.`);
}

/** Reports `states` used as a value. */
export function reportStatesAsValue(faults: Faults, node: Place, names: Names): Type {
  const message = `"${STATES}" is not a value. The state sets are ${joinNames(names.stateSets?.names() ?? [])}.`;
  return faults.fault(node, 'expression/state', message, `Write ${STATES}.<set>.<name>.`);
}

interface Operand {
  readonly node: ASTNode;
  readonly type: Type;
}

/**
 * Checks two values that are compared or unified. If one is a code of a state set, the other must belong to the same
 * set and must not be a literal.
 * @returns whether there is a problem
 */
export function hasStateProblem(faults: Faults, left: Operand, right: Operand, names: Names): boolean {
  const [set, other] = [left.type.states, right.type.states];
  if (set !== undefined && other !== undefined) {
    if (set === other) return false;
    const message = `Expected a code of the state set "${set}", got one of "${other}".`;
    faults.fault(right.node, 'expression/state-set', message, 'Compare codes of the same state set.');
    return true;
  }
  const known = names.stateSets?.get(stateSetName(set ?? other ?? ''));
  if (known === undefined) return false;
  const literals = literalsIn(set === undefined ? left.node : right.node);
  for (const literal of literals) reportLiteral(faults, literal, known);
  return literals.length > 0;
}

interface Literal {
  readonly node: ASTNode;
  readonly code: string;
}

/** Lists the literals that a value can be, such as both branches of a conditional or all items of a list. */
function literalsIn(node: ASTNode): readonly Literal[] {
  if (node.op === '?:') return node.args.slice(1).flatMap(literalsIn);
  if (node.op === 'list') return node.args.flatMap(literalsIn);
  if (node.op === 'value' && typeof node.args === 'string') return [{ node, code: node.args }];
  const number = literalNumber(node);
  return number === undefined ? [] : [{ node, code: number.toString() }];
}

function reportLiteral(faults: Faults, { node, code }: Literal, { id, codes }: StateSet): void {
  const written = node.input.slice(node.start, node.end);
  const name = [...codes].find(([, known]) => known === code)?.[0];
  if (name === undefined) {
    const known = [...codes].map(([each, value]) => `${each} (${value})`);
    const message = `The state set "${id}" has no code ${written}. It has ${joinNames(known)}.`;
    const meant = codes.get(code) === undefined ? undefined : `${STATES}.${stateSetName(id)}.${code}`;
    const fix = meant === undefined ? 'Write the name of a state in the set.' : `Write ${meant}.`;
    faults.fault(node, 'expression/state-name', message, fix, meant);
    return;
  }
  const replacement = `${STATES}.${stateSetName(id)}.${name}`;
  const message = `${written} is a code of the state set "${id}". Expected its name.`;
  faults.fault(node, 'expression/state-name', message, `Write ${replacement}.`, replacement);
}

/** Returns the constant text of a node: a quoted string, or a state whose code is text. */
export function literalText(node: ASTNode, names: Names): string | undefined {
  if (node.op === 'value') return typeof node.args === 'string' ? node.args : undefined;
  const read = stateRead(node);
  const set = read === undefined ? undefined : names.stateSets?.get(read.set);
  return set?.type === 'string' ? set.codes.get(read?.name ?? '') : undefined;
}
