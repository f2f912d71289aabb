import type { ReviewSince } from '@vitrine/engine/build';
import type { Audit } from './audit.ts';
import type { Draft } from './draft-store.ts';
import type { Missing } from './missing.ts';
import type { Proposal } from './proposal.ts';

/** What the drafts are now, for the pages of the Studio. */
export interface DraftsState {
  /** Whether the project is in a git repository: without one, there are no drafts. */
  readonly isThere: boolean;
  readonly drafts: readonly Draft[];
  /** The one that is open, and what is to be decided in it. */
  readonly current?: Draft & Pick<Proposal, 'open'>;
  /** What was merged last, while no draft is open. */
  readonly merged?: Merged;
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
