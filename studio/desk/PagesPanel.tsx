import { ChevronRight, Search } from 'lucide';
import { useState } from 'react';
import { Button, Collection, Tree, TreeItem, TreeItemContent } from 'react-aria-components';
import { Icon } from './Icon.tsx';
import { toWords } from './json.ts';
import styles from './PagesPanel.module.css';
import parts from './Parts.module.css';
import type { Project } from './project.ts';
import { pagesOf } from './Palettes.tsx';
import type { Selection } from './selection.ts';
import tree from './Tree.module.css';

interface Folder {
  readonly id: string;
  readonly name: string;
  readonly pages: readonly { readonly id: string; readonly name: string }[];
}

/** All pages by folder, found by their names or titles. */
export function PagesPanel({ project, selection }: { project: Project; selection: Selection }) {
  const [query, setQuery] = useState('');
  const folders = useFolders(project, query);
  const count = folders.reduce((sum, { pages }) => sum + pages.length, 0);
  const opened = selection.page.split('/')[0] ?? '';
  return (
    <section className={styles.panel} aria-label="Pages">
      <div className={parts.head}>
        Pages <span className={parts.count}>{count}</span>
      </div>
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
        defaultExpandedKeys={[opened]}
        {...(query !== '' && { expandedKeys: folders.map(({ id }) => id) })}
        onSelectionChange={(keys) => {
          const [page] = keys === 'all' ? [] : keys;
          if (typeof page === 'string' && page.includes('/')) selection.openPage(page);
        }}
      >
        {({ id, name, pages }) => (
          <TreeItem id={id} textValue={name} className={tree.row ?? ''}>
            <TreeItemContent>
              <Button slot="chevron" className={tree.chevron ?? ''}>
                <Icon of={ChevronRight} size={12} />
              </Button>
              <span className={tree.name}>{name}</span>
            </TreeItemContent>
            <Collection items={pages}>
              {(page) => (
                <TreeItem id={page.id} textValue={page.name} className={tree.row ?? ''}>
                  <TreeItemContent>
                    <span className={tree.chevron} />
                    <span className={tree.name}>{page.name}</span>
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

function useFolders(project: Project, query: string): readonly Folder[] {
  const all = pagesOf(project);
  const wanted = query.trim().toLowerCase();
  const pages = all.filter(({ id, name }) => `${id} ${name}`.toLowerCase().includes(wanted));
  const names = [...new Set(pages.map(({ id }) => id.split('/')[0] ?? ''))];
  return names.map((folder) => ({
    id: folder,
    name: toWords(folder),
    pages: pages.filter(({ id }) => id.split('/')[0] === folder),
  }));
}
