import type { Report } from '../report.ts';
import { suggestFix } from '../../problem/suggest.ts';
import { isAssignable, typeName } from '../types/types.ts';
import type { Doc, PageReference } from './context.ts';
import { reportUnknownNode } from './state.ts';

/** Checks the names that forms, tables and fragments expect from every page that shows them. */
export function checkUses(docs: readonly Doc[], report: Report): void {
  const byName = new Map(docs.map((doc) => [`${doc.kind}:${doc.name}`, doc]));
  for (const doc of docs) {
    if (doc.kind !== 'page' && doc.kind !== 'app') continue;
    for (const used of collectUsed(doc, byName)) {
      for (const reference of used.outer) checkOuter(reference, used, doc, report);
    }
  }
  for (const doc of docs) if (doc.kind === 'fragment') checkRecursion(doc, byName, report);
}

/** The forms, tables and fragments that a page shows, directly or indirectly. */
function collectUsed(doc: Doc, byName: ReadonlyMap<string, Doc>, found = new Set<Doc>()): ReadonlySet<Doc> {
  for (const name of doc.uses) {
    const used = byName.get(name);
    if (used === undefined || found.has(used)) continue;
    found.add(used);
    collectUsed(used, byName, found);
  }
  return found;
}

function checkOuter(reference: PageReference, used: Doc, page: Doc, report: Report): void {
  const { place, what, name, type } = reference;
  const where = page.kind === 'app' ? 'The app' : `The page ${page.name}`;
  if (what === 'data') {
    if (page.data.has(name)) return;
    const message = `${where}, which shows the ${used.kind} ${used.name}, has no data source "${name}".`;
    report.add(place, 'reference/data', message, suggestFix(name, page.data, 'Declare it under "data" in the page.'));
  } else if (what === 'state') {
    const state = page.states.get(name);
    const message = `${where}, which shows the ${used.kind} ${used.name}, has no state "${name}".`;
    if (state === undefined)
      report.add(
        place,
        'reference/state',
        message,
        suggestFix(name, page.states.keys(), 'Declare it under "state" in the page.'),
      );
    else if (type !== undefined && !isAssignable(state, type)) {
      report.add(
        place,
        'reference/state',
        `Expected a ${typeName(type)} state, but "${name}" of ${page.name} is a ${typeName(state)}.`,
        'Use another state.',
      );
    }
  } else {
    const node = page.nodes.get(name);
    if (node === undefined || (what === 'form-node' && !node.members.has('form')))
      reportUnknownNode(place, name, what, page.nodes, { report });
  }
}

function checkRecursion(doc: Doc, byName: ReadonlyMap<string, Doc>, report: Report): void {
  if (!collectUsed(doc, byName).has(doc)) return;
  const node = [...doc.nodes.values()].find((json) => {
    const used = byName.get(`fragment:${json.get('fragment')?.text ?? ''}`);
    return used !== undefined && (used === doc || collectUsed(used, byName).has(doc));
  });
  const place = node?.get('fragment') ?? doc.tree;
  report.add(place, 'node/recursion', `The fragment ${doc.name} contains itself.`, 'Remove it, or use a table.');
}
