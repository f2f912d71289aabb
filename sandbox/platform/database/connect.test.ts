import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { date, integer, interval, jsonb, numeric, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { freshDump } from '../../testing/dump.ts';
import { openEmbedded } from './connect.ts';

const things = pgTable('things', {
  id: integer().primaryKey(),
  at: timestamp({ withTimezone: true }),
  local: timestamp(),
  day: date(),
  span: interval(),
  amount: numeric(),
  amounts: numeric().array(),
  days: date().array(),
  names: text().array(),
  more: jsonb(),
});
const THING = {
  id: 1,
  at: new Date('2026-11-21T12:00:00.123Z'),
  local: new Date('2026-01-02T03:04:05Z'),
  day: '2026-11-21',
  span: '1 day 02:00:00',
  amount: '0.10000000',
  amounts: ['1.50', '2'],
  days: ['2026-11-21', '2026-11-22'],
  names: ['a', 'b,c'],
  more: { a: [1, null] },
};

/** Reads every kind of value that the sandbox uses, as columns and as raw rows, in a transaction and in a savepoint. */
async function seen(client: PGlite): Promise<unknown> {
  const db = drizzle({ client });
  await db.execute(sql`create table things (id int primary key, at timestamptz, local timestamp, day date, span interval,
    amount numeric, amounts numeric[], days date[], names text[], more jsonb)`);
  const raw = async (ask: Pick<typeof db, 'execute'>): Promise<unknown> =>
    (await ask.execute(sql`select *, count(*) over () as all from things`)).rows;
  const within = await db.transaction(async (tx) => {
    await tx.insert(things).values(THING);
    return [await tx.select().from(things), await raw(tx), await tx.transaction((inner) => raw(inner))];
  });
  const refused = await db
    .insert(things)
    .values(THING)
    .catch((error: { cause?: unknown }) => error.cause);
  return [within, await db.select().from(things), await raw(db), String(refused)];
}

describe('the embedded database', () => {
  it('returns the same values as PGlite and Drizzle', async () => {
    const dump = await freshDump();
    const plain = await PGlite.create({ dataDir: 'memory://', loadDataDir: dump });
    const ours = await openEmbedded({ dump });

    const read = await seen(ours);

    expect(read).toEqual(await seen(plain));
    expect(read).toMatchObject([expect.anything(), [THING], expect.anything(), expect.stringContaining('things_pkey')]);
    await Promise.all([plain.close(), ours.close()]);
  });
});
