import { act, useState } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { button, key, one, press, show } from '../shared/test-kit.tsx';
import { RecordList } from './RecordList.tsx';
import { Empty, Table } from './lazy-parts.ts';

const columns = [
  { id: 'pair', label: 'Pair', sortable: true },
  { id: 'price', label: 'Price', align: 'end' as const, sortable: true, sorted: 'descending' as const },
  { id: 'day', label: 'Day' },
];
const list = {
  id: 'l',
  label: 'Markets',
  sortLabel: 'Sort by',
  value: undefined,
  onChange: () => undefined,
  tracks: [2, 1, 1],
  columns,
};
const stops = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('[data-row] button')]
    .filter((control) => control.tabIndex === 0)
    .map((control) => control.textContent);
const focused = (): string | null | undefined => document.activeElement?.textContent;

/** Rows with a star before the button that opens them. */
function Rows({ names = ['a', 'b', 'c'], isOpen = false }: { names?: readonly string[]; isOpen?: boolean }) {
  const [open, setOpen] = useState(isOpen ? 'a' : '');
  return (
    <RecordList {...list} onSort={() => undefined}>
      {names.map((name) => (
        <div key={name} aria-current={open === name ? true : undefined}>
          <button type="button">star of {name}</button>
          <button type="button" onClick={() => setOpen(name)}>
            {name}
          </button>
        </div>
      ))}
    </RecordList>
  );
}

beforeAll(() => Promise.all([Table.preload(), Empty.preload()]));

test('given columns and tracks, then heads and rows are a table', () => {
  show(<Rows />);

  expect(one('[role=table]').getAttribute('aria-label')).toBe('Markets');
  expect(document.querySelectorAll('[role=columnheader]')).toHaveLength(3);
  expect(document.querySelectorAll('[role=rowgroup] > [role=row] > [role=cell]')).toHaveLength(3);
});

test('given no rows, then the heads stay, and the list says that it is empty', () => {
  show(<RecordList {...list} empty={{ title: 'No markets' }} />);

  expect(document.querySelectorAll('[role=columnheader]')).toHaveLength(3);
  expect(document.querySelectorAll('[role=rowgroup]')).toHaveLength(0);
  expect(document.body.textContent).toContain('No markets');
});

test('given a sorted column, then its head says so, others can be sorted, and the rest say nothing', () => {
  const onSort = vi.fn<(payload: { column: string }) => void>();
  show(
    <RecordList {...list} onSort={onSort}>
      {[<span key="a">a</span>]}
    </RecordList>,
  );
  press(button('Sort by Price'));

  const heads = [...document.querySelectorAll('[role=columnheader]')];
  expect(heads.map((head) => head.getAttribute('aria-sort'))).toEqual(['none', 'descending', null]);
  expect(onSort).toHaveBeenCalledExactlyOnceWith({ column: 'price' });
});

test('given rows, then Tab reaches only one of them, by its main button', () => {
  show(<Rows />);

  expect(stops()).toEqual(['a']);
});

test('given the arrow keys, then the focus moves over the rows and their controls, and stops at the ends', () => {
  show(<Rows />);
  act(() => button('a').focus());

  const walked = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'Home', 'ArrowRight', 'End', 'x'].map(
    (name) => {
      key(name);
      return focused();
    },
  );

  expect(walked).toEqual(['b', 'c', 'c', 'star of c', 'star of b', 'star of a', 'a', 'c', 'c']);
  expect(stops()).toEqual(['c']);
});

test('given keys with a modifier, then they are the browser’s', () => {
  show(<Rows />);
  act(() => button('a').focus());

  expect(key('ArrowDown', { altKey: true }).defaultPrevented).toBe(false);
  expect(focused()).toBe('a');
});

test('given an open row, then the row that is moved to opens', () => {
  show(<Rows isOpen />);
  act(() => button('a').focus());
  key('ArrowDown');

  expect(one('[aria-current]').textContent).toBe('star of bb');
});

test('given no open row, then moving opens none', () => {
  show(<Rows />);
  act(() => button('a').focus());
  key('ArrowDown');

  expect(document.querySelector('[aria-current]')).toBeNull();
});

test('given that the row with the tab stop disappears, then another row gets it', async () => {
  show(<Rows />);
  act(() => button('c').focus());

  show(<Rows names={['a', 'b']} />);

  await vi.waitFor(() => expect(stops()).toEqual(['a']));
});
