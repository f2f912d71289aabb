import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { replies, byId, press, sendFrame, getText, withApp } from '../../tools/testing/kit.tsx';
import { cells, rows, start } from '../../tools/testing/start-page.ts';
import { text } from '../../tools/testing/nodes.ts';
import { messages, open, page, table } from '../../tools/testing/price-table.ts';

withApp();

describe('a table', () => {
  it('given rows, then they are shown in order, with columns and tabs', async () => {
    await open();
    expect(byId('table').dataset.loading).toBe('true');
    await sendFrame('ticker', 1, rows('10', '30', '20').toReversed());

    expect(cells()).toEqual(['n1 10', 'n2 30', 'n3 20']);
    expect(getText('table-columns')).toBe('Price');
    expect([getText('table-all'), getText('table-dear')]).toEqual(['All', 'Dear']);
    expect(byId('table').dataset).toMatchObject({ loading: 'false', value: 'all' });
  });

  it('given a figure as text for a parameter, then it is a figure', async () => {
    await open({}, { ...page, body: [{ id: 'table', table: 'prices', with: { rows: '=live', least: '15' } }] });
    await sendFrame('ticker', 1, rows('10', '30', '20'));

    expect(cells()).toEqual(['n2 30', 'n3 20']);
  });

  it('given a column that is not visible, then it has no heading until it is', async () => {
    const columns = [...table.columns, { id: 'all', label: 't.all', visible: "=page_chosen == 'n1'" }];
    const body = [{ id: 'table', table: 'prices', with: { rows: '=live', page_chosen: '=chosen' } }];
    await open({ columns, params: { ...table.params, page_chosen: { type: 'string' } } }, { ...page, body });
    await sendFrame('ticker', 1, rows('10'));
    expect(getText('table-columns')).toBe('Price');

    await act(async () => document.querySelector<HTMLElement>('[data-cell]')?.click());

    expect(getText('table-columns')).toBe('Price,All');
  });

  it('given nodes in its slot, then they belong to the page and stay as rows change', async () => {
    const body = [{ id: 'table', table: 'prices', with: { rows: '=live' }, children: [text('tool', '=chosen')] }];
    await open({}, { ...page, body });
    await sendFrame('ticker', 1, rows('10'));
    expect(getText('tool')).toBe('none');

    await act(async () => document.querySelector<HTMLElement>('[data-cell]')?.click());

    expect(getText('tool')).toBe('n1');
  });

  it('given a limit, then at most that many rows are shown', async () => {
    await open({ limit: 2 });
    await sendFrame('ticker', 1, rows('10', '30', '20'));

    expect(cells()).toHaveLength(2);
  });

  it('given days, then each has its rows, and a count once it is complete', async () => {
    const at = ['2026-11-21 10:00:00', '2026-11-21 09:00:00', '2026-11-20 23:59:59', '2026-11-18 08:00:00'];
    const pages = rows('10', '20', '30', '40').map((entry, index) => ({ ...entry, at: at[index] }));
    replies.set('list', ({ fields }) => ({
      data: pages.slice(3 * (Number(fields.page) - 1), 3 * Number(fields.page)),
      total: 4,
    }));
    const days = { at: '=row.at', count: { key: 't.count', values: { count: '=count' } } };
    await start(
      {
        data: { list: { call: 'a.list', with: {}, pageSize: 3 } },
        state: { chosen: { type: 'string', initial: '' } },
        body: [{ id: 'table', table: 'prices', with: { rows: '=list' } }],
      },
      {
        messages: { ...messages, count_one: '{{count}} row', count_other: '{{count}} rows' },
        files: { 'tables/prices.json': { ...table, tabs: [], source: 'list', days } },
      },
    );
    const shownDays = () =>
      (JSON.parse(byId('table').dataset.days ?? '[]') as { at: number; rows: number; count?: string }[]).map(
        (day) => `${new Date(day.at).toISOString().slice(0, 10)} ${day.rows} ${day.count ?? 'so far'}`,
      );
    expect(shownDays()).toEqual(['2026-11-21 2 2 rows', '2026-11-20 1 so far']);

    await press('table-more');

    expect(shownDays()).toEqual(['2026-11-21 2 2 rows', '2026-11-20 1 1 row', '2026-11-18 1 1 row']);
  });

  it('given a press on a row, then the action knows the row', async () => {
    await open();
    await sendFrame('ticker', 1, rows('10', '30'));
    const second = document.querySelectorAll<HTMLElement>('[data-cell]')[1];
    await act(async () => second?.click());

    expect(getText('chosen')).toBe('n2');
  });

  it('given no rows, then the empty state and its action are shown', async () => {
    await open();
    await sendFrame('ticker', 1, []);
    expect(getText('table-empty')).toBe('Nothing here');

    await press('table-act');

    expect(getText('chosen')).toBe('reset');
  });

  it('given pages, then more rows load on request', async () => {
    const all = rows('1', '2', '3');
    replies.set('list', ({ fields }) => ({
      data: all.slice((Number(fields.page) - 1) * 2, Number(fields.page) * 2),
      total: 3,
    }));
    await open(
      { source: 'records', tabs: [] },
      {
        ...page,
        data: { records: { call: 'a.list', with: {}, pageSize: 2 } },
        body: [{ id: 'table', table: 'prices', with: { rows: '=records' } }],
      },
    );
    expect(cells()).toHaveLength(2);
    expect(byId('table').dataset.more).toBe('idle');

    await press('table-more');

    expect(cells()).toHaveLength(3);
    expect(byId('table').dataset.more).toBe('end');
  });
});
