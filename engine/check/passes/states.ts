import { entriesOf, itemsOf } from '../../overlay/index.ts';
import type { Project } from '../project/project.ts';
import type { Report } from '../report.ts';
import { suggestion } from '../suggest.ts';

/** A code may only lead to codes of the same set. */
export function checkStateSets(project: Project, report: Report): void {
  for (const { tree } of project.of('state')) {
    const codes = tree.get('codes');
    for (const [, code] of entriesOf(codes)) {
      for (const next of itemsOf(code.get('next'))) {
        if (next.text === undefined || codes?.members.has(next.text)) continue;
        report.add(
          next,
          'reference/code',
          `There is no code "${next.text}" in this set.`,
          suggestion(next.text, codes?.members.keys() ?? []),
        );
      }
    }
  }
}
