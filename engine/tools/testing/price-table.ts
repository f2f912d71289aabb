import type { OpenApp } from '../../runtime/app/create-app.ts';
import { cell, text } from './nodes.ts';
import { start } from './start-page.ts';

// For tests only: a page with a table of prices from a stream.

export const table = {
  params: { rows: { type: 'array' }, least: { type: 'decimal', default: '0' } },
  rows: '=rows',
  key: '=row.id',
  widget: 'rows',
  where: '=row.price >= least',
  tabs: [
    { id: 'all', label: 't.all', sort: { by: '=row.id', order: 'ascending' } },
    { id: 'dear', label: 't.dear', where: '=row.price > 15', sort: { by: '=row.price', order: 'descending' } },
  ],
  columns: [{ id: 'p', label: 't.price', align: 'end' }],
  row: [cell('cell', "=row.name + ' ' + string(row.price)")],
  onRow: [{ set: { chosen: '=row.name' } }],
  empty: { title: 't.none', action: { label: 't.reset', do: [{ set: { chosen: 'reset' } }] } },
};
export const messages = { all: 'All', dear: 'Dear', price: 'Price', none: 'Nothing here', reset: 'Reset' };
export const page = {
  data: { live: { stream: 'a.ticker', with: {} } },
  state: { chosen: { type: 'string', initial: 'none' } },
  body: [{ id: 'table', table: 'prices', with: { rows: '=live' } }, text('chosen', '=chosen')],
};
/** Opens the page. `more` overrides parts of the table, `given` replaces the page. */
export const open = (more: object = {}, given: object = page): Promise<OpenApp> =>
  start(given, { messages, files: { 'tables/prices.json': { ...table, ...more } } });
