import { compileExpression } from '../../../language/expression/index.ts';
import { listEntries, type Json, type Place } from '../../../language/patches/index.ts';
import { type Context, isExpressionText } from './context.ts';

/** A source or a state. It has no value until everything that it reads has one. */
interface Dependent {
  readonly key: Place;
  readonly reads: readonly string[];
}

/** Reports sources and states that depend on each other, because they would never get a value. */
export function checkCircles({ doc, report }: Context): void {
  const waiting = new Map<string, Dependent>();
  for (const [name, { key, value }] of doc.tree.get('data')?.members ?? [])
    waiting.set(name, { key, reads: ['with', 'when', 'value'].flatMap((part) => listReads(value.get(part))) });
  const prefix = doc.kind === 'app' ? 'app.' : '';
  for (const [name, { key, value }] of doc.tree.get('state')?.members ?? [])
    waiting.set(prefix + name, { key, reads: listReads(value.get('initial')) });
  for (const [name, { key }] of waiting) {
    const cycle = findCycle(name, waiting);
    if (cycle === undefined) continue;
    const message = `"${name}" depends on itself: ${cycle.join(' → ')}.`;
    report.add(key, 'data/cycle', message, 'Remove one of these dependencies.');
  }
}

/** Lists the names read by the expressions in a value. `app.theme` counts as `app` and as `app.theme`. */
function listReads(json: Json | undefined): readonly string[] {
  if (json === undefined) return [];
  if (isExpressionText(json))
    return compileExpression((json.text ?? '').slice(1)).paths.flatMap(([root = '', field]) =>
      field === undefined ? [root] : [root, `${root}.${field}`],
    );
  return [...listEntries(json).map(([, value]) => value), ...json.items].flatMap(listReads);
}

function findCycle(start: string, waiting: ReadonlyMap<string, Dependent>): readonly string[] | undefined {
  const seen = new Set<string>();
  const walk = (name: string, cycle: readonly string[]): readonly string[] | undefined => {
    for (const next of waiting.get(name)?.reads ?? []) {
      if (next === start) return [...cycle, next];
      if (seen.has(next)) continue;
      seen.add(next);
      const found = walk(next, [...cycle, next]);
      if (found) return found;
    }
    return undefined;
  };
  return walk(start, [start]);
}
