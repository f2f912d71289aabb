import type { ReactNode } from 'react';
import parts from '../../controls/Parts.module.css';
import type { Project } from '../../project/project.ts';
import { getPage, type Selection } from '../../project/selection.ts';
import type { About } from './Comments.tsx';
import { getKind, type NewBrand, type Part, getTitle } from './in-words.ts';
import styles from './ReviewRoom.module.css';

interface Places {
  readonly project: Project;
  readonly selection: Selection;
  /** Starts a comment; undefined if nobody would read it. */
  readonly onAbout: ((about: About) => void) | undefined;
}

/** The changes in a page, a form or another part of the project. */
export function PartCard({ part, places }: { readonly part: Part; readonly places: Places }) {
  return (
    <section className={styles.part} aria-label={getTitle(part)}>
      <h2 className={styles.head} title={part.file}>
        {getTitle(part)} <span className={parts.quietText}>{getKind(part)}</span>
      </h2>
      <Changes part={part} changes={part.changes} places={places} />
    </section>
  );
}

/** A new brand in a few lines, with its full list of changes on demand. */
export function BrandCard({ brand: { part, others }, places }: { readonly brand: NewBrand; readonly places: Places }) {
  const minor = part.changes.filter(({ isMinor }) => isMinor);
  const count = minor.length + others.reduce((sum, { changes }) => sum + changes.length, 0);
  return (
    <section className={styles.part} aria-label={getTitle(part)}>
      <h2 className={styles.head}>
        {getTitle(part)} <span className={parts.quietText}>{getKind(part)}</span>
      </h2>
      <Changes part={part} changes={part.changes.filter(({ isMinor }) => !isMinor)} places={places} />
      {count > 0 && (
        <details className={styles.more}>
          <summary>Show all, {count} more</summary>
          <Changes part={part} changes={minor} places={places} />
          {others.map((other) => (
            <PartCard key={other.file} part={other} places={places} />
          ))}
        </details>
      )}
    </section>
  );
}

interface ChangesProps {
  readonly part: Part;
  readonly changes: Part['changes'];
  readonly places: Places;
}

const Changes = ({ part, changes, places }: ChangesProps) => (
  <ul>
    {changes.map((change, at) => (
      <li key={at} className={change.money === undefined ? undefined : styles.money}>
        <Place file={part.target ?? part.file} node={change.node} {...places}>
          {change.words}
        </Place>
        <small>{change.detail}</small>
        {places.onAbout && change.node !== undefined && (
          <Remark about={{ file: part.file, node: change.node, words: change.words }} onAbout={places.onAbout} />
        )}
      </li>
    ))}
  </ul>
);

/** A button that starts a comment on a change. */
function Remark({ about, onAbout }: { about: About; onAbout(about: About): void }) {
  return (
    <button
      type="button"
      className={styles.remark}
      aria-label={`Comment on ${about.words}`}
      onClick={() => onAbout(about)}
    >
      Comment
    </button>
  );
}

interface PlaceProps extends Pick<Places, 'project' | 'selection'> {
  readonly file: string;
  readonly node: string | undefined;
  readonly children: ReactNode;
}

/** A change in a page or in one of its parts. A click shows its block. */
function Place({ file, node, project, selection, children }: PlaceProps) {
  if (node === undefined) return <span>{children}</span>;
  const show = (): void => {
    const page = getPage(project, file);
    if (page !== undefined) selection.openPage(page);
    selection.pick(node, file);
  };
  return (
    <button type="button" onClick={show}>
      {children}
    </button>
  );
}
