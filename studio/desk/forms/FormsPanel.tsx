import { Search } from 'lucide';
import { useState } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components';
import { Icon } from '../Icon.tsx';
import { toWords } from '../json.ts';
import panel from '../PagesPanel.module.css';
import parts from '../Parts.module.css';
import type { Project } from '../project.ts';
import css from '../rules/Rules.module.css';
import type { Selection } from '../selection.ts';
import { formsOf, pageWithForm } from './fields.ts';

/** All forms; the one that is picked is open, on a page that shows it. */
export function FormsPanel({ project, selection }: { project: Project; selection: Selection }) {
  const [query, setQuery] = useState('');
  const all = formsOf(project);
  const found = all.filter(({ id }) => id.includes(query.trim().toLowerCase()));
  const open = (id: string): void => {
    const form = all.find((each) => each.id === id);
    const page = pageWithForm(project, id);
    if (page !== undefined) selection.openPage(page);
    if (form) selection.openFile(form.file);
  };
  return (
    <section className={panel.panel} aria-label="Forms">
      <div className={parts.head}>
        Forms <span className={parts.count}>{found.length}</span>
      </div>
      <label className={panel.search}>
        <Icon of={Search} size={14} />
        <input
          type="search"
          aria-label="Search forms"
          placeholder="Search forms"
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
      </label>
      <ListBox
        aria-label="Forms"
        className={css.rules ?? ''}
        selectionMode="single"
        selectedKeys={all.filter(({ file }) => file === selection.file).map(({ id }) => id)}
        onSelectionChange={(keys) => keys !== 'all' && open(String([...keys][0]))}
        items={found}
      >
        {({ id }) => (
          <ListBoxItem id={id} textValue={toWords(id)} className={css.rule ?? ''}>
            <span className={parts.grow}>{toWords(id)}</span>
          </ListBoxItem>
        )}
      </ListBox>
    </section>
  );
}
