import { entriesOf, itemsOf, type Json } from '../../overlay/index.ts';
import type { Report } from '../report.ts';
import { suggestion } from '../../problem/suggest.ts';
import { isExpressionText } from './context.ts';

/** A code may only lead to codes of the same set. */
export function checkStateSet(tree: Json, report: Report): void {
  const codes = tree.get('codes');
  for (const code of [...entriesOf(codes).map(([, value]) => value), tree.get('unknown')])
    refuseExpression(code, report);
  for (const [, code] of entriesOf(codes)) {
    for (const next of itemsOf(code.get('next'))) {
      if (next.text === undefined || codes?.members.has(next.text)) continue;
      const message = `There is no code "${next.text}" in this set.`;
      report.add(next, 'reference/code', message, suggestion(next.text, codes?.members.keys() ?? []));
    }
  }
}

/** A set stands for itself: there is nothing that a label could read. */
function refuseExpression(code: Json | undefined, report: Report): void {
  const label = code?.get('label');
  if (label === undefined || !isExpressionText(label)) return;
  const message = 'Expected the key of a message, got an expression.';
  report.add(label, 'grammar/value', message, 'Name a message, as in "states.<set>.<state>".');
}
