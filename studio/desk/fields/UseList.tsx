import { toWords } from '../../json.ts';
import { describePart, listPages } from '../project/page-list.ts';
import parts from '../controls/Parts.module.css';
import type { Project } from '../project/project.ts';
import { getPage, type Selection } from '../project/selection.ts';
import type { Use } from '../project/text-uses.ts';
import css from './UseList.module.css';

interface Props {
  readonly project: Project;
  readonly selection: Selection;
  /** The places that refer to the thing directly. */
  readonly places: readonly Use[];
  /** All pages that show the thing. */
  readonly pages: readonly string[];
}

/** The maximum number of pages to list. A shared part can be on nearly all pages. */
const MOST = 30;

/** The pages that show something, and the parts of the project that refer to it. A click opens them. */
export function UseList({ project, selection, places, pages }: Props) {
  const names = new Map(listPages(project).map(({ id, name }) => [id, name]));
  return (
    <>
      <ul className={css.uses}>
        {parting(project, places).map(({ file, block }) => (
          <li key={`${file} ${block ?? ''}`}>
            <Place
              {...{ project, file, block }}
              onOpen={() => {
                const [page] = pages;
                if (page !== undefined && getPage(project, file) === undefined) selection.openPage(page);
                selection.pick(block, file);
              }}
            />
          </li>
        ))}
        {pages.slice(0, MOST).map((page) => (
          <li key={page}>
            <button type="button" className={css.use} onClick={() => selection.openPage(page)}>
              <span className={parts.quietText}>Page</span>
              <span className={parts.grow}>{names.get(page) ?? page}</span>
              <code>{page}</code>
            </button>
          </li>
        ))}
      </ul>
      {pages.length > MOST && <p className={css.more}>And {pages.length - MOST} more pages.</p>}
    </>
  );
}

/**
 * Drops references from whole pages, which are listed separately, and duplicates. A reference from a block of a page
 * stays.
 */
const parting = (project: Project, places: readonly Use[]): readonly Use[] =>
  places.filter(
    ({ file, block }, at) =>
      (getPage(project, file) === undefined || block !== undefined) &&
      places.findIndex((other) => other.file === file && other.block === block) === at,
  );

interface PlaceProps {
  readonly project: Project;
  readonly file: string;
  readonly block: string | undefined;
  onOpen(): void;
}

/**
 * A place that refers to the thing. Pages, forms, tables and fragments can be opened; rules and states have no outline.
 */
function Place({ project, file, block, onOpen }: PlaceProps) {
  const { kind, name } = describePart(project, file);
  const isOpening = ['Page', 'Fragment', 'Form', 'Table'].includes(kind);
  const words = (
    <>
      <span className={parts.quietText}>{kind}</span>
      <span className={parts.grow}>
        {block === undefined ? toWords(name) : `${toWords(block)} in ${toWords(name)}`}
      </span>
    </>
  );
  return isOpening ? (
    <button type="button" className={css.use} onClick={onOpen}>
      {words}
    </button>
  ) : (
    <span className={css.use}>{words}</span>
  );
}
