import { evaluateRule, inlineLimits, inlineStates, operandTypes, type Verdict } from '../../expression/index.ts';
import { entriesOf, itemsOf, type Json } from '../../overlay/index.ts';
import type { Declaration } from '../project/declaration.ts';
import type { Project } from '../project/project.ts';
import type { Report } from '../report.ts';
import { suggestFix } from '../../problem/suggest.ts';
import { checkExpression } from '../types/check-expression.ts';
import { Names } from '../types/names.ts';
import { ANY, BOOL } from '../types/types.ts';
import { type Context, type Doc, reportReserved } from './context.ts';
import { declaredOperands, operandsOf } from './operands.ts';
import { checkShownLimits } from './shown-limits.ts';
import { checkMessage } from './message-uses.ts';
import { checkExpressionAt } from './values.ts';

const VERDICTS: readonly Verdict[] = ['pass', 'fail', 'unknown'];

/** Checks rules and runs their cases. Rules read only their operands, because the server has nothing else. */
export function checkRules(declaration: Declaration, project: Project, report: Report): void {
  for (const [name, rule] of entriesOf(declaration.tree.get('rules'))) {
    const needs = rule.get('needs');
    reportReserved(needs, report);
    const names = new Names(operandsOf(needs, project)).withConstants(project.stateSets, project.limits);
    const context = { project, report, doc: bareDoc(declaration), names };
    checkRule(rule, `${declaration.name}.${name}`, context);
  }
}

export function bareDoc(declaration: Declaration): Doc {
  return {
    ...declaration,
    states: new Map(),
    data: new Set(),
    nodes: new Map(),
    slots: new Set(),
    outer: [],
    uses: new Set(),
  };
}

function checkRule(rule: Json, id: string, context: Context): void {
  checkExpressionAt(rule.get('require'), BOOL, context);
  checkMessage(rule.get('message'), context);
  checkMessage(rule.get('fix')?.get('label'), context);
  checkExpressionAt(rule.get('fix')?.get('value'), ANY, context);
  const require = rule.get('require')?.text;
  // An invalid rule fails all its cases. Report one problem, not ten.
  if (require === undefined || checkExpression(require.slice(1), context.names).faults.length > 0) return;
  checkShownLimits(rule, id, context);
  const sets = context.project.stateSets;
  const needs = operandTypes(declaredOperands(rule.get('needs')), sets);
  const plain = inlineLimits(inlineStates(require.slice(1), sets), context.project.limits);
  for (const verdict of VERDICTS) {
    for (const item of itemsOf(rule.get('cases')?.get(verdict)))
      checkCase(item, verdict, { id, require: plain, needs }, context);
  }
}

interface Decision {
  id: string;
  /** Without its `=`. */
  require: string;
  needs: Readonly<Record<string, string>>;
}

function checkCase(item: Json, expected: Verdict, { id, require, needs }: Decision, context: Context): void {
  for (const [name, { key }] of item.members) {
    if (!Object.hasOwn(needs, name))
      context.report.add(
        key,
        'rule/operands',
        `The rule ${id} has no operand "${name}".`,
        suggestFix(name, Object.keys(needs)),
      );
  }
  if (item.type !== 'object') return;
  const operands = item.toValue() as Record<string, unknown>;
  const verdict = evaluateRule({ needs, require }, operands);
  if (verdict === expected) return;
  const message = `Expected this case of the rule ${id} to give "${expected}", got "${verdict}".`;
  context.report.add(item, 'rule/case', message, `Correct "require", or move the case to "${verdict}".`);
}
