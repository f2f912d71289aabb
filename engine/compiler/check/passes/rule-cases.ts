import { caseOperands, evaluateRule, type Verdict } from '../../../language/expression/index.ts';
import { listEntries, type Json } from '../../../language/patches/index.ts';
import { suggestFix } from '../../../language/diagnostics/suggest.ts';
import { Names } from '../types/names.ts';
import { ANY } from '../types/types.ts';
import type { Context } from './context.ts';
import { checkExpressionAt } from './values.ts';

export interface Decision {
  readonly id: string;
  /** Without its `=`, with all names written out. */
  readonly require: string;
  readonly needs: Readonly<Record<string, string>>;
  /** Whether `require` compares with a declared limit. */
  readonly isLimited: boolean;
}

/** Runs a case of a rule, and reports a verdict other than the expected one. */
export function checkCase(item: Json, expected: Verdict, decision: Decision, context: Context): void {
  const { id, needs, isLimited } = decision;
  for (const [name, { key }] of item.members)
    if (!Object.hasOwn(needs, name)) {
      const fix = suggestFix(name, Object.keys(needs));
      context.report.add(key, 'rule/operands', `The rule ${id} has no operand "${name}".`, fix);
    }
  if (item.type !== 'object') return;
  const before = context.report.problems.length;
  for (const [, value] of listEntries(item)) checkOperand(value, context);
  if (context.report.problems.length > before) return;
  const operands = caseOperands(item.toValue() as Record<string, unknown>, context.project.limits);
  const verdict = evaluateRule(decision, operands);
  if (verdict === expected) return;
  const message = `Expected this case of the rule ${id} to give "${expected}", got "${verdict}".`;
  const correct = isLimited ? 'Correct "require" or the limit' : 'Correct "require"';
  context.report.add(item, 'rule/case', message, `${correct}, or move the case to "${verdict}".`);
}

/** An operand's expression reads only limits. */
function checkOperand(json: Json, { project, report, doc }: Context): void {
  const names = new Names(new Map()).withConstants(project.stateSets, project.limits);
  checkExpressionAt(json.get('count') ?? json, ANY, { project, report, doc, names });
}
