import {
  wireMovingPair,
  pairBySymbol,
  PAIRS,
  PERIODS,
  wireSpark,
  getStart,
  wireCandle,
  wirePairs,
  listCandles,
  prepareHistory,
  type Market,
  type MovingPair,
  type Pair,
  type Period,
  type WireBook,
} from '../market/index.ts';
import type { Params, SharedTopics, Topic } from '../platform/streams/hub.ts';
import { buildPublicBook, listNewTrades, listPublicTrades } from './public-book.ts';
import { NO_ACTIVITY, type PairActivity, type UserActivity } from './user-activity.ts';

const findPeriod = ({ period }: Params): Period | undefined => PERIODS.find((each) => each === period);

const SNAPSHOT_BARS = 300;
const SNAPSHOT_TRADES = 50;
const HOUR = 3_600_000;

function tickerTopic(market: Market, start: number): Topic {
  let now = start;
  const shown = new Map<number, MovingPair>(PAIRS.map((pair) => [pair.id, wireMovingPair(market, pair, start)]));
  return {
    snapshot: () => wirePairs(market, now).map((row) => ({ ...row, ...shown.get(row.id) })),
    tick: (time) => {
      const newHour = Math.floor(time / HOUR) !== Math.floor(now / HOUR);
      now = time;
      const upsert = PAIRS.flatMap((pair) => {
        const next = wireMovingPair(market, pair, time);
        const change = {
          ...changedFields(shown.get(pair.id), next),
          ...(newHour ? { spark: wireSpark(market, pair, time) } : {}),
        };
        shown.set(pair.id, next);
        return Object.keys(change).length > 0 ? [{ id: pair.id, ...change }] : [];
      });
      return upsert.length > 0 ? { upsert } : undefined;
    },
  };
}

function changedFields(before: MovingPair | undefined, now: MovingPair): Partial<MovingPair> {
  const old = new Map(Object.entries(before ?? {}));
  return Object.fromEntries(Object.entries(now).filter(([key, value]) => old.get(key) !== value));
}

function candlesTopic(market: Market, pair: Pair, period: Period, start: number): Topic {
  const chart = market.chart(pair);
  let now = start;
  let last = JSON.stringify(wireCandle(pair, chart.current(period, start)));
  return {
    snapshot: () => listCandles(chart, period, { limit: SNAPSHOT_BARS }, now).map((candle) => wireCandle(pair, candle)),
    tick: (time) => {
      // a finished bar is sent once more in its final form, before the new one
      const bars = chart.candles(period, getStart(period, now), time, time).map((candle) => wireCandle(pair, candle));
      now = time;
      const newest = JSON.stringify(bars.at(-1));
      if (newest === last && bars.length === 1) return undefined;
      last = newest;
      return bars;
    },
  };
}

/** Users' current orders and trades in the pair. */
type View = () => PairActivity;

function bookTopic(market: Market, pair: Pair, view: View, start: number): Topic {
  let book = buildPublicBook(market, pair, start, view());
  return {
    snapshot: () => book,
    tick: (time) => {
      const next = buildPublicBook(market, pair, time, view());
      const delta = { bids: levelChanges(book.bids, next.bids), asks: levelChanges(book.asks, next.asks) };
      book = next;
      return delta.bids.length + delta.asks.length > 0 ? delta : undefined;
    },
  };
}

/** Amount "0" removes a level. */
function levelChanges(before: WireBook['bids'], now: WireBook['bids']): (readonly [string, string])[] {
  const old = new Map(before);
  const kept = new Set(now.map(([price]) => price));
  return [
    ...before.filter(([price]) => !kept.has(price)).map(([price]) => [price, '0'] as const),
    ...now.filter(([price, amount]) => old.get(price) !== amount),
  ];
}

function tradesTopic(market: Market, pair: Pair, view: View, start: number): Topic {
  let now = start;
  let fills = view().fills;
  let lastSentId = getNewest(fills);
  return {
    snapshot: () => listPublicTrades(market, pair, now, fills, SNAPSHOT_TRADES),
    tick: (time) => {
      fills = view().fills;
      const since = lastSentId;
      lastSentId = Math.max(since, getNewest(fills));
      // selects by id, because a user's trade may arrive slightly later than a newer market trade
      const fresh = fills.filter(({ id }) => id > since);
      const rows =
        time - now > HOUR
          ? listPublicTrades(market, pair, time, fresh, SNAPSHOT_TRADES)
          : listNewTrades(market, pair, now, time, fresh);
      now = time;
      return rows.length > 0 ? rows : undefined;
    },
  };
}

const getNewest = (fills: PairActivity['fills']): number => fills.reduce((most, { id }) => Math.max(most, id), 0);

/**
 * Creates the market's channels.
 * @param activity users' orders and trades; without it, only the house makes the market
 */
export function createTopics(market: Market, activity?: UserActivity): SharedTopics {
  const viewAt = (pair: Pair) => (): PairActivity => activity?.view(pair.id) ?? NO_ACTIVITY;
  return {
    prepare: async (channel, params, now) => {
      const pair = pairBySymbol(params.symbol ?? '');
      if (!pair) return;
      const period = findPeriod(params);
      if (channel === 'candles' && period)
        await prepareHistory(market.chart(pair), period, { limit: SNAPSHOT_BARS }, now);
      if (channel === 'book' || channel === 'trades') await activity?.open(pair.id);
    },
    open: (channel, params, now) => {
      if (channel === 'ticker') return tickerTopic(market, now);
      const pair = pairBySymbol(params.symbol ?? '');
      if (!pair) return undefined;
      const period = findPeriod(params);
      if (channel === 'candles') return period && candlesTopic(market, pair, period, now);
      if (channel === 'book') return bookTopic(market, pair, viewAt(pair), now);
      return channel === 'trades' ? tradesTopic(market, pair, viewAt(pair), now) : undefined;
    },
  };
}
