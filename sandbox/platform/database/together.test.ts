import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHarness, type Harness } from '../../testing/harness.ts';
import { isDataError, readRows, together } from './index.ts';

let h: Harness;
beforeAll(async () => {
  h = await openHarness();
});
afterAll(() => h.close());

const countKept = async (): Promise<number> =>
  Number((await readRows<{ count: number }>(h.sandbox.db, sql`select count(*) from kept`))[0]?.count);

describe('statements that are sent together', () => {
  it('given that all succeed, then their results come in order', async () => {
    const one = readRows(h.sandbox.db, sql`select 1 as a`);
    const two = readRows(h.sandbox.db, sql`select 2 as b`);

    expect(await together(one, two)).toEqual([[{ a: 1 }], [{ b: 2 }]]);
  });

  it('given that one fails while another has more to send, then all of it is in the transaction that is rolled back', async () => {
    const { db } = h.sandbox;
    await db.execute(sql`create table kept (id int check (id > 0))`);

    const work = db.transaction((tx) => {
      const insertTwo = async (): Promise<void> => {
        await readRows(tx, sql`insert into kept values (1)`);
        await readRows(tx, sql`insert into kept values (2)`);
      };
      return together(insertTwo(), readRows(tx, sql`insert into kept values (0)`));
    });

    // rejects with the cause, not with the later statement's "transaction is aborted"
    await expect(work).rejects.toSatisfy(isDataError);
    expect(await countKept()).toBe(0);
  });
});
