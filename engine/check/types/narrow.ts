import type { ASTNode } from '../../expression/parse.ts';
import type { Names } from './types.ts';

/** After `kind == 'line' ?` the name is that text, and after the : it is one of the others. */
export function narrowed(names: Names, condition: ASTNode, holds: boolean): Names {
  if (condition.op !== '==' && condition.op !== '!=') return names;
  const [subject, literal] = condition.args;
  const type = subject.op === 'id' ? names.get(subject.args) : undefined;
  if (subject.op !== 'id' || type?.kind !== 'string' || literal.op !== 'value' || typeof literal.args !== 'string')
    return names;
  const is = (condition.op === '==') === holds;
  const values = is ? [literal.args] : type.values?.filter((value) => value !== literal.args);
  return names.with(subject.args, values === undefined ? type : { kind: 'string', values });
}
