import type { ASTNode } from '../../../language/expression/parse.ts';
import { LIMITS } from '../../../language/expression/limits.ts';
import { memberRead, readSet } from '../../../language/expression/members.ts';
import { joinNames, suggestFix } from '../../../language/diagnostics/suggest.ts';
import type { Code } from '../../../language/diagnostics/codes.ts';
import type { Names } from './names.ts';
import { DECIMAL, type Type } from './types.ts';

interface Faults {
  fault(node: { readonly start: number; readonly end: number }, code: Code, message: string, fix: string): Type;
}

/** The type of `limits.<rule file>.<name>`, or undefined if the node reads something else. */
export function limitType(faults: Faults, node: ASTNode & { op: '.' | '.?' }, names: Names): Type | undefined {
  const { limits } = names;
  const read = memberRead(node, LIMITS);
  const set = read?.set ?? readSet(node, LIMITS);
  if (limits === undefined || set === undefined) return undefined;
  const files = limits.files();
  if (!files.includes(set)) {
    const message = `No rule file "${set}" has limits. Those with limits are ${joinNames(files)}.`;
    return faults.fault(node, 'expression/limit', message, suggestFix(set, files));
  }
  const known = limits.names(set);
  if (read === undefined) {
    const message = `"${LIMITS}.${set}" is not a value. It has ${joinNames(known)}.`;
    return faults.fault(node, 'expression/limit', message, `Write ${LIMITS}.${set}.<name>.`);
  }
  if (known.includes(read.name)) return DECIMAL;
  const message = `The rules "${set}" have no limit "${read.name}". They have ${joinNames(known)}.`;
  return faults.fault(node, 'expression/limit', message, suggestFix(read.name, known));
}

/** Reports `limits` where a number is expected. */
export function reportLimitsAsValue(faults: Faults, node: ASTNode, names: Names): Type {
  const message = `"${LIMITS}" is not a value. The rule files with limits are ${joinNames(names.limits?.files() ?? [])}.`;
  return faults.fault(node, 'expression/limit', message, `Write ${LIMITS}.<rule file>.<name>.`);
}
