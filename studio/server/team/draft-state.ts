import type { ReviewSince } from '@vitrine/engine/build';
import type { Audit } from './audit.ts';
import type { Draft } from './draft-store.ts';
import type { Missing } from './missing.ts';
import type { Proposal, ProposalLog } from './proposal.ts';

/** What the drafts are now, for the pages of the Studio. */
export interface DraftsState {
  /** Whether the project is in a git repository: without one, there are no drafts. */
  readonly isThere: boolean;
  readonly drafts: readonly ListedDraft[];
  /** The one that is open, and what is to be decided in it. */
  readonly current?: ListedDraft & Pick<Proposal, 'open'>;
  /** What was merged last, while no draft is open. */
  readonly merged?: Merged;
}

export interface ListedDraft extends Draft {
  /** Only while it waits for approval. */
  readonly proposed?: Proposed;
}

interface Proposed {
  /** Who has changed it: they cannot approve it. */
  readonly editors: readonly string[];
  /** Who has approved it as it is now. */
  readonly approvers: readonly string[];
}

interface Merged {
  readonly draft: string;
  /** The id of who has merged it. */
  readonly person: string;
  /** Milliseconds since 1970. */
  readonly time: number;
}

export function mergedLast(audit: Audit): Pick<DraftsState, 'merged'> {
  const last = audit.read().findLast(({ did }) => did === 'merge');
  return last ? { merged: { draft: String(last.about['draft']), person: last.person, time: last.time } } : {};
}

/** @param treeNow the content of the draft as it is now */
export function listed(draft: Draft, log: ProposalLog, treeNow: () => string): ListedDraft {
  const { proposed, approvals, editors } = log.read();
  if (proposed === undefined) return draft;
  const tree = approvals.length === 0 ? undefined : treeNow();
  const approvers = approvals.filter((approval) => approval.tree === tree).map(({ person }) => person);
  return { ...draft, proposed: { editors, approvers } };
}

/** What has changed, and the draft that it belongs to. */
export interface Reviewed {
  readonly review: ReviewSince;
  readonly draft?: CurrentDraft;
}

interface CurrentDraft extends Draft, Proposal {
  /** The content as it is now: approvals of another one no longer count. */
  readonly tree: string;
  /** What must be done before it can be merged. */
  readonly missing: readonly Missing[];
}
