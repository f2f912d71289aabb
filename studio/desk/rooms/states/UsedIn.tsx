import { useMemo, useState } from 'react';
import { placesWith } from '../../project/mentions.ts';
import parts from '../../controls/Parts.module.css';
import type { Project } from '../../project/project.ts';
import room from '../../controls/Room.module.css';
import type { Selection } from '../../project/selection.ts';
import { Uses } from '../../project/text-uses.ts';
import { UseList } from '../../fields/UseList.tsx';
import { namesSet, type StateSet } from './states.ts';

interface Props {
  readonly project: Project;
  readonly selection: Selection;
  readonly set: StateSet;
}

/** The pages that show states of a set, and the blocks that refer to it. */
export function UsedIn({ project, selection, set }: Props) {
  const [uses] = useState(() => new Uses());
  const version = project.version();
  const [places, pages] = useMemo(() => {
    const named = placesWith(project, namesSet(set.id));
    const files = [...new Set(named.map(({ file }) => file))];
    return [named, uses.pagesWith(project, files)] as const;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the project changes in place
  }, [uses, project, version, set.id]);
  return (
    <section className={room.card} aria-label="Used in">
      <div className={parts.head}>
        Used in{' '}
        <span className={parts.count}>
          {pages.length} {pages.length === 1 ? 'page' : 'pages'}
        </span>
      </div>
      {places.length === 0 && <p className={parts.doc}>No page uses it.</p>}
      <UseList {...{ project, selection, places, pages }} />
    </section>
  );
}
