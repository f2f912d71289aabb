import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { ignoreComposing } from '@vitrine/engine/keys';
import { cellId, moveBy, type Spot, spotAt } from './grid-keys.ts';
import type { Room } from './room.ts';
import type { Next } from './TextEditor.tsx';
import { getMark } from './work.ts';

/** The height of a row in pixels. It must match the styles. */
export const ROW = 34;
/** The number of rows to render beyond the visible ones. */
const AROUND = 8;
const STEPS: Readonly<Record<Next, number>> = { stay: 0, leave: 0, next: 1, previous: -1 };

export interface Grid {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly spot: Spot;
  /** Whether the picked text is among the shown texts. */
  readonly isShown: boolean;
  readonly isEditing: boolean;
  /** The rows to render. */
  readonly drawn: readonly number[];
  keep(text: string, then: Next): void;
  restore(): void;
  readonly events: {
    onScroll(): void;
    onKeyDown(event: KeyboardEvent): void;
    onFocus(event: FocusEvent): void;
    onClick(event: MouseEvent): void;
    onDoubleClick(event: MouseEvent): void;
  };
}

/** The picked cell of the grid, and the handlers for keys and clicks. @param onForms moves to the plural forms */
export function useGrid(room: Room, onForms: () => void): Grid {
  const { rows, columns, picked } = room;
  const ref = useRef<HTMLDivElement>(null);
  const { first, count, onScroll } = useWindow(ref);
  const spot = getSpot(room);
  const isShown = picked !== undefined && rows[spot.row]?.key === picked.key;
  useReveal(ref, spot);
  const moves: Moves = {
    spot,
    pick: ({ row, column }) => {
      const [text, language] = [rows[row], columns[column]];
      if (text && language) room.pick({ key: text.key, language: language.id });
    },
    focus: () => ref.current?.focus({ preventScroll: true }),
  };
  const { isEditing, edit, keep, restore } = useEditing(room, moves, onForms);
  // in the cell that is being edited, clicks place the caret
  const cellAt = (target: EventTarget): Spot | undefined => {
    const at = spotAt(target);
    return at && isEditing && isSame(at, spot) ? undefined : at;
  };
  const startComposing = (): void => {
    if (isShown && !isEditing) edit(spot);
  };
  const press = ignoreComposing((event: KeyboardEvent) => {
    if (isEditing || rows.length === 0) return;
    const next = getTarget(event, room, spot, count - 2);
    // typing replaces the text, as in a spreadsheet: the field takes the focus before the letter arrives
    if (isShown && isLetter(event)) return edit(spot);
    if (event.key === 'Enter' || event.key === 'F2') edit(spot);
    else if (next) moves.pick(isShown ? next : spot);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }, startComposing);
  const events: Grid['events'] = {
    onScroll,
    onKeyDown: press,
    onFocus: ({ target }) => {
      if (target === ref.current && picked === undefined) moves.pick(spot);
    },
    onClick: ({ target }) => {
      const at = cellAt(target);
      if (at === undefined) return;
      // focuses before picking, because the first focus picks the first cell
      moves.focus();
      moves.pick(at);
    },
    onDoubleClick: ({ target }) => {
      const at = cellAt(target);
      if (at) edit(at);
    },
  };
  const drawn = getWindow(first, count, rows.length, spot.row);
  return { ref, spot, isShown, isEditing, drawn, keep, restore, events };
}

interface Moves {
  readonly spot: Spot;
  pick(spot: Spot): void;
  focus(): void;
}

/** Handles editing in place, and moving from cell to cell. */
function useEditing(room: Room, { spot, pick, focus }: Moves, onForms: () => void) {
  const [isEditing, setEditing] = useState(false);
  const end = (): void => {
    setEditing(false);
    focus();
  };
  const keep = (text: string, then: Next): void => {
    writeCell(room, text);
    const column = spot.column + STEPS[then];
    if (then === 'leave') setEditing(false);
    else if (then === 'stay' || room.columns[column] === undefined) end();
    else pick({ ...spot, column });
  };
  const edit = (at: Spot): void => {
    pick(at);
    if (isCounted(room, at.row)) onForms();
    else setEditing(true);
  };
  return { isEditing, edit, keep, restore: end };
}

/** Whether a key starts typing. Slash starts a search, and the space bar scrolls. */
const isLetter = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  !altKey && !ctrlKey && !metaKey && [...key].length === 1 && key !== '/' && key !== ' ';

function getTarget(event: KeyboardEvent, room: Room, spot: Spot, page: number): Spot | undefined {
  const { key, altKey, ctrlKey, metaKey } = event;
  if (altKey) return markedFrom(room, spot.row, key);
  return moveBy(key, ctrlKey || metaKey, spot, { rows: room.rows.length, columns: room.columns.length, page });
}

const isSame = (one: Spot, other: Spot): boolean => one.row === other.row && one.column === other.column;

/** Whether a text has plural forms. If the source language has them, all languages do. */
const isCounted = ({ rows, catalogue }: Room, row: number): boolean =>
  rows[row]?.said.get(catalogue.source)?.has('') === false;

/** The position of the picked cell; the first cell if the picked one is not shown. */
function getSpot({ rows, columns, picked }: Room): Spot {
  const row = rows.findIndex(({ key }) => key === picked?.key);
  const column = columns.findIndex(({ id }) => id === picked?.language);
  return { row: Math.max(0, row), column: Math.max(0, column) };
}

/** The next cell with a mark below a row, or the previous one above it. */
function markedFrom({ rows, columns, work }: Room, from: number, key: string): Spot | undefined {
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return undefined;
  const by = key === 'ArrowDown' ? 1 : -1;
  for (let row = from + by; rows[row] !== undefined; row += by) {
    const column = columns.findIndex(({ id }) => getMark(work, id, rows[row]?.key ?? '') !== undefined);
    if (column !== -1) return { row, column };
  }
  return undefined;
}

/** Saves a text if it has changed. An empty text removes a translation; a source text cannot be emptied. */
function writeCell({ catalogue, picked, write }: Room, text: string): void {
  if (!picked) return;
  const before = catalogue.byKey.get(picked.key)?.said.get(picked.language)?.get('') ?? '';
  const isGone = text.trim() === '';
  if (text === before || (isGone && picked.language === catalogue.source)) return;
  write(picked, '', isGone ? undefined : text);
}

/** The indices of the rows to render: those in view, those around them, and the picked row. */
function getWindow(first: number, count: number, total: number, at: number): readonly number[] {
  if (total === 0) return [];
  const from = Math.max(0, Math.min(first, total - 1) - AROUND);
  const to = Math.min(total, first + count + AROUND);
  const inside = Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
  if (at >= from && at < to) return inside;
  return at < from ? [at, ...inside] : [...inside, at];
}

type Element = RefObject<HTMLElement | null>;

function useWindow(of: Element) {
  const [first, setFirst] = useState(0);
  const [count, setCount] = useState(30);
  useLayoutEffect(() => {
    const element = of.current;
    if (element === null) return undefined;
    const sizes = new ResizeObserver(() => setCount(Math.ceil(element.clientHeight / ROW)));
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [of]);
  return { first, count, onScroll: () => setFirst(Math.floor((of.current?.scrollTop ?? 0) / ROW)) };
}

/** Scrolls the picked cell into view. */
function useReveal(of: Element, { row, column }: Spot): void {
  useLayoutEffect(() => {
    of.current?.querySelector(`#${cellId({ row, column })}`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [of, row, column]);
}
