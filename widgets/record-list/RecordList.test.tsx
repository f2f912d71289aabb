import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { button, one, press, show } from '../shared/test-kit.tsx';
import { Empty, MoreRecords } from './lazy-parts.ts';
import { RecordList } from './RecordList.tsx';
import { splitColumns } from './record-list.ts';

const list = {
  id: 'l',
  label: 'Records',
  moreLabel: 'Show more',
  endLabel: 'No earlier records',
  loadingLabel: 'Loading',
  sortLabel: 'Sort by',
  value: undefined,
  onChange: () => undefined,
};
const empty = { title: 'No records', text: 'Nothing matches.', action: 'Clear filters' };
const rows = [<span key="a">first</span>, <span key="b">second</span>];

beforeAll(async () => {
  await Promise.all([Empty.preload(), MoreRecords.preload()]);
});
afterEach(() => vi.unstubAllGlobals());

test('rows are items of a named list', () => {
  const place = show(<RecordList {...list}>{rows}</RecordList>);

  expect(one('ul').getAttribute('aria-label')).toBe('Records');
  expect([...place.querySelectorAll('li')].map((item) => item.textContent)).toEqual(['first', 'second']);
});

test('groups rows by day, and appends later rows to the last day', () => {
  const days = [
    { at: Date.UTC(2020, 2, 4, 12), rows: 1, count: '1 request' },
    { at: Date.UTC(2020, 2, 3, 12), rows: 1 },
  ];
  const place = show(
    <RecordList {...list} days={days}>
      {[...rows, <span key="c">third</span>]}
    </RecordList>,
  );

  expect(one('[role="group"]').getAttribute('aria-label')).toBe('Records');
  const heads = [...place.querySelectorAll('h2')].map((head) => head.textContent.replaceAll('\u00A0', ' '));
  expect(heads).toEqual(['Mar 4, 2020', 'Mar 3, 2020']);
  const lists = [...place.querySelectorAll('ul')];
  expect(lists.map((day) => day.textContent)).toEqual(['first', 'secondthird']);
  expect(lists.map((day) => day.getAttribute('aria-labelledby'))).toEqual(
    [...place.querySelectorAll('h2')].map((head) => head.id),
  );
  expect(place.textContent).toContain('1 request');
});

test('the tools are after the tabs if the rows have tracks, otherwise before them', () => {
  const tabs = [{ value: 'all', label: 'All' }];
  const tools = <button type="button">Filter</button>;
  const order = (place: Element) => [...place.querySelectorAll('button')].map((each) => each.textContent);

  expect(order(show(<RecordList {...list} tabs={tabs} tools={tools} />))).toEqual(['Filter', 'All']);
  expect(order(show(<RecordList {...list} tabs={tabs} tools={tools} tracks={[2, 1]} />))).toEqual(['All', 'Filter']);
});

test('shows a skeleton before the first rows, not an empty list', () => {
  const place = show(<RecordList {...list} loading empty={empty} />);

  expect(one('[role="status"]').textContent).toContain('Loading');
  expect(place.textContent).not.toContain('No records');
});

test('keeps the rows during a refresh', () => {
  const place = show(
    <RecordList {...list} loading empty={empty}>
      {rows}
    </RecordList>,
  );

  expect(place.querySelectorAll('li')).toHaveLength(2);
  expect(one('ul').getAttribute('aria-busy')).toBe('true');
});

test('an empty list says what is empty and offers one action', () => {
  const onEmptyAction = vi.fn<() => void>();
  const place = show(
    <RecordList {...list} empty={empty} onEmptyAction={onEmptyAction}>
      {[]}
    </RecordList>,
  );

  press(button('Clear filters'));

  expect(place.textContent).toContain('Nothing matches.');
  expect(onEmptyAction).toHaveBeenCalledOnce();
});

test('only a sortable column is a button; the sorted one is pressed', () => {
  const onSort = vi.fn<(payload: { column: string }) => void>();
  const columns = [
    { id: 'pair', label: 'Pair' },
    { id: 'price', label: 'Price', align: 'end' as const, sortable: true, sorted: 'descending' as const },
  ];
  const place = show(
    <RecordList {...list} columns={columns} onSort={onSort}>
      {rows}
    </RecordList>,
  );

  press(button('Sort by Price'));

  expect(onSort).toHaveBeenCalledExactlyOnceWith({ column: 'price' });
  expect(button('Sort by Price').getAttribute('aria-pressed')).toBe('true');
  expect(place.querySelectorAll('button')).toHaveLength(1);
});

test('aligns columns of figures to the end, in any order', () => {
  const { start, end } = splitColumns([
    { id: 'price', label: 'Price', align: 'end' },
    { id: 'pair', label: 'Pair' },
  ]);

  expect([start.map((head) => head.id), end.map((head) => head.id)]).toEqual([['pair'], ['price']]);
});

test('reports the chosen tab', () => {
  const onChange = vi.fn<(value: string) => void>();
  show(
    <RecordList
      {...list}
      tabs={[
        { value: 'a', label: 'Deposits' },
        { value: 'b', label: 'Withdrawals' },
      ]}
      value="a"
      onChange={onChange}
      empty={empty}
    />,
  );

  press(button('Withdrawals'));

  expect(onChange).toHaveBeenCalledExactlyOnceWith('b');
});

test('loads more by the button, and by itself near the end', () => {
  let near: () => void = () => undefined;
  const Observer = class {
    constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
      near = () => report([{ isIntersecting: true }]);
    }
    observe(): void {}
    disconnect(): void {}
  };
  vi.stubGlobal('IntersectionObserver', Observer);
  const onMore = vi.fn<() => void>();
  show(
    <RecordList {...list} more="idle" onMore={onMore}>
      {rows}
    </RecordList>,
  );

  press(button('Show more'));
  expect(onMore).toHaveBeenCalledTimes(1);

  near();
  expect(onMore).toHaveBeenCalledTimes(2);
});

test('says when it reached the end', () => {
  expect(
    show(
      <RecordList {...list} more="end">
        {rows}
      </RecordList>,
    ).textContent,
  ).toContain('No earlier records');
});
