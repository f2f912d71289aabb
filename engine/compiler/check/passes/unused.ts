import { limitSetName } from '../../../language/expression/limits.ts';
import { stateSetName } from '../../../language/expression/states.ts';
import { type Json, getMentions } from '../../../language/patches/index.ts';
import { getStart } from '../grammar/shape.ts';
import type { Kind } from '../grammar/kinds.ts';
import type { Message } from '../model/messages.ts';
import type { Project } from '../model/project.ts';
import type { Uses } from '../model/uses.ts';
import type { Report } from '../report.ts';
import { checkUnusedFiles } from './brand-files.ts';
import { checkReachability, isSpare } from './reachability.ts';
import { checkUnusedNames } from './unused-names.ts';

const KINDS = ['form', 'table', 'fragment', 'state'] as const;

/**
 * Reports unused declarations and unreachable pages. Calls, streams and types are exempt, because the API describes
 * more than one app uses. Counts uses in unpatched files and in all brands' patches.
 */
export function checkUnused(project: Project, uses: Uses, report: Report): void {
  uses.update(project);
  const isUsed = (key: string, own?: Json): boolean =>
    uses.of(key) > (own !== undefined && getMentions(own).has(key) ? 1 : 0);
  for (const kind of KINDS) {
    for (const { name, tree } of project.of(kind)) {
      const isRead = kind === 'state' && isUsed(`states:${stateSetName(name)}`);
      if (!isUsed(`${kind}:${name}`, tree) && !isRead && !isSpare(tree))
        report.add(
          getStart(tree),
          'unused/declaration',
          `Nothing uses the ${kindName(kind)} "${name}".`,
          suggestRemoval(kind),
        );
    }
  }
  checkUnusedRules(project, isUsed, report);
  checkUnusedMessages(project, uses, report);
  checkReachability(project, uses, report);
  checkUnusedNames(project, report);
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

/** Messages that the server selects at run time. */
const OF_SERVER = 'server';

function checkUnusedMessages(project: Project, uses: Uses, report: Report): void {
  const { messages } = project;
  for (const file of messages.files()) {
    const keys = file === OF_SERVER ? undefined : messages.inFile(messages.sourceLanguage, file);
    for (const [key, { json }] of keys === undefined ? [] : uses.keep(keys, () => listUnused(keys, uses))) {
      report.add(
        json,
        'unused/message',
        `Nothing uses the message "${key}".`,
        'Use it, or remove it from every language.',
      );
    }
  }
}

const listUnused = (keys: ReadonlyMap<string, Message>, uses: Uses): readonly (readonly [string, Message])[] =>
  [...keys].filter(([key]) => uses.of(`message:${key}`) === 0);
