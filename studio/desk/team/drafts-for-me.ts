import type { ListedDraft } from '../../protocol.ts';
import type { Project } from '../project/project.ts';

/** The drafts that the current user may approve and whose current version has no approval yet. */
export function draftsForMe({ snapshot: { me, people }, drafts: { drafts } }: Project): readonly ListedDraft[] {
  if (people.length === 0 || !me.roles.includes('approve')) return [];
  return drafts.filter(
    ({ proposed }) => proposed !== undefined && !proposed.editors.includes(me.id) && proposed.approvers.length === 0,
  );
}
