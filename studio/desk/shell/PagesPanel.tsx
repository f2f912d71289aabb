import { ChevronRight, Plus, Search } from 'lucide';
import { useState } from 'react';
import { Button, Collection, type Key, Tree, TreeItem, TreeItemContent } from 'react-aria-components';
import { showReordering } from '@vitrine/engine/expression';
import { Icon } from '../controls/Icon.tsx';
import { toWords } from '../../json.ts';
import { NewPageDialog } from './NewPageDialog.tsx';
import styles from '../controls/PagesPanel.module.css';
import parts from '../controls/Parts.module.css';
import type { Project } from '../project/project.ts';
import { listPages } from '../project/page-list.ts';
import type { Selection } from '../project/selection.ts';
import tree from '../controls/Tree.module.css';

interface Folder {
  readonly id: string;
  readonly name: string;
  readonly pages: readonly { readonly id: string; readonly name: string }[];
}

interface Props {
  readonly project: Project;
  readonly selection: Selection;
  readonly brand: string | undefined;
}

/** All pages by folder, with a search by name or title. */
export function PagesPanel({ project, selection, brand }: Props) {
  const [query, setQuery] = useState('');
  const folders = useFolders(project, query);
  const [unfolded, setUnfolded] = useState<ReadonlySet<Key>>(() => new Set([getFolder(selection.page)]));
  const count = folders.reduce((sum, { pages }) => sum + pages.length, 0);
  return (
    <section className={styles.panel} aria-label="Pages">
      <Head {...{ project, selection, brand }} count={count} />
      <label className={styles.search}>
        <Icon of={Search} size={14} />
        <input
          type="search"
          aria-label="Search pages"
          placeholder="Search pages"
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
      </label>
      <Tree
        aria-label="Pages"
        className={tree.tree ?? ''}
        items={folders}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[selection.page]}
        expandedKeys={query === '' ? unfolded : folders.map(({ id }) => id)}
        onExpandedChange={setUnfolded}
        onSelectionChange={(keys) => {
          const [chosen] = keys === 'all' ? [] : keys;
          if (typeof chosen !== 'string') return;
          if (isFolder(chosen)) setUnfolded((before) => toggled(before, chosen));
          else selection.openPage(chosen);
        }}
      >
        {({ id, name, pages }) => (
          <TreeItem id={id} textValue={name} className={tree.row ?? ''}>
            <TreeItemContent>
              <Button slot="chevron" className={tree.chevron ?? ''}>
                <Icon of={ChevronRight} size={12} />
              </Button>
              <span className={tree.name}>{showReordering(name)}</span>
            </TreeItemContent>
            <Collection items={pages}>
              {(page) => (
                <TreeItem id={page.id} textValue={page.name} className={tree.row ?? ''}>
                  <TreeItemContent>
                    <span className={tree.chevron} />
                    <span className={tree.name}>{showReordering(page.name)}</span>
                    <span className={tree.kind}>{page.id.split('/').at(-1)}</span>
                  </TreeItemContent>
                </TreeItem>
              )}
            </Collection>
          </TreeItem>
        )}
      </Tree>
    </section>
  );
}

/** The number of pages, and a button that adds one. */
function Head({ count, ...props }: Props & { readonly count: number }) {
  const [isAdding, setAdding] = useState(false);
  return (
    <div className={parts.head}>
      <span className={parts.grow}>
        Pages <span className={parts.count}>{count}</span>
      </span>
      <button type="button" className={parts.quiet} aria-label="New page" onClick={() => setAdding(true)}>
        <Icon of={Plus} />
      </button>
      {isAdding && <NewPageDialog {...props} onClose={() => setAdding(false)} />}
    </div>
  );
}

function toggled(keys: ReadonlySet<Key>, key: Key): ReadonlySet<Key> {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
}

const isFolder = (id: string): boolean => id.endsWith('/');

/** The top-level folder of a page, with a trailing slash, because a page can have the same name as a folder. */
const getFolder = (page: string): string => (page.includes('/') ? page.slice(0, page.indexOf('/') + 1) : '/');

function useFolders(project: Project, query: string): readonly Folder[] {
  const all = listPages(project);
  const wanted = query.trim().toLowerCase();
  const pages = all.filter(({ id, name }) => `${id} ${name}`.toLowerCase().includes(wanted));
  const folders = [...new Set(pages.map(({ id }) => getFolder(id)))];
  return folders.map((folder) => ({
    id: folder,
    name: folder === '/' ? 'Other pages' : toWords(folder.slice(0, -1)),
    pages: pages.filter(({ id }) => getFolder(id) === folder),
  }));
}
