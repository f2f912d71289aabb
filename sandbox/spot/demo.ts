import type { DemoPast, DemoStep } from '../module.ts';
import { pairBySymbol, type Pair } from '../market/index.ts';
import { BUY, LIMIT, MARKET, runAlone, SELL, toUnits, type Side } from '../spot/index.ts';

interface Order {
  readonly days: number;
  readonly symbol: string;
  readonly side: Side;
  readonly kind: number;
  /** The limit, or a market order's worst price, as a fraction of the price at that time. */
  readonly share: number;
  readonly amount: string;
  /** Days ago. */
  readonly cancelled?: number;
}

/**
 * Orders that were traded immediately, filled later by the market or cancelled, and some that may wait for a long time.
 */
const ORDERS: readonly Order[] = [
  { days: 27.3, symbol: 'BTC/USDT', side: BUY, kind: MARKET, share: 1.01, amount: '0.05' },
  { days: 16.4, symbol: 'SOL/USDT', side: BUY, kind: LIMIT, share: 0.996, amount: '12' },
  { days: 11.2, symbol: 'ETH/USDT', side: SELL, kind: MARKET, share: 0.99, amount: '0.4' },
  { days: 8.5, symbol: 'DOGE/USDT', side: BUY, kind: LIMIT, share: 0.7, amount: '2000', cancelled: 7.1 },
  { days: 0.3, symbol: 'BTC/USDT', side: SELL, kind: LIMIT, share: 1.12, amount: '0.03' },
  { days: 0.1, symbol: 'ETH/USDT', side: BUY, kind: LIMIT, share: 0.88, amount: '0.2' },
];

const refused = (): never => {
  throw new Error('An order of the demo user was refused.');
};

function requirePair(symbol: string): Pair {
  const pair = pairBySymbol(symbol);
  if (!pair) throw new Error(`The demo user trades ${symbol}, which does not exist.`);
  return pair;
}

/** The demo user's spot orders, created by the same code that handles real requests. */
export function demoSpot({ tx, market, userId, ago }: DemoPast): DemoStep[] {
  return ORDERS.flatMap(({ days, symbol, side, kind, share, amount, cancelled }) => {
    let id = 0;
    const run = async (): Promise<void> => {
      const pair = requirePair(symbol);
      const now = ago(days);
      const { last } = market.quote(pair, now.getTime());
      const price = BigInt(Math.round(last * share));
      const order = await runAlone(tx, market, { userId, pair, need: { side, price }, now }, (caller) =>
        caller.place({
          side,
          kind,
          price,
          lots: toUnits(amount, pair.lotScale),
          refuseOwnOrder: refused,
          refuseNoMatch: refused,
        }),
      );
      id = order.id;
    };
    const cancel = async (now: Date): Promise<void> => {
      const pair = requirePair(symbol);
      await runAlone(tx, market, { userId, pair, need: { id }, now }, (caller) => caller.cancel(id));
    };
    if (cancelled === undefined) return [{ days, run }];
    return [
      { days, run },
      { days: cancelled, run: () => cancel(ago(cancelled)) },
    ];
  });
}
