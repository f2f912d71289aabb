import type { Report } from '../report.ts';
import { suggestFix } from '../../../language/diagnostics/suggest.ts';
import { isAssignable, typeNameWithArticle } from '../types/types.ts';
import type { Doc, PageReference } from './context.ts';
import { reportRepeatedNode, reportUnknownNode } from './state.ts';

const isShowing = ({ kind }: Doc): boolean => kind === 'page' || kind === 'app';

/** Checks the names that forms, tables and fragments expect from every page that shows them. */
export class Expectations {
  #shown: readonly Doc[] = [];
  #needs: ReadonlyMap<string, readonly Need[]> = new Map();
  /** The pages already found to meet all needs. */
  #met = new WeakSet<Doc>();

  check(docs: readonly Doc[], report: Report): void {
    const shown = docs.filter((doc) => !isShowing(doc));
    const byName = new Map(shown.map((doc) => [`${doc.kind}:${doc.name}`, doc]));
    if (!isSameList(shown, this.#shown)) {
      this.#shown = shown;
      this.#needs = new Map([...byName].map(([name, doc]) => [name, listNeeds(doc, byName)]));
      this.#met = new WeakSet();
    }
    for (const doc of docs) if (isShowing(doc) && !this.#met.has(doc)) this.#checkPage(doc, report);
    for (const doc of shown) if (doc.kind === 'fragment') checkRecursion(doc, byName, report);
  }

  #checkPage(doc: Doc, report: Report): void {
    const before = report.problems.length;
    for (const name of doc.uses)
      for (const { reference, used } of this.#needs.get(name) ?? []) checkOuter(reference, used, doc, report);
    if (report.problems.length === before) this.#met.add(doc);
  }
}

const isSameList = (a: readonly Doc[], b: readonly Doc[]): boolean =>
  a.length === b.length && a.every((doc, at) => doc === b[at]);

interface Need {
  readonly reference: PageReference;
  readonly used: Doc;
}

/** Lists the names that a form, table or fragment, and everything it shows, expects from the page. */
const listNeeds = (doc: Doc, byName: ReadonlyMap<string, Doc>): readonly Need[] =>
  [...new Set([doc, ...collectUsed(doc, byName)])].flatMap((used) =>
    used.outer.map((reference) => ({ reference, used })),
  );

/** Collects the forms, tables and fragments that a declaration shows, directly or indirectly. */
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
  if (what === 'data') {
    if (page.data.has(name)) return;
    const message = `${describeShowing(page, used)}, has no data source "${name}".`;
    report.add(place, 'reference/data', message, suggestFix(name, page.data, 'Declare it under "data" in the page.'));
  } else if (what === 'state') {
    const state = page.states.get(name);
    if (state === undefined)
      report.add(
        place,
        'reference/state',
        `${describeShowing(page, used)}, has no state "${name}".`,
        suggestFix(name, page.states.keys(), 'Declare it under "state" in the page.'),
      );
    else if (type !== undefined && !isAssignable(state, type)) {
      report.add(
        place,
        'reference/state',
        `Expected ${typeNameWithArticle(type)} state, but "${name}" of ${page.name} is ${typeNameWithArticle(state)}.`,
        'Use another state.',
      );
    }
  } else {
    const node = page.nodes.get(name);
    if (node === undefined || (what === 'form-node' && !node.members.has('form')))
      reportUnknownNode(place, name, what, page.nodes, { report });
    else if (page.repeated.has(name)) reportRepeatedNode(place, name, what, { report });
  }
}

const describeShowing = (page: Doc, used: Doc): string =>
  `${page.kind === 'app' ? 'The app' : `The page ${page.name}`}, which shows the ${used.kind} ${used.name}`;

function checkRecursion(doc: Doc, byName: ReadonlyMap<string, Doc>, report: Report): void {
  if (!collectUsed(doc, byName).has(doc)) return;
  const node = [...doc.nodes.values()].find((json) => {
    const used = byName.get(`fragment:${json.get('fragment')?.text ?? ''}`);
    return used !== undefined && (used === doc || collectUsed(used, byName).has(doc));
  });
  const place = node?.get('fragment') ?? doc.tree;
  report.add(place, 'node/recursion', `The fragment ${doc.name} contains itself.`, 'Remove it, or use a table.');
}
