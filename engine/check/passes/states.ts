import { entriesOf, itemsOf, type Json } from '../../overlay/index.ts';
import type { Report } from '../report.ts';
import { suggestion } from '../suggest.ts';

/** A code may only lead to codes of the same set. */
export function checkStateSet(tree: Json, report: Report): void {
  const codes = tree.get('codes');
  for (const [, code] of entriesOf(codes)) {
    for (const next of itemsOf(code.get('next'))) {
      if (next.text === undefined || codes?.members.has(next.text)) continue;
      const message = `There is no code "${next.text}" in this set.`;
      report.add(next, 'reference/code', message, suggestion(next.text, codes?.members.keys() ?? []));
    }
  }
}
