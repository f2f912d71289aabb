import { formulaName } from '../../../language/expression/index.ts';
import type { Project } from '../model/project.ts';
import { checkExpression } from '../types/check-expression.ts';
import { formulaSignature, type Signature } from '../types/signatures.ts';
import { Names } from '../types/names.ts';
import { ANY } from '../types/types.ts';
import { getFormulas } from './formula-bodies.ts';
import { listOperands } from './operands.ts';

/** The signature of each formula that expressions can call. Its result type follows from its expression. */
export function formulaSignatures(project: Project): ReadonlyMap<string, Signature> {
  const { declared, resolved } = getFormulas(project);
  const signatures = new Map<string, Signature>();
  for (const id of declared.keys()) {
    const name = formulaName(id);
    const params = listOperands(project.formulas.get(id)?.get('needs'), project);
    const body = resolved.get(name)?.body;
    const type = body === undefined ? ANY : checkExpression(body, new Names(params)).type;
    signatures.set(name, formulaSignature(name, [...params], type));
  }
  return signatures;
}
