import { useMemo } from 'react';
import { toWords } from '../json.ts';
import parts from '../Parts.module.css';
import { pagesOf } from '../Palettes.tsx';
import type { Project } from '../project.ts';
import { pageOf, type Selection } from '../selection.ts';
import { nameOfPart, type Room } from './room.ts';
import styles from './Texts.module.css';
import type { Use } from './uses.ts';

interface Props {
  readonly room: Room;
  readonly project: Project;
  readonly selection: Selection;
}

/** So many pages are listed; a text of a common part is on nearly all. */
const MOST = 30;

/** The pages that show the picked text, and the parts of the project that name it. A press opens them. */
export function UsedIn({ room, project, selection }: Props) {
  const { uses, picked, now } = room;
  const key = picked?.key ?? '';
  const [places, pages] = useMemo(
    () => [uses.of(now.project, key), uses.pagesOf(now.project, key)] as const,
    [uses, now, key],
  );
  const names = useMemo(() => new Map(pagesOf(now.project).map(({ id, name }) => [id, name])), [now]);
  const isEverywhere = places.some(({ file }) => project.read(file) === project.app);
  return (
    <>
      <div className={styles.listHead}>
        <span className={parts.grow}>Used in</span>
        <span className={styles.quiet}>{countOf(pages.length, isEverywhere)}</span>
      </div>
      <ul className={styles.uses}>
        {parting(project, places).map(({ file, block }) => (
          <li key={`${file} ${block ?? ''}`}>
            <Place
              {...{ project, file, block }}
              onOpen={() => {
                const [page] = pages;
                if (page !== undefined && pageOf(project, file) === undefined) selection.openPage(page);
                selection.pick(block, file);
              }}
            />
          </li>
        ))}
        {pages.slice(0, MOST).map((page) => (
          <li key={page}>
            <button type="button" className={styles.use} onClick={() => selection.openPage(page)}>
              <span className={styles.quiet}>Page</span>
              <span className={parts.grow}>{names.get(page) ?? page}</span>
              <code>{page}</code>
            </button>
          </li>
        ))}
      </ul>
      {pages.length > MOST && <p className={styles.line}>And {pages.length - MOST} more pages.</p>}
    </>
  );
}

const countOf = (pages: number, isEverywhere: boolean): string =>
  isEverywhere ? 'every page' : `${pages} ${pages === 1 ? 'page' : 'pages'}`;

/** What is no page itself; a block of a page opens with it. */
const parting = (project: Project, places: readonly Use[]): readonly Use[] =>
  places.filter(
    ({ file, block }, at) =>
      (pageOf(project, file) === undefined || block !== undefined) &&
      places.findIndex((other) => other.file === file && other.block === block) === at,
  );

interface PlaceProps {
  readonly project: Project;
  readonly file: string;
  readonly block: string | undefined;
  onOpen(): void;
}

/** Forms, tables and fragments open beside the page; rules and states have no outline. */
function Place({ project, file, block, onOpen }: PlaceProps) {
  const { kind, name } = nameOfPart(project, file);
  const isOpening = ['Page', 'Fragment', 'Form', 'Table'].includes(kind);
  const words = (
    <>
      <span className={styles.quiet}>{kind}</span>
      <span className={parts.grow}>
        {block === undefined ? toWords(name) : `${toWords(block)} in ${toWords(name)}`}
      </span>
    </>
  );
  return isOpening ? (
    <button type="button" className={styles.use} onClick={onOpen}>
      {words}
    </button>
  ) : (
    <span className={styles.use}>{words}</span>
  );
}
