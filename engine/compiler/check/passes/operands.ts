import { type Operand, stateSetName } from '../../../language/expression/states.ts';
import { listEntries, type Json } from '../../../language/patches/index.ts';
import { lookUp } from '../../../language/diagnostics/look-up.ts';
import type { Project } from '../model/project.ts';
import { stateSetType } from '../types/state-names.ts';
import { ANY, type Type } from '../types/types.ts';

const OPERANDS: Readonly<Record<string, Type>> = {
  decimal: { kind: 'decimal' },
  integer: { kind: 'decimal' },
  string: { kind: 'string' },
  boolean: { kind: 'bool' },
  timestamp: { kind: 'timestamp' },
  date: { kind: 'date' },
};

/** The operands that a rule or formula needs, with their types in expressions. */
export function listOperands(needs: Json | undefined, project: Project): ReadonlyMap<string, Type> {
  return new Map(listEntries(needs).map(([name, json]) => [name, operandType(json, project)]));
}

function operandType(json: Json, project: Project): Type {
  const id = json.get('states')?.text;
  if (id === undefined) return lookUp(OPERANDS, json.text ?? '') ?? ANY;
  const set = project.stateSets.get(stateSetName(id));
  return set === undefined ? ANY : stateSetType(set);
}

/** The operands as declared: a type, or a state set. */
export const declaredOperands = (needs: Json | undefined): Record<string, Operand> =>
  Object.fromEntries(
    listEntries(needs).map(([name, json]) => {
      const set = json.get('states')?.text;
      return [name, set === undefined ? (json.text ?? '') : { states: set }];
    }),
  );
