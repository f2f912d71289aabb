import { useMemo } from 'react';
import parts from '../../controls/Parts.module.css';
import type { Project } from '../../project/project.ts';
import type { Selection } from '../../project/selection.ts';
import { UseList } from '../../fields/UseList.tsx';
import type { Room } from './room.ts';
import styles from './Texts.module.css';

interface Props {
  readonly room: Room;
  readonly project: Project;
  readonly selection: Selection;
}

/** The pages that show the picked text, and the parts of the project that refer to it. */
export function UsedIn({ room, project, selection }: Props) {
  const { uses, picked, now } = room;
  const key = picked?.key ?? '';
  const [places, pages] = useMemo(
    () => [uses.of(now.project, key), uses.listPages(now.project, key)] as const,
    [uses, now, key],
  );
  const isEverywhere = places.some(({ file }) => project.read(file) === project.app);
  return (
    <>
      <div className={styles.listHead}>
        <span className={parts.grow}>Used in</span>
        <span className={styles.quiet}>{getCount(pages.length, isEverywhere)}</span>
      </div>
      <UseList {...{ project, selection, places, pages }} />
    </>
  );
}

const getCount = (pages: number, isEverywhere: boolean): string =>
  isEverywhere ? 'every page' : `${pages} ${pages === 1 ? 'page' : 'pages'}`;
