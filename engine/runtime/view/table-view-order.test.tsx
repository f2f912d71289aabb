import { describe, expect, it } from 'vitest';
import { byId, press, sendFrame, settle, getText, withApp } from '../../tools/testing/kit.tsx';
import { cell } from '../../tools/testing/nodes.ts';
import { cells, row, rows, start, streams } from '../../tools/testing/start-page.ts';
import { messages, open, page, table } from '../../tools/testing/price-table.ts';

withApp();

describe('the order of a table', () => {
  it('given another tab, then its rows are shown, in its order', async () => {
    await open();
    await sendFrame('ticker', 1, rows('10', '30', '20'));
    await press('table-dear');

    expect(cells()).toEqual(['n2 30', 'n3 20']);
    expect(byId('table').dataset.value).toBe('dear');
  });

  it('given figures as text, then they sort as figures', async () => {
    await open();
    await sendFrame('ticker', 1, rows('100', '90', '9.5'));
    await press('table-dear');

    expect(cells()).toEqual(['n1 100', 'n2 90']);
  });

  it('given presses on a column head, then its order, the reverse order, and the order of the tab follow', async () => {
    const price = { id: 'price', label: 't.price', align: 'end', sort: { by: '=row.price', order: 'descending' } };
    await open({ columns: [price] });
    await sendFrame('ticker', 1, rows('20', '30', '10'));
    expect([getText('table-sort-price'), cells()]).toEqual(['not sorted', ['n1 20', 'n2 30', 'n3 10']]);

    await press('table-sort-price');
    expect([getText('table-sort-price'), cells()]).toEqual(['descending', ['n2 30', 'n1 20', 'n3 10']]);
    await press('table-sort-price');
    expect([getText('table-sort-price'), cells()]).toEqual(['ascending', ['n3 10', 'n1 20', 'n2 30']]);
    await press('table-sort-price');

    expect([getText('table-sort-price'), cells()]).toEqual(['not sorted', ['n1 20', 'n2 30', 'n3 10']]);
  });

  it('given another tab, then it has its own order', async () => {
    const price = { id: 'price', label: 't.price', align: 'end', sort: { by: '=row.price', order: 'ascending' } };
    await open({ columns: [price] });
    await sendFrame('ticker', 1, rows('20', '30', '10'));
    await press('table-sort-price');
    await press('table-dear');

    expect([getText('table-sort-price'), cells()]).toEqual(['not sorted', ['n2 30', 'n1 20']]);
  });

  it('given a settle time, then rows change in place, and are sorted when it is over', async () => {
    await open({ sortInterval: 2000 });
    await sendFrame('ticker', 1, rows('40', '30', '20'));
    await press('table-dear');
    expect(cells()).toEqual(['n1 40', 'n2 30', 'n3 20']);

    await sendFrame('ticker', 2, { upsert: [{ id: 3, price: '99' }] });
    expect(cells()).toEqual(['n1 40', 'n2 30', 'n3 99']);
    await settle(2000);
    await sendFrame('ticker', 3, { upsert: [{ id: 2, price: '31' }] });

    expect(cells()).toEqual(['n3 99', 'n1 40', 'n2 31']);
  });

  it('given a row that is removed while settling, then it disappears at once', async () => {
    await open({ sortInterval: 2000 });
    await sendFrame('ticker', 1, rows('40', '30'));

    await sendFrame('ticker', 2, { remove: [1] });

    expect(cells()).toEqual(['n2 30']);
  });

  it('given a row with an unknown figure, then it comes last in both orders', async () => {
    const loose = { ...row, required: ['id', 'name'] };
    await start(page, {
      messages,
      streams: { ticker: { ...streams.ticker, row: loose } },
      files: {
        'tables/prices.json': {
          ...table,
          where: undefined,
          row: [cell('cell', '=row.name')],
          tabs: [{ id: 'all', label: 't.all', sort: { by: '=row.price', order: 'descending' } }],
        },
      },
    });
    await sendFrame('ticker', 1, [
      { id: 1, name: 'x' },
      ...rows('10', '30').slice(1),
      { id: 3, name: 'n3', price: '20' },
    ]);

    expect(cells()).toEqual(['n2', 'n3', 'x']);
  });
});
