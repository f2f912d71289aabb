import type { DemoPast, DemoStep } from '../module.ts';
import { buyProduct, lockOrder, productById, redeemOrder, settleFinance } from './index.ts';

interface Hosted {
  readonly days: number;
  readonly product: number;
  readonly amount: string;
  /** Days ago. */
  readonly left?: number;
}

/** A running rental, a completed trust, a running trust and one that was redeemed early. */
const HOSTED: readonly Hosted[] = [
  { days: 25.2, product: 21, amount: '1200' },
  { days: 20.4, product: 1, amount: '2000' },
  { days: 15.2, product: 2, amount: '10000' },
  { days: 10.3, product: 1, amount: '600', left: 7.2 },
];

/**
 * The demo user's finance orders, created by the same code that handles real requests. The regular settlement then pays
 * their interest.
 */
export function demoFinance({ tx, userId, ago }: DemoPast): DemoStep[] {
  return HOSTED.flatMap(({ days, product: number, amount, left }) => {
    let id = 0;
    const run = async (): Promise<void> => {
      const product = productById(number);
      if (!product) throw new Error(`The demo user buys the finance product ${number}, which does not exist.`);
      ({ id } = await buyProduct(tx, { userId, product, amount, now: ago(days) }));
    };
    if (left === undefined) return [{ days, run }];
    const leave = async (): Promise<void> => {
      await settleFinance(tx, ago(left), userId);
      await redeemOrder(tx, await lockOrder(tx, userId, id), ago(left));
    };
    return [
      { days, run },
      { days: left, run: leave },
    ];
  });
}
