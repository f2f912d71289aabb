import { type ReactNode, useState } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components';
import parts from './Parts.module.css';
import css from './Room.module.css';

/** An item in the list of a room. */
interface ListItem {
  readonly id: string;
  readonly name: string;
  readonly note?: ReactNode;
}

interface Props {
  readonly label: string;
  readonly items: readonly ListItem[];
  readonly picked: string | undefined;
  onPick(id: string): void;
}

/** The list on the left of a room, with a search field. The picked item is open next to it. */
export function ListPanel({ label, items, picked, onPick }: Props) {
  const [query, setQuery] = useState('');
  return (
    <section className={css.list} aria-label={label}>
      <div className={parts.head}>
        {label} <span className={parts.count}>{items.length}</span>
      </div>
      <div className={parts.field}>
        <input
          className={parts.input}
          type="search"
          aria-label={`Search ${label.toLowerCase()}`}
          placeholder={`Search ${label.toLowerCase()}`}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
      </div>
      <ListBox
        aria-label={label}
        className={css.items ?? ''}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={picked === undefined ? [] : [picked]}
        onSelectionChange={(keys) => {
          const [key] = keys === 'all' ? [] : keys;
          if (key !== undefined) onPick(String(key));
        }}
        items={items.filter((item) => isFound(item, query))}
        renderEmptyState={() => (
          <p className={css.none}>{query.trim() === '' ? 'Nothing here yet.' : `Nothing matches “${query.trim()}”.`}</p>
        )}
      >
        {({ id, name, note }) => (
          <ListBoxItem id={id} textValue={name} className={css.item ?? ''}>
            <span className={parts.grow}>{name}</span>
            {note !== undefined && <span className={css.note}>{note}</span>}
          </ListBoxItem>
        )}
      </ListBox>
    </section>
  );
}

const isFound = ({ id, name }: ListItem, query: string): boolean =>
  `${name} ${id}`.toLowerCase().includes(query.trim().toLowerCase());
