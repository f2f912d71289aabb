import { useCallback, useMemo, useState } from 'react';
import { findBlock, idsIn, getOutline, type OutlineItem } from './outline.ts';
import type { JsonObject } from '../../json.ts';
import type { Project } from './project.ts';

/** The open page and file, and the picked block. */
export interface Selection {
  /** The page in the canvas. */
  readonly page: string;
  /** The file in the outline: the page, or a fragment, form or table in it. */
  readonly file: string;
  /** The declaration in the file, with the edited brand's changes applied. */
  readonly declared: JsonObject;
  /** The blocks of the file, with the edited brand's changes applied. */
  readonly items: readonly OutlineItem[];
  /** The ids of the blocks that all brands have. */
  readonly shared: ReadonlySet<string>;
  readonly item: OutlineItem | undefined;
  openPage(page: string): void;
  openFile(file: string): void;
  /** Picks a block; undefined clears the selection. */
  pick(id: string | undefined, file?: string): void;
}

const getFolder = ({ snapshot }: Project): string => `${snapshot.roots.schemas}/pages/`;

export const pageFile = (project: Project, page: string): string => `${getFolder(project)}${page}.json`;

/** The page that a file declares; undefined if it is not a page. */
export function getPage(project: Project, file: string): string | undefined {
  const folder = getFolder(project);
  return file.startsWith(folder) ? file.slice(folder.length).replace(/\.json$/, '') : undefined;
}

export function useSelection(project: Project, brand: string | undefined): Selection {
  const [page, setPage] = useState(() => getStart(project));
  const [file, setFile] = useState(() => pageFile(project, getStart(project)));
  const [id, setId] = useState<string>();
  const [base, declared] = [project.read(file), project.readFor(brand, file)];
  const items = useMemo(() => getOutline(declared), [declared]);
  const shared = useMemo(() => new Set(idsIn(getOutline(base))), [base]);
  const openFile = useCallback((next: string) => {
    setFile(next);
    setId(undefined);
  }, []);
  const openPage = useCallback(
    (next: string) => {
      setPage(next);
      setFile(pageFile(project, next));
      setId(undefined);
    },
    [project],
  );
  const pick = useCallback((next: string | undefined, where?: string) => {
    if (where !== undefined) setFile(where);
    setId(next);
  }, []);
  const item = id === undefined ? undefined : findBlock(items, id);
  return { page, file, declared, items, shared, item, openPage, openFile, pick };
}

/** The start page of the app. */
function getStart(project: Project): string {
  const start = project.app['start'];
  return typeof start === 'string' ? start : '';
}
