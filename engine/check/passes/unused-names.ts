import type { Json, Place } from '../../overlay/index.ts';
import type { Code } from '../codes.ts';
import { identify } from '../project/kinds.ts';
import { mentionsOf } from '../project/mentions.ts';
import type { Patches } from '../project/patches.ts';
import type { Project } from '../project/project.ts';
import { type Reads, readsOf } from '../project/reads.ts';
import type { Report } from '../report.ts';

interface Section {
  readonly name: 'data' | 'state' | 'params';
  readonly code: Code;
  readonly what: string;
  readonly fix: string;
  /** What counts as reading it, in the page itself. */
  readonly reads: (name: string) => readonly string[];
}

const SECTIONS: readonly Section[] = [
  {
    name: 'data',
    code: 'unused/data',
    what: 'data',
    fix: 'Read them or remove them, with what refreshes them.',
    reads: (name) => [`data:${name}`, 'data:*'],
  },
  {
    name: 'state',
    code: 'unused/state',
    what: 'state',
    fix: 'Read it or remove it, with what sets it.',
    reads: (name) => [`state:${name}`, `bind:${name}`],
  },
  {
    name: 'params',
    code: 'unused/parameter',
    what: 'parameter',
    fix: 'Read it or remove it; or say in "spare" why the parameter stays.',
    reads: (name) => [`param:${name}`, 'param:*'],
  },
];

/** Data, states and parameters of a page that neither it nor what it shows reads, as any brand has them. */
export function checkUnusedNames(project: Project, patches: Patches, report: Report): void {
  // to hand all parameters on, as a guard does, is no use of one: only those read by name count here
  const byAll = readBeside(APP, project, patches);
  for (const { name, tree } of project.of('page')) {
    const unread = unreadIn(tree);
    if (unread.length === 0) continue;
    const elsewhere = readBeside(pathOf(name), project, patches);
    for (const { section, entry, place } of unread) {
      if (section.reads(entry).some((read) => elsewhere.has(read))) continue;
      if (section.name === 'params' && byAll.has(`param:${entry}`)) continue;
      const message = `Nothing reads the ${section.what} "${entry}" of the page "${name}".`;
      report.add(place, section.code, message, section.fix);
    }
  }
}

/** What a form, table or fragment reads of the page around it, not of its own. */
const OUTWARD = /^(?:bind|param):/;
const APP = 'schemas/app.json';
const pathOf = (page: string): string => `schemas/pages/${page}.json`;

interface Unread {
  readonly section: Section;
  readonly entry: string;
  readonly place: Place;
}

/** A tree never changes: of a thousand pages only those that were edited are asked again. */
const known = new WeakMap<Json, readonly Unread[]>();

/** What a page itself does not read; most have nothing of the kind. */
function unreadIn(tree: Json): readonly Unread[] {
  const found = known.get(tree) ?? [...unreadNames(tree)];
  known.set(tree, found);
  return found;
}

function* unreadNames(tree: Json): Generator<Unread> {
  const reads = readsOf(tree);
  for (const section of SECTIONS) {
    for (const [entry, { key, value }] of tree.get(section.name)?.members ?? []) {
      const isRead = section.reads(entry).some((read) => reads.has(read));
      if (!isRead && value.get('spare')?.text === undefined) yield { section, entry, place: key };
    }
  }
}

function withPatches(path: string, { written }: Project, patches: Patches): readonly Json[] {
  const own = written.trees.get(path);
  return own === undefined ? [] : [own, ...(patches.get(path) ?? [])];
}

/**
 * What is read for a page beside what it reads as this brand has it: by its patches of all brands, and by the forms,
 * tables and fragments that it shows, which may bind its states and read parameters of the route.
 */
function readBeside(page: string, project: Project, patches: Patches): Reads {
  const found = new Set<string>();
  const seen = new Set([page]);
  for (const path of seen) {
    for (const json of withPatches(path, project, patches)) {
      for (const shown of shownBy(json)) seen.add(shown);
      for (const read of readsOf(json)) if (path === page || OUTWARD.test(read)) found.add(read);
    }
  }
  return found;
}

function shownBy(json: Json): string[] {
  return [...mentionsOf(json)].flatMap((mention) => {
    const [, kind, name] = /^(form|table|fragment):(.*)$/.exec(mention) ?? [];
    const path = `schemas/${kind}s/${name}.json`;
    return kind !== undefined && identify(path) !== undefined ? [path] : [];
  });
}
