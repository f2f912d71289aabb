import { join } from 'node:path';
import { FOLDER, Workspace } from '../server/workspace.ts';
import { Audit, AUDIT, stateFolder } from '../server/team/audit.ts';
import { DraftStore } from '../server/team/draft-store.ts';
import { Drafts } from '../server/team/drafts.ts';
import type { Person } from '../protocol.ts';
import { Proposals } from '../server/team/proposals.ts';

export const PAGE = 'schemas/pages/home.json';

/** An operation that makes a small change to a page. */
export const describePage = (text: string) => ({ op: 'set', file: PAGE, path: '/description', value: text }) as const;

/** Opens the drafts of a project, for a team or for a single person. */
export function openTeam(root: string, people: readonly Person[] = []) {
  const workspace = new Workspace(root);
  const audit = new Audit(join(root, FOLDER, AUDIT), stateFolder(root));
  const drafts = new Drafts({ workspace, store: new DraftStore(root), audit, people });
  return { workspace, audit, drafts, proposals: new Proposals({ workspace, drafts, audit, people }) };
}
