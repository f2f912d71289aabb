import { useEffect, useId, useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { ignoreComposing } from '@vitrine/runtime';
import { cx, Icon, ModalLayer } from '../shared/index.ts';
import { getNextIndex } from '../shared/content/index.ts';
import { fillText } from '../shared/field/index.ts';
import type { CommandPaletteProps } from './command-palette.props.gen.ts';
import { findMatches, type Found } from './rank.ts';
import { getId, Row, type Item } from './Row.tsx';
import css from './CommandPalette.module.css';

/** The focus stays in the field; arrow keys move through the rows, as in a combobox. */
export function CommandPalette({
  id,
  label,
  close,
  none,
  count,
  limit = 6,
  loading,
  groups,
  onSelect,
  onClose,
}: CommandPaletteProps) {
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const panel = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const list = useId();
  const found = findMatches<Item>(groups, typed, limit);
  const rows = found.flatMap((group) => group.items.map((item) => ({ group: group.id, id: getId(item) })));
  const current = Math.min(at, rows.length - 1);
  useEffect(() => {
    document.getElementById(`${list}-${current}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [list, current]);
  const move = ignoreComposing((event: KeyboardEvent) => {
    const row = rows[current];
    if (event.key === 'Enter' && row) {
      event.preventDefault();
      onSelect?.(row);
    }
    // Home, End and the arrows to the sides move the caret
    const next = /^Arrow(Up|Down)$/.test(event.key) ? getNextIndex(event.key, current, rows.length) : undefined;
    if (next === undefined) return;
    event.preventDefault();
    setAt(next);
  });
  return (
    <ModalLayer panel={panel} initial={field} onEscape={() => onClose?.()}>
      <div className={css.place}>
        <div className={css.overlay} aria-hidden="true" onClick={() => onClose?.()} />
        <div ref={panel} id={id} role="dialog" aria-modal="true" aria-label={label} tabIndex={-1} className={css.panel}>
          <Head
            ref={field}
            {...{ label, close, list, typed, onClose }}
            active={rows.length > 0 ? `${list}-${current}` : undefined}
            onKeyDown={move}
            onType={(text) => {
              setTyped(text);
              setAt(0);
            }}
          />
          <Results {...{ list, label, found, current, setAt, onSelect }} />
          <div className={css.foot} aria-live="polite">
            {renderOutcome({ typed, loading, total: rows.length, none, count })}
            {rows.length > 0 && <Keys />}
          </div>
        </div>
      </div>
    </ModalLayer>
  );
}

interface HeadProps extends Pick<CommandPaletteProps, 'label' | 'close' | 'onClose'> {
  ref: Ref<HTMLInputElement>;
  /** Id of the list. */
  list: string;
  /** Id of the row that Enter chooses. */
  active: string | undefined;
  typed: string;
  onType: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

function Head({ ref, label, close, list, active, typed, onType, onKeyDown, onClose }: HeadProps) {
  return (
    <div className={css.head}>
      <Icon name="search" className={css.icon} />
      <input
        ref={ref}
        type="text"
        role="combobox"
        className={css.input}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-label={label}
        aria-expanded={active !== undefined}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={active}
        placeholder={label}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <button type="button" className={css.key} aria-label={close ?? '--'} translate="no" onClick={() => onClose?.()}>
        <span className={css.escape}>Esc</span>
        <Icon name="x" className={css.cross} />
      </button>
    </div>
  );
}

interface Outcome extends Pick<CommandPaletteProps, 'loading' | 'none' | 'count'> {
  typed: string;
  total: number;
}

function renderOutcome({ typed, loading, total, none, count }: Outcome) {
  if (total > 0)
    return (
      <span key={typed} className={css.count}>
        {fillText(count ?? '--', { count: String(total) })}
      </span>
    );
  if (loading) return <span className={css.count} aria-busy="true" />;
  return <p className={css.none}>{fillText(none ?? '--', { text: typed.trim() })}</p>;
}

function Keys() {
  return (
    <span className={css.keys} aria-hidden="true">
      <kbd className={css.key}>↑ ↓</kbd>
      <kbd className={css.key}>↵</kbd>
    </span>
  );
}

interface ResultsProps extends Pick<CommandPaletteProps, 'label' | 'onSelect'> {
  list: string;
  found: readonly Found<Item>[];
  current: number;
  setAt: (index: number) => void;
}

function Results({ list, label, found, current, setAt, onSelect }: ResultsProps) {
  let index = -1;
  return (
    <div id={list} role="listbox" aria-label={label} className={css.list}>
      {found.map((group) => (
        <div key={group.id} role="group" aria-labelledby={`${list}-${group.id}`}>
          <div id={`${list}-${group.id}`} role="presentation" className={css.title}>
            {group.label ?? '--'}
          </div>
          {group.items.map((item) => {
            index += 1;
            const row = index;
            return (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the focused search field handles the keys
              <div
                key={getId(item)}
                id={`${list}-${row}`}
                role="option"
                tabIndex={-1}
                aria-selected={row === current}
                className={cx(css.row, row === current && css.current)}
                onPointerMove={() => setAt(row)}
                // the field keeps the focus
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => onSelect?.({ group: group.id, id: getId(item) })}
              >
                <Row item={item} />
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
