import {
  movingPair,
  pairBySymbol,
  PAIRS,
  sparkOf,
  startOf,
  wireBook,
  wireCandle,
  wirePairs,
  wireTrade,
  history,
  prepareHistory,
  type Market,
  type MovingPair,
  type Pair,
  type Period,
  type WireBook,
} from '../market/index';

/** One source of frames, shared by all who subscribed to the same channel with the same parameters. */
export interface Topic {
  /** The whole state, as it was at the last tick. */
  snapshot(): unknown;
  /** What changed since the last tick; undefined when nothing did. */
  tick(now: number): unknown;
}

export type Params = Readonly<Record<string, string>>;

const SNAPSHOT_BARS = 300;
const SNAPSHOT_TRADES = 50;
const HOUR = 3_600_000;

export function tickerTopic(market: Market, start: number): Topic {
  let now = start;
  const shown = new Map<number, MovingPair>(PAIRS.map((pair) => [pair.id, movingPair(market, pair, start)]));
  return {
    snapshot: () => wirePairs(market, now).map((row) => ({ ...row, ...shown.get(row.id) })),
    tick: (time) => {
      const newHour = Math.floor(time / HOUR) !== Math.floor(now / HOUR);
      now = time;
      const upsert = PAIRS.flatMap((pair) => {
        const next = movingPair(market, pair, time);
        const change = {
          ...changed(shown.get(pair.id), next),
          ...(newHour ? { spark: sparkOf(market, pair, time) } : {}),
        };
        shown.set(pair.id, next);
        return Object.keys(change).length > 0 ? [{ id: pair.id, ...change }] : [];
      });
      return upsert.length > 0 ? { upsert } : undefined;
    },
  };
}

function changed(before: MovingPair | undefined, now: MovingPair): Partial<MovingPair> {
  return Object.fromEntries(Object.entries(now).filter(([key, value]) => before?.[key as keyof MovingPair] !== value));
}

export function candlesTopic(market: Market, pair: Pair, period: Period, start: number): Topic {
  const chart = market.chart(pair);
  let now = start;
  let last = JSON.stringify(wireCandle(pair, chart.current(period, start)));
  return {
    snapshot: () => history(chart, period, { limit: SNAPSHOT_BARS }, now).map((candle) => wireCandle(pair, candle)),
    tick: (time) => {
      // when a bar has ended, its final form goes out once more before the new one
      const bars = chart.candles(period, startOf(period, now), time, time).map((candle) => wireCandle(pair, candle));
      now = time;
      const newest = JSON.stringify(bars.at(-1));
      if (newest === last && bars.length === 1) return undefined;
      last = newest;
      return bars;
    },
  };
}

export function bookTopic(market: Market, pair: Pair, start: number): Topic {
  let book = wireBook(pair, market.book(pair, start));
  return {
    snapshot: () => book,
    tick: (time) => {
      const next = wireBook(pair, market.book(pair, time));
      const delta = { bids: levelChanges(book.bids, next.bids), asks: levelChanges(book.asks, next.asks) };
      book = next;
      return delta.bids.length + delta.asks.length > 0 ? delta : undefined;
    },
  };
}

/** Amount "0" takes a level away. */
function levelChanges(before: WireBook['bids'], now: WireBook['bids']): (readonly [string, string])[] {
  const old = new Map(before);
  const kept = new Set(now.map(([price]) => price));
  return [
    ...before.filter(([price]) => !kept.has(price)).map(([price]) => [price, '0'] as const),
    ...now.filter(([price, amount]) => old.get(price) !== amount),
  ];
}

export function tradesTopic(market: Market, pair: Pair, start: number): Topic {
  let now = start;
  return {
    snapshot: () => market.trades(pair, now, SNAPSHOT_TRADES).map((trade) => wireTrade(pair, trade)),
    tick: (time) => {
      const fresh =
        time - now > HOUR ? market.trades(pair, time, SNAPSHOT_TRADES) : market.tradesSince(pair, now, time);
      now = time;
      return fresh.length > 0 ? fresh.map((trade) => wireTrade(pair, trade)) : undefined;
    },
  };
}

/** What a snapshot would have to work out at once, worked out ahead. */
export async function prepareTopic(market: Market, channel: string, params: Params, now: number): Promise<void> {
  const pair = channel === 'candles' ? pairBySymbol(params.symbol ?? '') : undefined;
  if (pair) await prepareHistory(market.chart(pair), params.period as Period, { limit: SNAPSHOT_BARS }, now);
}

/** @returns undefined when the parameters name nothing that is traded. */
export function openTopic(market: Market, channel: string, params: Params, now: number): Topic | undefined {
  if (channel === 'ticker') return tickerTopic(market, now);
  const pair = pairBySymbol(params.symbol ?? '');
  if (!pair) return undefined;
  if (channel === 'candles') return candlesTopic(market, pair, params.period as Period, now);
  if (channel === 'book') return bookTopic(market, pair, now);
  return channel === 'trades' ? tradesTopic(market, pair, now) : undefined;
}
