import { OrderBook, SelfTradePreventionMode, Side as OracleSide, type LimitOrderOptions } from 'nodejs-order-book';
import { BUY, type Side } from '../../../sandbox/spot/match.ts';

/** A trade as both order books report it. The price is the resting order's. */
export interface Trade {
  readonly maker: string;
  readonly price: number;
  readonly lots: number;
}

export interface OracleOrder {
  readonly id: string;
  readonly owner: string;
  readonly side: Side;
  readonly price: number;
  readonly lots: number;
  /**
   * `limit` rests in the book, `market` takes any price and `up to` takes its price or better. What `market` and `up
   * to` leave unfilled is cancelled.
   */
  readonly kind: 'limit' | 'market' | 'up to';
}

interface Taken {
  readonly trades: readonly Trade[];
  /** Whether the order met another order of its owner. */
  readonly metItself: boolean;
}

type TimeInForce = LimitOrderOptions['timeInForce'];
const GOOD_TILL_CANCELLED = 'GTC' as TimeInForce;
const IMMEDIATE_OR_CANCEL = 'IOC' as TimeInForce;

/** The order book of `nodejs-order-book`, in whole ticks and lots, which a double represents exactly. */
export class OracleBook {
  private readonly prices = new Map<string, number>();
  private readonly left = new Map<string, number>();

  constructor(private readonly book = new OrderBook()) {}

  /**
   * The oracle fills the orders ahead of the owner's own order, and then gives up the rest. Our book refuses the whole
   * order, so an order that may meet its owner's is tried on a copy.
   */
  copy(): OracleBook {
    return new OracleBook(new OrderBook({ snapshot: this.book.snapshot() }));
  }

  place({ id, owner, side, price, lots, kind }: OracleOrder): Taken {
    const terms = {
      id,
      side: side === BUY ? OracleSide.BUY : OracleSide.SELL,
      size: lots,
      accountId: owner,
      stpMode: SelfTradePreventionMode.EXPIRE_TAKER,
    };
    const timeInForce = kind === 'limit' ? GOOD_TILL_CANCELLED : IMMEDIATE_OR_CANCEL;
    const { done, partial, partialQuantityProcessed, err } =
      kind === 'market' ? this.book.market(terms) : this.book.limit({ ...terms, price, timeInForce });
    const made = done.flatMap((order) => (order.id !== id && 'price' in order ? [{ ...order, lots: order.size }] : []));
    if (partial && partial.id !== id) made.push({ ...partial, lots: partialQuantityProcessed });
    const trades = made.map((maker) => this.trade(maker.id, maker.price, maker.lots));
    const rest = lots - trades.reduce((sum, trade) => sum + trade.lots, 0);
    if (kind === 'limit' && rest > 0 && err === null) this.keep(id, price, rest);
    return { trades, metItself: err !== null };
  }

  private keep(id: string, price: number, lots: number): void {
    this.prices.set(id, price);
    this.left.set(id, lots);
  }

  private trade(maker: string, price: number, lots: number): Trade {
    const rest = (this.left.get(maker) ?? 0) - lots;
    if (rest === 0) this.forget(maker);
    else this.left.set(maker, rest);
    return { maker, price, lots };
  }

  private forget(id: string): void {
    this.left.delete(id);
    this.prices.delete(id);
  }

  /** @returns whether the order was resting in the book */
  cancel(id: string): boolean {
    this.forget(id);
    return this.book.cancel(id) !== undefined;
  }

  /** The ids of resting orders, in order of arrival. */
  waiting(): readonly string[] {
    return [...this.left.keys()];
  }

  /** Lists each resting order as `<id> <lots> at <price>`, as stored by the library itself. */
  list(): string[] {
    const { bids, asks } = this.book.snapshot();
    return [...bids, ...asks].flatMap(({ price, orders }) => orders.map(({ id, size }) => `${id} ${size} at ${price}`));
  }
}
