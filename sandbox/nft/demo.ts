import type { DemoPast, DemoStep } from '../module.ts';
import { getQuote, RUNNING, salesAt, statusAt, subscribe } from '../new-coins/index.ts';
import { buyNft, lockNft, offerNft, workById } from './index.ts';

/** Days ago and the amount paid in USDT. */
const SUBSCRIBED: readonly (readonly [number, string])[] = [
  [26.4, '180'],
  [1.3, '240'],
];
/** Days ago, id of the work and, optionally, when and at what price it was put up for sale. */
const COLLECTED: readonly (readonly [number, number, (readonly [number, string])?])[] = [
  [19.8, 7],
  [8.2, 2, [5.1, '165']],
];

/** The demo user's new coins and NFTs, created by the same code that handles real requests. */
export function demoCollection({ tx, userId, ago }: DemoPast): DemoStep[] {
  return [
    ...SUBSCRIBED.map(([days, amount]) => ({
      days,
      run: async () => {
        const now = ago(days);
        const sale = salesAt(now).find((each) => statusAt(each, now) === RUNNING);
        if (!sale) throw new Error('The demo user finds no open sale.');
        await subscribe(tx, { userId, sale, quote: getQuote(sale, amount), now });
      },
    })),
    ...COLLECTED.flatMap(([days, id, offered]) => {
      const work = workById(id);
      if (!work) throw new Error(`The demo user collects the NFT ${id}, which does not exist.`);
      const bought = { days, run: async () => buyNft(tx, await lockNft(tx, work), userId, ago(days)) };
      if (!offered) return [bought];
      const [later, price] = offered;
      return [bought, { days: later, run: async () => offerNft(tx, await lockNft(tx, work), price, ago(later)) }];
    }),
  ];
}
