import { pairBySymbol, type Pair } from '../../sandbox/market/index.ts';
import { openHarness } from '../../sandbox/testing/harness.ts';
import { createPerson } from '../../sandbox/testing/people.ts';

export interface Trader {
  readonly id: number;
  readonly token: string;
}

/** Where the data is: a PostgreSQL or a folder. */
export type Place = { readonly databaseUrl: string } | { readonly data: string };

const MEANS = '1000000000';
export const pair = pairBySymbol('SOL/USDT') as Pair;

/** Registers users with plenty of both coins of the pair, before anybody else uses the database. */
export async function createTraders(place: Place, count: number): Promise<readonly Trader[]> {
  const h = await openHarness({ ...place, clock: () => new Date() });
  try {
    const traders: Trader[] = [];
    for (let i = 0; i < count; i += 1)
      traders.push(
        await createPerson(h, `trader${i}`, { coins: { [pair.base.name]: MEANS, [pair.quote.name]: MEANS } }),
      );
    return traders;
  } finally {
    await h.close();
  }
}
