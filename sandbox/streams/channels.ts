import {
  movingPair,
  pairBySymbol,
  PAIRS,
  sparkOf,
  startOf,
  wireCandle,
  wirePairs,
  history,
  prepareHistory,
  type Market,
  type MovingPair,
  type Pair,
  type Period,
  type WireBook,
} from '../market/index.ts';
import { freshTrades, publicBook, publicTrades, type Crowd, type CrowdView } from '../spot/index.ts';

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

function tickerTopic(market: Market, start: number): Topic {
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

function candlesTopic(market: Market, pair: Pair, period: Period, start: number): Topic {
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

/** What users add to a pair, as it is known now. */
type View = () => CrowdView;

function bookTopic(market: Market, pair: Pair, view: View, start: number): Topic {
  let book = publicBook(market, pair, start, view());
  return {
    snapshot: () => book,
    tick: (time) => {
      const next = publicBook(market, pair, time, view());
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

function tradesTopic(market: Market, pair: Pair, view: View, start: number): Topic {
  let now = start;
  let fills = view().fills;
  let told = newestOf(fills);
  return {
    snapshot: () => publicTrades(market, pair, now, fills, SNAPSHOT_TRADES),
    tick: (time) => {
      fills = view().fills;
      const since = told;
      told = Math.max(since, newestOf(fills));
      // a trade of users may be told a little later than one of the process that came after it
      const fresh = fills.filter(({ id }) => id > since);
      const rows =
        time - now > HOUR
          ? publicTrades(market, pair, time, fresh, SNAPSHOT_TRADES)
          : freshTrades(market, pair, now, time, fresh);
      now = time;
      return rows.length > 0 ? rows : undefined;
    },
  };
}

const newestOf = (fills: CrowdView['fills']): number => fills.reduce((most, { id }) => Math.max(most, id), 0);

/** What a snapshot would have to work out or read at once, worked out ahead. */
export async function prepareTopic(
  { market, crowd }: { readonly market: Market; readonly crowd: Crowd | undefined },
  channel: string,
  params: Params,
  now: number,
): Promise<void> {
  const pair = pairBySymbol(params.symbol ?? '');
  if (!pair) return;
  if (channel === 'candles')
    await prepareHistory(market.chart(pair), params.period as Period, { limit: SNAPSHOT_BARS }, now);
  if (channel === 'book' || channel === 'trades') await crowd?.open(pair.id);
}

export interface Sources {
  readonly market: Market;
  view(pairId: number): CrowdView;
}

/** @returns undefined when the parameters name nothing that is traded. */
export function openTopic({ market, view }: Sources, channel: string, params: Params, now: number): Topic | undefined {
  if (channel === 'ticker') return tickerTopic(market, now);
  const pair = pairBySymbol(params.symbol ?? '');
  if (!pair) return undefined;
  if (channel === 'candles') return candlesTopic(market, pair, params.period as Period, now);
  if (channel === 'book') return bookTopic(market, pair, () => view(pair.id), now);
  return channel === 'trades' ? tradesTopic(market, pair, () => view(pair.id), now) : undefined;
}
