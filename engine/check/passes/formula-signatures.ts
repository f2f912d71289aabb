import { formulaName } from '../../expression/index.ts';
import { entriesOf, type Json } from '../../overlay/index.ts';
import { lookUp } from '../../problem/look-up.ts';
import type { Project } from '../project/project.ts';
import { checkExpression } from '../types/check-expression.ts';
import { OPERANDS } from '../types/operands.ts';
import { formulaSignature, type Signature } from '../types/signatures.ts';
import { ANY, Names, type Type } from '../types/types.ts';
import { formulasOf } from './formula-bodies.ts';

export const operandTypes = (needs: Json | undefined): [string, Type][] =>
  entriesOf(needs).map(([name, json]) => [name, lookUp(OPERANDS, json.text ?? '') ?? ANY]);

/** The signature of each formula that expressions can call. Its result type follows from its expression. */
export function formulaSignatures(project: Project): ReadonlyMap<string, Signature> {
  const { declared, resolved } = formulasOf(project);
  const signatures = new Map<string, Signature>();
  for (const id of declared.keys()) {
    const name = formulaName(id);
    const params = operandTypes(project.formulas.get(id)?.get('needs'));
    const body = resolved.get(name)?.body;
    const type = body === undefined ? ANY : checkExpression(body, new Names(new Map(params))).type;
    signatures.set(name, formulaSignature(name, params, type));
  }
  return signatures;
}
