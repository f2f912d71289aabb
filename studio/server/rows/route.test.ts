import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { Env } from '../answer.ts';
import type { Workspace } from '../workspace.ts';
import { addRowsRoute } from './route.ts';

const TABLE = 'schemas/tables/seats.json';

/** A project with a table that gets its rows from a call, or from nothing. */
const filesWith = (data: object): ReadonlyMap<string, string> =>
  new Map([
    [TABLE, JSON.stringify({ rows: '=seats', body: [{ id: 'row', widget: 'row', cells: [] }] })],
    [
      'schemas/pages/hall.json',
      JSON.stringify({ data, body: [{ id: 'a', table: 'seats', with: { seats: '=seats' } }] }),
    ],
  ]);

it('given another draft, then the rows are of its files', async () => {
  const workspace = { files: filesWith({}), sourceLanguage: 'en' };
  const app = new Hono<Env>();
  addRowsRoute(app, workspace as unknown as Workspace);
  const ask = async (): Promise<unknown> => {
    const body = JSON.stringify({ file: TABLE, node: 'row', path: '/cells' });
    return (await app.request('/api/rows', { method: 'POST', body })).json();
  };
  expect(await ask()).toEqual({ rows: [] });

  workspace.files = filesWith({ seats: { call: 'hall.seats' } });

  expect(await ask()).toEqual({ call: 'hall.seats', rows: [] });
});
