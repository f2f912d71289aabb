import type { DraftsState, ListedDraft, Draft } from '../../protocol.ts';
import type { Audit } from './audit.ts';
import type { ProposalLog } from './proposal.ts';

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
