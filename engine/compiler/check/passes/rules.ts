import { operandTypes, type Verdict, caseOperands, evaluateRule } from '../../../language/expression/index.ts';
import { inlineFormulas, inlineNames } from '../../../language/expression/inline.ts';
import { inlineLimits, LIMITS } from '../../../language/expression/limits.ts';
import { inlineStates } from '../../../language/expression/states.ts';
import { listEntries, listItems, type Json } from '../../../language/patches/index.ts';
import type { Declaration } from '../model/declaration.ts';
import type { Project } from '../model/project.ts';
import type { Report } from '../report.ts';
import { checkExpression } from '../types/check-expression.ts';
import { Names } from '../types/names.ts';
import { ANY, BOOL } from '../types/types.ts';
import { type Context, type Doc, reportReserved } from './context.ts';
import { getFormulas } from './formula-bodies.ts';
import { withValues } from './named-values.ts';
import { declaredOperands, listOperands } from './operands.ts';
import { checkShownLimits } from './shown-limits.ts';
import { checkMessage } from './message-uses.ts';
import { checkExpressionAt } from './values.ts';
import { suggestFix } from '../../../language/diagnostics/suggest.ts';

interface Decision {
  readonly id: string;
  /** The condition without its `=`, with all names inlined. */
  readonly require: string;
  readonly needs: Readonly<Record<string, string>>;
  /** Whether `require` compares with a declared limit. */
  readonly isLimited: boolean;
}

/** Runs a case of a rule, and reports a verdict other than the expected one. */
function checkCase(item: Json, expected: Verdict, decision: Decision, context: Context): void {
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

/** Checks an operand of a case. An expression in it may read only limits. */
function checkOperand(json: Json, { project, report, doc }: Context): void {
  const names = new Names(new Map()).withConstants(project.stateSets, project.limits);
  checkExpressionAt(json.get('count') ?? json, ANY, { project, report, doc, names });
}

const VERDICTS: readonly Verdict[] = ['pass', 'fail', 'unknown'];

/**
 * Checks rules and runs their cases. Rules read only their operands and the declared limits, and call only formulas,
 * because the server has nothing else.
 */
export function checkRules(declaration: Declaration, project: Project, globals: Names, report: Report): void {
  for (const [name, rule] of listEntries(declaration.tree.get('rules'))) {
    const needs = rule.get('needs');
    reportReserved(needs, report);
    const operands = new Names(listOperands(needs, project), globals.functionsOnly());
    const names = operands.withConstants(project.stateSets, project.limits);
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
    repeated: new Map(),
    slots: new Set(),
    outer: [],
    uses: new Set(),
  };
}

function checkRule(rule: Json, id: string, outer: Context): void {
  const context = withValues(rule.get('values'), outer);
  checkExpressionAt(rule.get('require'), BOOL, context);
  checkMessage(rule.get('message'), context);
  checkMessage(rule.get('fix')?.get('label'), context);
  checkExpressionAt(rule.get('fix')?.get('value'), ANY, context);
  const require = rule.get('require')?.text;
  // an invalid rule fails all its cases: report one problem, not ten
  if (require === undefined || checkExpression(require.slice(1), context.names).faults.length > 0) return;
  checkShownLimits(rule, id, context);
  const decision = {
    id,
    needs: operandTypes(declaredOperands(rule.get('needs')), context.project.stateSets),
    require: written(require.slice(1), context),
    isLimited: require.includes(`${LIMITS}.`),
  };
  for (const verdict of VERDICTS)
    for (const item of listItems(rule.get('cases')?.get(verdict))) checkCase(item, verdict, decision, context);
}

/** Inlines the values, states, limits and formulas that an expression names. */
function written(source: string, { project, values = new Map() }: Context): string {
  const text = inlineLimits(inlineNames(inlineStates(source, project.stateSets), values), project.limits);
  return inlineFormulas(text, getFormulas(project).resolved);
}
