import { entriesOf, itemsOf, type Json } from '../../overlay/index.ts';
import type { Report } from '../report.ts';
import { suggestFix } from '../../problem/suggest.ts';
import { isExpressionText } from './context.ts';

/** "next" may list only codes from the same set. */
export function checkStateSet(tree: Json, report: Report): void {
  const codes = tree.get('codes');
  for (const code of [...entriesOf(codes).map(([, value]) => value), tree.get('unknown')])
    reportExpression(code, report);
  for (const [, code] of entriesOf(codes)) {
    for (const next of itemsOf(code.get('next'))) {
      if (next.text === undefined || codes?.members.has(next.text)) continue;
      const message = `The state set has no code "${next.text}".`;
      report.add(next, 'reference/code', message, suggestFix(next.text, codes?.members.keys() ?? []));
    }
  }
}

/** Labels in a state set cannot be expressions, because they have no names to read. */
function reportExpression(code: Json | undefined, report: Report): void {
  const label = code?.get('label');
  if (label === undefined || !isExpressionText(label)) return;
  const message = 'Expected a message key, got an expression.';
  report.add(label, 'grammar/value', message, 'Use a message key such as "states.<set>.<state>".');
}
