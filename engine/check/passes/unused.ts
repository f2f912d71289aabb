import { limitSetName } from '../../expression/limits.ts';
import { stateSetName } from '../../expression/states.ts';
import { type Json, mentionsOf, ownerOf } from '../../overlay/index.ts';
import { startOf } from '../grammar/shape.ts';
import { identify, type Kind } from '../project/kinds.ts';
import { mentionsOfContract } from '../project/mentions.ts';
import { type Patches, patchesByTarget } from '../project/patches.ts';
import type { Project } from '../project/project.ts';
import type { Report } from '../report.ts';
import { checkUnusedFiles } from './brand-files.ts';
import { checkUnusedNames } from './unused-names.ts';

const KINDS = ['form', 'table', 'fragment', 'state'] as const;

/**
 * Reports unused declarations and unreachable pages. Calls, streams and types are exempt, because the API describes
 * more than one app uses. Counts uses in unpatched files and in all brands' patches.
 */
export function checkUnused(project: Project, report: Report): void {
  const uses = countUses(project);
  const isUsed = (key: string, own?: Json): boolean =>
    (uses.get(key) ?? 0) > (own !== undefined && mentionsOf(own).has(key) ? 1 : 0);
  for (const kind of KINDS) {
    for (const { name, tree } of project.of(kind)) {
      const isRead = kind === 'state' && isUsed(`states:${stateSetName(name)}`);
      if (!isUsed(`${kind}:${name}`, tree) && !isRead && !isSpare(tree))
        report.add(
          startOf(tree),
          'unused/declaration',
          `Nothing uses the ${kindName(kind)} "${name}".`,
          suggestRemoval(kind),
        );
    }
  }
  checkUnusedRules(project, isUsed, report);
  checkUnusedMessages(project, isUsed, report);
  const patches = patchesByTarget(project.unpatched.trees);
  checkReachability(project, patches, report);
  checkUnusedNames(project, patches, report);
  checkUnusedFiles(project, report);
}

function checkUnusedRules(project: Project, isUsed: (key: string) => boolean, report: Report): void {
  for (const { name, tree } of project.of('rule')) {
    for (const [limit, { key }] of tree.get('limits')?.members ?? []) {
      if (isUsed(`limits:${limitSetName(name)}.${limit}`)) continue;
      const fix = 'Read it in a rule, or remove it.';
      report.add(key, 'unused/declaration', `No expression reads the limit "${name}.${limit}".`, fix);
    }
    for (const [rule, { key, value }] of tree.get('rules')?.members ?? []) {
      if (isUsed(`rule:${name}.${rule}`) || isSpare(value)) continue;
      report.add(key, 'unused/declaration', `No form uses the rule "${name}.${rule}".`, suggestRemoval('rule'));
    }
  }
}

const kindName = (kind: Kind): string => (kind === 'state' ? 'state set' : kind);

function suggestRemoval(kind: Kind): string {
  return `Use it, remove it, or explain in "spare" why the ${kindName(kind)} stays.`;
}

const isSpare = (json: Json): boolean => json.get('spare')?.text !== undefined;

/** These kinds contain data or are counted elsewhere. */
const WITHOUT_MENTIONS: ReadonlySet<Kind> = new Set(['locale', 'untranslated', 'widget', 'fixture']);

function countUses(project: Project): ReadonlyMap<string, number> {
  const uses = new Map<string, number>();
  const add = (keys: ReadonlySet<string>): void => {
    for (const key of keys) uses.set(key, (uses.get(key) ?? 0) + 1);
  };
  for (const [path, tree] of project.unpatched.trees) {
    const kind = identify(path)?.kind;
    const isCounted = kind === undefined ? ownerOf(path) !== undefined : !WITHOUT_MENTIONS.has(kind);
    if (isCounted) add(mentionsOf(tree));
  }
  for (const contract of project.contracts.values()) add(mentionsOfContract(contract));
  return uses;
}

/** Messages that the server selects at run time. */
const OF_SERVER = 'server';

function checkUnusedMessages(project: Project, isUsed: (key: string) => boolean, report: Report): void {
  const { messages } = project;
  for (const file of messages.files()) {
    if (file === OF_SERVER) continue;
    for (const [key, { json }] of messages.inFile(messages.sourceLanguage, file) ?? []) {
      if (isUsed(`message:${key}`)) continue;
      report.add(
        json,
        'unused/message',
        `Nothing uses the message "${key}".`,
        'Use it, or remove it from every language.',
      );
    }
  }
}

const SHOWN: readonly Kind[] = ['form', 'table', 'fragment'];

/** Follows every link from the app's start page and reports unreachable pages. */
function checkReachability(project: Project, patches: Patches, report: Report): void {
  const { trees } = project.unpatched;
  const seen = new Set<string>();
  // other brands reach their own pages with patches
  const open = ['schemas/app.json', ...[...trees.keys()].filter((path) => ownerOf(path) !== undefined)];
  const enter = (path: string): void => {
    if (trees.has(path) && !seen.has(path)) open.push(path);
  };
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    seen.add(path);
    for (const tree of [trees.get(path), ...(patches.get(path) ?? [])]) {
      for (const mention of tree === undefined ? [] : mentionsOf(tree)) {
        const [kind, name] = split(mention);
        if (kind === 'link') enter(`schemas/pages/${project.route(name) ?? name}.json`);
        else if (SHOWN.includes(kind as Kind)) enter(`schemas/${kind}s/${name}.json`);
      }
    }
  }
  if (!trees.has('schemas/app.json')) return;
  for (const { name, tree } of project.of('page')) {
    if (seen.has(`schemas/pages/${name}.json`) || isSpare(tree)) continue;
    const fix =
      'Link to it from an action, add it to "places" or "routes" in app.json, or explain in "spare" how users reach it.';
    report.add(startOf(tree), 'unused/page', `Nothing links to the page "${name}".`, fix);
  }
}

function split(mention: string): [string, string] {
  const at = mention.indexOf(':');
  return [mention.slice(0, at), mention.slice(at + 1)];
}
