import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violatedConstraint } from '../platform/database/index.ts';
import { INVARIANTS } from '../modules.ts';
import { openHarness, type Harness } from '../testing/harness.ts';
import { HOUSE, postJournal, verifyLedger, type Entry } from './index.ts';

let h: Harness;
let count = 0;
beforeAll(async () => {
  h = await openHarness();
});
afterAll(() => h.close());

const entry = (owner: number, amount: string, currency = 3): Entry => ({
  account: { owner, kind: 'change', currency, part: 'available' },
  amount,
  reason: 200,
});
const book = (...entries: Entry[]): Promise<number> =>
  h.sandbox.db.transaction((tx) => postJournal(tx, { reference: `test:${(count += 1)}`, at: h.now, entries }));
const balance = async (owner: number, currency = 3): Promise<unknown> => {
  const [row] = await h.sandbox.db
    .select({ balance: sql<string>`balance::text` })
    .from(sql`accounts`)
    .where(sql`owner = ${owner} and currency = ${currency} and part = 'available'`);
  return row?.balance;
};
const broken = async (): Promise<string[]> =>
  (await verifyLedger(h.sandbox.db, INVARIANTS)).filter((proof) => proof.broken > 0).map((proof) => proof.invariant);
const failure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('the ledger', () => {
  it('keeps eighteen digits', async () => {
    await book(entry(HOUSE, '-0.000000000000000001'), entry(1, '0.000000000000000001'));
    await book(entry(HOUSE, '-12345678901234567890'), entry(1, '12345678901234567890'));
    expect(await balance(1)).toBe('12345678901234567890.000000000000000001');
  });

  it('refuses a journal that does not sum to zero in each currency, and writes none of it', async () => {
    const error = await failure(book(entry(HOUSE, '-5'), entry(2, '5', 1)));
    expect(violatedConstraint(error)).toBe('journals_balanced');
    expect(await balance(2, 1)).toBeUndefined();
  });

  it('keeps every user at or above zero, in one step or in a race', async () => {
    await book(entry(HOUSE, '-100'), entry(3, '100'));
    const spends = await Promise.all(
      Array.from({ length: 16 }, () => failure(book(entry(3, '-30'), entry(HOUSE, '30')))),
    );
    expect(spends.filter((error) => error === undefined)).toHaveLength(3);
    expect(
      spends.filter(Boolean).every((error) => error instanceof Error && error.message === 'server.balance_low'),
    ).toBe(true);
    expect(await balance(3)).toBe('10.000000000000000000');
  });

  it('does not deadlock when two journals use the same accounts in opposite order', async () => {
    await book(entry(HOUSE, '-1000'), entry(4, '500'), entry(5, '500'));
    const moves = await Promise.all(
      Array.from({ length: 16 }, (_, i) =>
        failure(i % 2 === 0 ? book(entry(4, '-1'), entry(5, '1')) : book(entry(5, '-1'), entry(4, '1'))),
      ),
    );
    expect(moves.every((error) => error === undefined)).toBe(true);
    expect(await balance(4)).toBe('500.000000000000000000');
  });

  it('books the same event once', async () => {
    const again = () =>
      failure(
        h.sandbox.db.transaction((tx) =>
          postJournal(tx, { reference: 'deposit:same', at: h.now, entries: [entry(HOUSE, '-7'), entry(6, '7')] }),
        ),
      );
    await again();
    expect(await again()).toBeInstanceOf(Error);
    expect(await balance(6)).toBe('7.000000000000000000');
  });

  it.each([
    'update entries set amount = 1',
    'delete from entries',
    'truncate entries',
    'update journals set reference = $$x$$',
    'delete from journals',
  ])('is append-only: %s is refused', async (statement) => {
    expect(await failure(h.sandbox.db.execute(sql.raw(statement)))).toBeInstanceOf(Error);
  });

  it('verifies itself, and finds a manipulated balance', async () => {
    expect(await broken()).toEqual([]);
    await h.sandbox.db.execute(sql`update accounts set balance = balance + 1 where owner = 6`);
    expect(await broken()).toEqual([
      'every balance is the sum of its entries',
      'all accounts of a currency sum to zero',
    ]);
    await h.sandbox.db.execute(sql`update accounts set balance = balance - 1 where owner = 6`);
    expect(await broken()).toEqual([]);
  });
});
