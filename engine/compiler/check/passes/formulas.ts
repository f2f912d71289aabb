import {
  Decimal,
  evaluateFormula,
  type Formula,
  formulaName,
  operandTypes,
} from '../../../language/expression/index.ts';
import { MACROS } from '../../../language/expression/paths.ts';
import { listEntries, listItems, type Json } from '../../../language/patches/index.ts';
import { describeValue } from '../grammar/words.ts';
import { suggestFix } from '../../../language/diagnostics/suggest.ts';
import type { Declaration } from '../model/declaration.ts';
import type { Project } from '../model/project.ts';
import type { Report } from '../report.ts';
import { Names } from '../types/names.ts';
import { ANY } from '../types/types.ts';
import { bareDoc } from './rules.ts';
import { type Context, reportReserved } from './context.ts';
import { getFormulas } from './formula-bodies.ts';
import { withValues } from './named-values.ts';
import { declaredOperands, listOperands } from './operands.ts';
import { checkExpressionAt } from './values.ts';

/** Checks formulas and runs their cases. */
export function checkFormulas(declaration: Declaration, project: Project, globals: Names, report: Report): void {
  const { resolved } = getFormulas(project);
  for (const [name, json] of listEntries(declaration.tree.get('formulas'))) {
    const id = `${declaration.name}.${name}`;
    reportReserved(json.get('needs'), report);
    const names = new Names(listOperands(json.get('needs'), project), globals.functionsOnly());
    const context = { project, report, doc: bareDoc(declaration), names };
    checkFormula(json, id, resolved.get(formulaName(id)), context);
  }
}

function checkFormula(json: Json, id: string, formula: Formula | undefined, context: Context): void {
  const before = context.report.problems.length;
  const inner = withValues(json.get('values'), context);
  checkExpressionAt(json.get('result'), ANY, inner);
  for (const [, part] of [...listEntries(json.get('values')), ['result', json.get('result')] as const])
    checkMacros(part, context);
  // an invalid formula fails all its cases: report one problem, not ten
  if (context.report.problems.length > before) return;
  if (formula === undefined) {
    const message = `The formula ${id} calls itself, directly or through others.`;
    context.report.add(json.get('result') ?? json, 'formula/circle', message, 'Remove one of the calls.');
    return;
  }
  for (const item of listItems(json.get('cases'))) checkCase(item, id, json, formula, context);
}

/** Rejects macros in formulas, because a macro's variable could hide a name in an argument. */
function checkMacros(part: Json | undefined, { report }: Context): void {
  const used = [...MACROS].find((macro) => part?.text?.includes(`.${macro}(`));
  if (part === undefined || used === undefined) return;
  report.add(part, 'formula/macro', `A formula cannot use ${used}().`, 'Compute the list where the formula is called.');
}

function checkCase(item: Json, id: string, json: Json, formula: Formula, { project, report }: Context): void {
  const needs = operandTypes(declaredOperands(json.get('needs')), project.stateSets);
  for (const [name, { key }] of item.get('with')?.members ?? []) {
    if (Object.hasOwn(needs, name)) continue;
    const fix = suggestFix(name, Object.keys(needs));
    report.add(key, 'rule/operands', `The formula ${id} has no operand "${name}".`, fix);
  }
  const expected = item.get('result');
  const operands = item.get('with');
  if (expected === undefined || operands?.type !== 'object') return;
  const result = evaluateFormula(needs, formula, operands.toValue() as Record<string, unknown>);
  if (isResult(result, expected)) return;
  const got = getText(result);
  const wanted = expected.type === 'null' ? 'an unknown value' : writeScalar(expected);
  const message = `Expected this case of the formula ${id} to give ${wanted}, got ${got}.`;
  report.add(expected, 'formula/case', message, 'Correct "result", or the formula.');
}

const writeScalar = (json: Json): string => (json.scalar === undefined ? describeValue(json) : String(json.scalar));

/** Formats the result of a case for a problem text. */
const getText = (result: unknown): string =>
  result === undefined ? 'an unknown value' : result instanceof Decimal ? result.toString() : JSON.stringify(result);

function isResult(result: unknown, expected: Json): boolean {
  if (expected.type === 'null') return result === undefined;
  if (!(result instanceof Decimal)) return result === expected.scalar;
  const figure = Decimal.parse(String(expected.scalar));
  return figure !== undefined && result.compare(figure) === 0;
}
