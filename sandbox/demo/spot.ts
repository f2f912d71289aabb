import type { Database } from '../database/index.ts';
import type { Step } from './money.ts';
import { pairBySymbol, type Market } from '../market/index.ts';
import { BUY, cancelOrder, LIMIT, MARKET, placeOrder, SELL, toUnits, type Side } from '../spot/index.ts';

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

/** The demo user's spot orders, created by the same code that handles real requests. */
export function spotSteps(tx: Database, market: Market, userId: number, ago: (days: number) => Date): Step[] {
  return ORDERS.flatMap(({ days, symbol, side, kind, share, amount, cancelled }) => {
    let id = 0;
    const run = async (): Promise<void> => {
      const pair = pairBySymbol(symbol);
      if (!pair) throw new Error(`The demo user trades ${symbol}, which does not exist.`);
      const now = ago(days);
      const { last } = market.quote(pair, now.getTime());
      const { order } = await placeOrder(tx, market, {
        userId,
        pair,
        side,
        kind,
        price: BigInt(Math.round(last * share)),
        lots: toUnits(amount, pair.lotScale),
        now,
        refuseOwnOrder: refused,
        refuseNoMatch: refused,
      });
      id = order.id;
    };
    if (cancelled === undefined) return [{ days, run }];
    return [
      { days, run },
      { days: cancelled, run: () => cancelOrder(tx, market, { userId, id, now: ago(cancelled) }) },
    ];
  });
}
