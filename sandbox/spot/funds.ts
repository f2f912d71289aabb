import Big from 'big.js';
import { sql } from 'drizzle-orm';
import { readRows, unnest, type Database } from '../database/index.ts';
import type { Pair } from '../market/index.ts';
import type { Outcome } from './outcome.ts';

/** What users can pay with: their accounts, and what has been booked since. */
export interface Funds {
  available(userId: number, currency: number): Big;
}

interface Payer {
  readonly userId: number;
  readonly pair: Pair;
}

const keyOf = (owner: number, currency: number): string => `${owner}/${currency}`;

/** Reads the accounts of users in the currencies of pairs, and follows the journals of an outcome. */
export async function readFunds(
  tx: Database,
  payers: readonly Payer[],
  { journals }: Pick<Outcome, 'journals'>,
): Promise<Funds> {
  const places = new Map(
    payers.flatMap(({ userId, pair }) =>
      [pair.base.id, pair.quote.id].map((currency) => [keyOf(userId, currency), { owner: userId, currency }]),
    ),
  );
  const wanted = unnest([...places.values()], {
    owner: ['int', ({ owner }) => owner],
    currency: ['int', ({ currency }) => currency],
  });
  const rows = await readRows<{ readonly owner: number; readonly currency: number; readonly balance: string }>(
    tx,
    sql`select owner, currency, balance from accounts join ${wanted} using (owner, currency)
      where kind = 'change' and part = 'available'`,
  );
  const balances = new Map(rows.map(({ owner, currency, balance }) => [keyOf(owner, currency), new Big(balance)]));
  let followed = 0;
  const follow = (): void => {
    for (const { account, amount } of journals.slice(followed).flatMap(({ entries }) => entries)) {
      const key = keyOf(account.owner, account.currency);
      if (account.kind === 'change' && account.part === 'available')
        balances.set(key, (balances.get(key) ?? new Big(0)).plus(amount));
    }
    followed = journals.length;
  };
  return {
    available: (userId, currency) => {
      follow();
      return balances.get(keyOf(userId, currency)) ?? new Big(0);
    },
  };
}
