import { type Json, getMentions, once, type Place, listEntries } from '../../../language/patches/index.ts';
import type { Code } from '../../../language/diagnostics/codes.ts';
import { identify } from '../grammar/kinds.ts';
import { type Patches, patchesByTarget } from '../model/patches.ts';
import type { Project } from '../model/project.ts';
import type { Report } from '../report.ts';
import { dependencyPaths } from '../../../language/expression/paths.ts';
import { isExpressionText } from '../passes/context.ts';
import { findNode } from '../types/parse-once.ts';

/**
 * The names that a file reads: `data:records` (also through its status), `state:chain`, `bind:chain` for a bound
 * widget, `param:id`, `param:*` for all parameters. An `each` variable with the same name counts as a read, because a
 * missed problem is better than a false one.
 */
type Reads = ReadonlySet<string>;

/** Lists the reads in an unpatched file. A source that only reads itself, for example to poll, does not count. */
const listReads = once((tree: Json): Reads => {
  const found = new Set<string>();
  for (const [key, value] of listEntries(tree)) if (key !== 'data') collect(value, key, found);
  for (const [name, source] of listEntries(tree.get('data'))) {
    const own = new Set<string>();
    collect(source, name, own);
    for (const read of own) if (read !== `data:${name}`) found.add(read);
  }
  return found;
});

function collect(json: Json, key: string, found: Set<string>): void {
  if (isExpressionText(json)) addExpression(json.text ?? '', found);
  else if (json.text !== undefined && key === 'bind') found.add(`bind:${json.text}`);
  else if (json.text !== undefined && key === 'reloadAfter') found.add(`data:${json.text}`);
  if (json.scalar !== undefined) return;
  // a patch step has the key in "path" and the key's value in "value"
  const target = json.get('path')?.text?.split('/').at(-1);
  for (const [name, { value }] of json.members) collect(value, name === 'value' ? (target ?? name) : name, found);
  for (const item of json.items) collect(item, key, found);
}

function addExpression(text: string, found: Set<string>): void {
  const node = findNode(text.slice(1));
  for (const path of node === undefined ? [] : dependencyPaths(node)) {
    const [root = '', name = '*'] = path[0] === 'route' && path[1] === 'params' ? path.slice(1) : path;
    if (root === 'params') found.add(`param:${name}`);
    else if (root === 'status') found.add(`data:${name}`);
    else found.add(`data:${root}`).add(`state:${root}`);
  }
}

interface Section {
  readonly name: 'data' | 'state' | 'params';
  readonly code: Code;
  readonly what: string;
  readonly fix: string;
  /** Returns the reads that count as a use of the name. */
  readonly reads: (name: string) => readonly string[];
}

const SECTIONS: readonly Section[] = [
  {
    name: 'data',
    code: 'unused/data',
    what: 'data source',
    fix: 'Read it, or remove it together with its refresh actions.',
    reads: (name) => [`data:${name}`, 'data:*'],
  },
  {
    name: 'state',
    code: 'unused/state',
    what: 'state',
    fix: 'Read it, or remove it together with the actions that set it.',
    reads: (name) => [`state:${name}`, `bind:${name}`],
  },
  {
    name: 'params',
    code: 'unused/parameter',
    what: 'parameter',
    fix: 'Read it, remove it, or explain in "spare" why the parameter stays.',
    reads: (name) => [`param:${name}`, 'param:*'],
  },
];

/**
 * Reports data, states and parameters that nothing reads: not the page, its parts, or any brand's patches.
 * @param names the pages to check; all pages if omitted
 */
export function checkUnusedNames(project: Project, report: Report, names?: ReadonlySet<string>): void {
  const pages = project
    .of('page')
    .filter(({ name, tree }) => names?.has(name) !== false && findUnread(tree).length > 0);
  if (pages.length === 0) return;
  const patches = patchesByTarget(project.unpatched.trees);
  // passing all parameters on, as a guard does, is not a use, so only parameters read by name count
  const byAll = readElsewhere(APP, project, patches);
  for (const { name, tree } of pages) {
    const unread = findUnread(tree);
    const elsewhere = readElsewhere(getPath(name), project, patches);
    for (const { section, entry, place } of unread) {
      if (section.reads(entry).some((read) => elsewhere.has(read))) continue;
      if (section.name === 'params' && byAll.has(`param:${entry}`)) continue;
      const message = `Nothing reads the ${section.what} "${entry}" on the page "${name}".`;
      report.add(place, section.code, message, section.fix);
    }
  }
}

/** Reads in a form, table or fragment that refer to the surrounding page. */
const PAGE_READS = /^(?:bind|param):/;
const APP = 'schemas/app.json';
const getPath = (page: string): string => `schemas/pages/${page}.json`;

interface Unread {
  readonly section: Section;
  readonly entry: string;
  readonly place: Place;
}

/** The names that a page declares but does not read itself. */
const findUnread = once((tree: Json): readonly Unread[] => [...unreadNames(tree)]);

function* unreadNames(tree: Json): Generator<Unread> {
  const reads = listReads(tree);
  for (const section of SECTIONS) {
    for (const [entry, { key, value }] of tree.get(section.name)?.members ?? []) {
      const isRead = section.reads(entry).some((read) => reads.has(read));
      if (!isRead && value.get('spare')?.text === undefined) yield { section, entry, place: key };
    }
  }
}

function withPatches(path: string, { unpatched }: Project, patches: Patches): readonly Json[] {
  const own = unpatched.trees.get(path);
  return own === undefined ? [] : [own, ...(patches.get(path) ?? [])];
}

/**
 * Collects the reads of a page outside its own file: in all brands' patches, and in the forms, tables and fragments
 * that it shows, which may bind its states and read route parameters.
 */
function readElsewhere(page: string, project: Project, patches: Patches): Reads {
  const found = new Set<string>();
  const seen = new Set([page]);
  for (const path of seen) {
    for (const json of withPatches(path, project, patches)) {
      for (const shown of shownBy(json)) seen.add(shown);
      for (const read of listReads(json)) if (path === page || PAGE_READS.test(read)) found.add(read);
    }
  }
  return found;
}

function shownBy(json: Json): string[] {
  return [...getMentions(json)].flatMap((mention) => {
    const [, kind, name] = /^(form|table|fragment):(.*)$/.exec(mention) ?? [];
    const path = `schemas/${kind}s/${name}.json`;
    return kind !== undefined && identify(path) !== undefined ? [path] : [];
  });
}
