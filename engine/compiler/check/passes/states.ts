import { stateSetName, STATES } from '../../../language/expression/states.ts';
import { listEntries, listItems, type Json } from '../../../language/patches/index.ts';
import { getStart } from '../grammar/shape.ts';
import type { Declaration } from '../model/declaration.ts';
import type { Project } from '../model/project.ts';
import type { Report } from '../report.ts';
import { suggestFix } from '../../../language/diagnostics/suggest.ts';
import { isExpressionText } from './context.ts';

/** Checks that each code has its own name, and that "next" lists only codes from the same set. */
export function checkStateSet({ name, tree }: Declaration, project: Project, report: Report): void {
  const codes = tree.get('codes');
  checkSetName(name, tree, project, report);
  checkNames(codes, report);
  for (const code of [...listEntries(codes).map(([, value]) => value), tree.get('unknown')])
    reportExpression(code, report);
  for (const [, code] of listEntries(codes)) {
    for (const next of listItems(code.get('next'))) {
      if (next.text === undefined || codes?.members.has(next.text)) continue;
      const message = `The state set has no code "${next.text}".`;
      report.add(next, 'reference/code', message, suggestFix(next.text, codes?.members.keys() ?? []));
    }
  }
}

/** Checks that no other set has the same name in expressions, where `_` replaces each `-`. */
function checkSetName(id: string, tree: Json, project: Project, report: Report): void {
  const name = stateSetName(id);
  const other = [...project.names('state')].find((each) => each !== id && stateSetName(each) === name);
  if (other === undefined) return;
  const message = `Expressions read both this state set and "${other}" as "${STATES}.${name}".`;
  report.add(getStart(tree), 'state/name', message, 'Rename one of the two files.');
}

/** CEL reads these as operators and constants, even after a dot. */
const KEYWORDS: ReadonlySet<string> = new Set(['false', 'in', 'null', 'true']);

function checkNames(codes: Json | undefined, report: Report): void {
  const codeByName = new Map<string, string>();
  for (const [code, state] of listEntries(codes)) {
    const json = state.get('name');
    const name = json?.text;
    if (json === undefined || name === undefined) continue;
    const other = codeByName.get(name);
    codeByName.set(name, other ?? code);
    if (other !== undefined) {
      const message = `The code "${other}" already has the name "${name}".`;
      report.add(json, 'state/name', message, 'Choose another name.');
    }
    if (KEYWORDS.has(name))
      report.add(json, 'state/name', `Expressions cannot read a state named "${name}".`, 'Choose another name.');
  }
}

/** Rejects expressions as labels in a state set, because they would have no names to read. */
function reportExpression(code: Json | undefined, report: Report): void {
  const label = code?.get('label');
  if (label === undefined || !isExpressionText(label)) return;
  const message = 'Expected a message key, got an expression.';
  report.add(label, 'grammar/value', message, 'Use a message key such as "states.<set>.<state>".');
}
