import { Braces, CircleX, Download, Equal, History, type IconNode, List, Ruler, Search, Upload } from 'lucide';
import { type RefObject, useMemo } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components';
import { Icon } from '../../controls/Icon.tsx';
import { toWords } from '../../../json.ts';
import parts from '../../controls/Parts.module.css';
import search from '../../controls/PagesPanel.module.css';
import type { Text } from './catalogue.ts';
import { languagesWith, type Place, type Query } from './filter.ts';
import type { Room } from './room.ts';
import styles from './Texts.module.css';
import { NARROW } from './lengths.ts';
import { MARKS } from './work.ts';

interface Props {
  readonly room: Room;
  readonly field: RefObject<HTMLInputElement | null>;
  onExport(): void;
  onImport(): void;
}

/** The filters for the texts and languages to show. */
export function FiltersPanel({ room, field, onExport, onImport }: Props) {
  const { catalogue, query, change } = room;
  return (
    <section className={styles.filters} aria-label="Filters">
      <div className={parts.head}>
        Texts <span className={parts.count}>{catalogue.texts.length.toLocaleString('en')}</span>
      </div>
      <label className={search.search}>
        <Icon of={Search} size={14} />
        <input
          ref={field}
          type="search"
          aria-label="Search texts"
          placeholder="Words or key"
          value={query.words}
          onChange={({ target }) => change({ words: target.value })}
        />
      </label>
      <div className={styles.lists}>
        <Filters room={room} />
        <Measure room={room} />
        <div className={styles.listHead}>Where</div>
        <div className={styles.places}>
          <Places room={room} />
        </div>
        <div className={styles.listHead}>
          <span className={parts.grow}>Languages</span> <span className={styles.quiet}>translated</span>
        </div>
        {room.isOfFilter && (
          <p className={styles.hint}>
            Every language with such texts is shown. Tick the languages that you want to see instead.
          </p>
        )}
        <Languages room={room} />
      </div>
      <div className={styles.foot}>
        <button type="button" className={parts.button} onClick={onExport}>
          <Icon of={Download} /> Export
        </button>
        <button type="button" className={parts.quiet} onClick={onImport}>
          <Icon of={Upload} /> Import
        </button>
      </div>
    </section>
  );
}

interface Item {
  readonly id: string;
  readonly name: string;
  readonly count: number;
  readonly icon?: IconNode;
}

interface ChoiceProps {
  readonly label: string;
  readonly items: readonly Item[];
  readonly value: string;
  onChange(id: string): void;
}

/** A list with a single choice, and the number of texts for each item. */
function Choice({ label, items, value, onChange }: ChoiceProps) {
  return (
    <ListBox
      aria-label={label}
      items={items}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      className={styles.list ?? ''}
      onSelectionChange={(keys) => {
        const [id] = keys === 'all' ? [] : keys;
        if (id !== undefined) onChange(String(id));
      }}
    >
      {({ id, name, count, icon }) => (
        <ListBoxItem id={id} textValue={`${name}, ${count}`} className={styles.choice ?? ''}>
          {icon && <Icon of={icon} size={14} />}
          <span className={parts.grow}>{name}</span>
          <span className={styles.number} data-mark={count > 0 ? id : undefined}>
            {count.toLocaleString('en')}
          </span>
        </ListBoxItem>
      )}
    </ListBox>
  );
}

function Filters({ room }: { room: Room }) {
  const { found, work, catalogue, query, filterBy } = room;
  const source = catalogue.languages[0]?.name ?? catalogue.source;
  const items = useMemo(() => {
    const named = {
      missing: 'Missing',
      stale: `Stale, ${source} changed`,
      same: `Same as ${source}`,
      values: `Values differ from ${source}`,
      long: `Too long at ${NARROW} px`,
    };
    const icons = { missing: CircleX, stale: History, same: Equal, values: Braces, long: Ruler };
    const counted = ORDER.map((id) => ({
      id,
      name: named[id],
      count: found.filter(({ key }) => languagesWith(work, id, key).length > 0).length,
      icon: icons[id],
    }));
    return [{ id: 'all', name: 'All', count: found.length, icon: List }, ...counted];
  }, [found, work, source]);
  return (
    <Choice
      label="Filter"
      items={items}
      value={query.filter}
      onChange={(id) => filterBy(MARKS.find((mark) => mark === id) ?? 'all')}
    />
  );
}

/** A button that measures the open page in each shown language. */
function Measure({ room: { measuring: now, measure } }: { room: Room }) {
  return (
    <button type="button" className={parts.quiet} disabled={now !== undefined} onClick={measure}>
      <Icon of={Ruler} /> {now ? `Measuring ${now.name} …` : `Measure the open page at ${NARROW} px`}
    </button>
  );
}

const ORDER = ['missing', 'stale', 'same', 'values', 'long'] as const;

const AREA = 'area ';

function Places({ room }: { room: Room }) {
  const { catalogue, onPage, query, change } = room;
  const items = useMemo(
    () => [
      { id: 'page', name: 'On this page', count: onPage.length },
      { id: 'all', name: 'All files', count: catalogue.texts.length },
      ...[...countBy(catalogue.texts)].map(([area, count]) => ({ id: `${AREA}${area}`, name: toWords(area), count })),
    ],
    [catalogue, onPage],
  );
  return (
    <Choice
      label="Where"
      items={items}
      value={getId(query.place)}
      onChange={(id) => change({ place: getPlace(id), filter: query.filter })}
    />
  );
}

const getId = (place: Place): string => (place.of === 'area' ? `${AREA}${place.area}` : place.of);

const getPlace = (id: string): Query['place'] =>
  id === 'page' || id === 'all' ? { of: id } : { of: 'area', area: id.slice(AREA.length) };

function countBy(texts: readonly Text[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { area } of texts) counts.set(area, (counts.get(area) ?? 0) + 1);
  return counts;
}

function Languages({ room }: { room: Room }) {
  const { catalogue, work, columns, isOfFilter, toggle } = room;
  return catalogue.languages.map(({ id, name, tag }) => {
    const missing = work.missing.get(id)?.size ?? 0;
    return (
      <label key={id} className={styles.language}>
        <input
          type="checkbox"
          checked={isOfFilter ? id === catalogue.source : columns.some((column) => column.id === id)}
          disabled={id === catalogue.source}
          onChange={() => toggle(id)}
        />
        <span lang={tag} className={parts.grow}>
          {name}
        </span>
        <span className={missing > 0 ? parts.danger : styles.quiet}>{missing > 0 ? `${missing} missing` : 'all'}</span>
      </label>
    );
  });
}
