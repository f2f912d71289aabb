import type { ListedDraft } from '../../protocol.ts';
import type { Project } from '../project/project.ts';

/** The drafts that whoever is here can approve, and that nobody has approved as they are now. */
export function draftsForMe({ snapshot: { me, people }, drafts: { drafts } }: Project): readonly ListedDraft[] {
  if (people.length === 0 || !me.roles.includes('approve')) return [];
  return drafts.filter(
    ({ proposed }) => proposed !== undefined && !proposed.editors.includes(me.id) && proposed.approvers.length === 0,
  );
}
