import { pairBySymbol, type Pair } from '../../../sandbox/market/index.ts';
import { openHarness } from '../../../sandbox/testing/harness.ts';
import { TEST_KEYS } from '../../../sandbox/testing/keys.ts';
import { createPerson } from '../../../sandbox/testing/accounts.ts';

export interface Trader {
  readonly id: number;
  readonly token: string;
}

/** The location of the data: a PostgreSQL database or a folder. */
export type Place = { readonly databaseUrl: string } | { readonly data: string };

/** Returns the sandbox options of a place. Processes that share a database also share keys; a folder has its own. */
export const placeOptions = (place: Place) => ('databaseUrl' in place ? { ...place, keys: TEST_KEYS } : place);

const MEANS = '1000000000';
export const pair = pairBySymbol('SOL/USDT') as Pair;

/** Registers users with plenty of both coins of the pair, before anything else uses the database. */
export async function createTraders(place: Place, count: number): Promise<readonly Trader[]> {
  const h = await openHarness({ ...placeOptions(place), clock: () => new Date() });
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
