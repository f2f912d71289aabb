import Big from 'big.js';
import { defineStatement, runStatement, type Database } from '../platform/database/index.ts';
import type { Pair } from '../market/index.ts';
import type { Outcome } from './outcome.ts';

/** What users can spend: their balances plus everything booked since they were read. */
export interface Funds {
  available(userId: number, currency: number): Big;
}

interface Payer {
  readonly userId: number;
  readonly pair: Pair;
}

const getKey = (owner: number, currency: number): string => `${owner}/${currency}`;

interface Place {
  readonly owner: number;
  readonly currency: number;
}

interface FundsRow extends Place {
  readonly balance: string;
}

const READ_FUNDS = defineStatement<FundsRow>('read_funds').over(
  {
    wanted: {
      owner: ['int', ({ owner }: Place) => owner],
      kind: ['text', () => 'change'],
      currency: ['int', ({ currency }: Place) => currency],
      part: ['text', () => 'available'],
    },
  },
  ({ wanted }) => `
    select owner, currency, balance from accounts join ${wanted} using (owner, kind, currency, part)`,
);

/** Reads users' balances in the currencies of their pairs, and keeps them up to date with the outcome's journals. */
export async function readFunds(
  tx: Database,
  payers: readonly Payer[],
  { journals }: Pick<Outcome, 'journals'>,
): Promise<Funds> {
  const places = new Map(
    payers.flatMap(({ userId, pair }) =>
      [pair.base.id, pair.quote.id].map((currency) => [getKey(userId, currency), { owner: userId, currency }]),
    ),
  );
  const rows = await runStatement(tx, READ_FUNDS, { wanted: [...places.values()] });
  const balances = new Map(rows.map(({ owner, currency, balance }) => [getKey(owner, currency), new Big(balance)]));
  let followed = 0;
  const follow = (): void => {
    for (const { account, amount } of journals.slice(followed).flatMap(({ entries }) => entries)) {
      const key = getKey(account.owner, account.currency);
      if (account.kind === 'change' && account.part === 'available')
        balances.set(key, (balances.get(key) ?? new Big(0)).plus(amount));
    }
    followed = journals.length;
  };
  return {
    available: (userId, currency) => {
      follow();
      return balances.get(getKey(userId, currency)) ?? new Big(0);
    },
  };
}
