import { describe, expect, it } from 'vitest';
import {
  createMarket,
  listCandles,
  pairBySymbol,
  PAIRS,
  PERIODS,
  readHistory,
  wirePair,
  type Candle,
  type Pair,
  type Period,
} from './index.ts';
import { nextStart, getStart, type Chart } from './candles.ts';
import { getPath } from './minute-path.ts';
import { ANCHOR, createPriceProcess, MINUTE, STEPS } from './price-process.ts';

const NOW = Date.UTC(2026, 10, 21, 14, 31, 2, 500);
const getPair = (symbol: string): Pair => {
  const pair = pairBySymbol(symbol);
  if (!pair) throw new Error(symbol);
  return pair;
};
const btc = getPair('BTC/USDT');

const sum = (bars: readonly Candle[]): Omit<Candle, 'time'> => ({
  open: bars[0]?.open ?? 0,
  high: Math.max(...bars.map((bar) => bar.high)),
  low: Math.min(...bars.map((bar) => bar.low)),
  close: bars.at(-1)?.close ?? 0,
  lots: bars.reduce((total, bar) => total + bar.lots, 0),
  turnover: bars.reduce((total, bar) => total + bar.turnover, 0),
});

describe('the market', () => {
  it('has at least twenty pairs with distinct ids and symbols, at the published prices at the anchor time', () => {
    expect(PAIRS.length).toBeGreaterThanOrEqual(24);
    expect(new Set(PAIRS.map((pair) => pair.id)).size).toBe(PAIRS.length);
    expect(new Set(PAIRS.map((pair) => pair.symbol)).size).toBe(PAIRS.length);
    for (const pair of PAIRS.filter((each) => !each.legs))
      expect(createMarket('any').priceAt(pair, ANCHOR)).toBe(pair.anchor);
  });

  it('has lots worth less than one USDT, so that an order spends nearly the whole amount', () => {
    const market = createMarket('larch');
    const usdt = (pair: Pair): number => market.priceAt(pair, ANCHOR) / 10 ** pair.priceScale;
    for (const pair of PAIRS) {
      const price = usdt(getPair(`${pair.base.name}/USDT`));
      expect([pair.symbol, price / 10 ** pair.lotScale < 1]).toEqual([pair.symbol, true]);
    }
  });

  it('has volumes that stay exact whole numbers', () => {
    const market = createMarket('larch');
    for (const pair of PAIRS) {
      // wirePair throws if a number is not a safe integer
      expect(() => wirePair(market, pair, NOW)).not.toThrow();
      const month = listCandles(market.chart(pair), '1mon', { limit: 2 }, NOW)[0];
      expect(Number.isSafeInteger(month?.lots) && Number.isSafeInteger(month?.turnover)).toBe(true);
    }
  });

  it('gives the same figures for the same seed, in any order of requests', () => {
    // given one market that has already been queried for other times
    const [fresh, used] = [createMarket('larch'), createMarket('larch')];
    for (const time of [NOW - 9e9, NOW + 5e6, NOW - 1]) used.quote(btc, time);
    // then both agree
    for (const pair of PAIRS) {
      expect(used.quote(pair, NOW)).toEqual(fresh.quote(pair, NOW));
      expect(used.book(pair, NOW)).toEqual(fresh.book(pair, NOW));
      expect(used.trades(pair, NOW, 20)).toEqual(fresh.trades(pair, NOW, 20));
    }
  });

  it('gives other figures for another seed', () => {
    expect(createMarket('oak').quote(btc, NOW).last).not.toBe(createMarket('larch').quote(btc, NOW).last);
  });

  it('never changes a finished bar', () => {
    const chart = createMarket('larch').chart(btc);
    const before = listCandles(chart, '1min', { limit: 30 }, NOW).slice(0, -1);
    const after = listCandles(chart, '1min', { from: before[0]?.time ?? 0, to: before.at(-1)?.time ?? 0 }, NOW + 7e6);
    expect(after).toEqual(before);
  });
});

describe.each(['BTC/USDT', 'PEPE/USDT', 'ETH/BTC'])('the bars of %s', (symbol) => {
  const chart = createMarket('larch').chart(getPair(symbol));

  it.each(PERIODS.filter((period): period is Period => !['1min', '1mon'].includes(period)))(
    'of %s are the sums of their minutes, including the current one',
    (period) => {
      // given the current bar and the two before it
      const bars = listCandles(chart, period, { limit: 3 }, NOW);
      expect(bars).toHaveLength(3);
      for (const { time, ...bar } of bars) {
        const minutes = chart.candles('1min', time, nextStart(period, time) - 1, NOW);
        expect(bar).toEqual(sum(minutes));
      }
    },
  );

  it('of a month are the sums of its days', () => {
    const [bar] = listCandles(chart, '1mon', { limit: 2 }, NOW);
    const { time, ...figures } = bar ?? { time: 0 };
    expect(figures).toEqual(sum(chart.candles('1day', time, nextStart('1mon', time) - 1, NOW)));
  });

  it('have no gaps, and keep open and close between low and high', () => {
    const bars = listCandles(chart, '5min', { limit: 200 }, NOW);
    bars.forEach((bar, index) => {
      expect(bar.low).toBeLessThanOrEqual(Math.min(bar.open, bar.close));
      expect(bar.high).toBeGreaterThanOrEqual(Math.max(bar.open, bar.close));
      if (index > 0) expect(bar.open).toBe(bars[index - 1]?.close);
    });
  });
});

describe('the path inside a minute', () => {
  it.each(PAIRS.map((pair) => pair.symbol))(
    'of %s ends like its bar, touches its extremes, and trades all of its volume',
    (symbol) => {
      const market = createMarket('larch');
      const minute = Math.floor(NOW / MINUTE);
      const chart = market.chart(getPair(symbol));
      const { bar, prices, lots } = chart.path(minute);
      expect([Math.max(...prices), Math.min(...prices), prices.at(-1), lots.at(-1)]).toEqual([
        bar.high,
        bar.low,
        bar.close,
        bar.lots,
      ]);
      // the minute's trades, up to and including its last step
      const trades = market.tradesSince(getPair(symbol), minute * MINUTE - 1, (minute + 1) * MINUTE - 1);
      expect(trades.reduce((total, trade) => total + trade.lots, 0)).toBe(bar.lots);
      expect(trades.map((trade) => trade.id)).toEqual(trades.map((trade) => trade.id).toSorted((a, b) => b - a));
    },
  );

  it('is the same when it is computed again', () => {
    const process = createPriceProcess('larch', btc);
    expect(getPath(process, 29_000_000)).toEqual(getPath(process, 29_000_000));
    expect(getPath(process, 29_000_000).prices).toHaveLength(STEPS);
  });
});

describe('history', () => {
  const chart = createMarket('larch').chart(btc);

  it('goes back two years in every period', () => {
    const twoYears = NOW - 2 * 365 * 86_400_000;
    for (const period of PERIODS) {
      const [bar] = listCandles(
        chart,
        period,
        { from: getStart(period, twoYears), to: getStart(period, twoYears) },
        NOW,
      );
      expect(bar?.time).toBe(getStart(period, twoYears));
    }
  });

  it('pages backwards by t without missing or repeating a bar', () => {
    const newest = listCandles(chart, '60min', { limit: 50 }, NOW);
    const older = listCandles(chart, '60min', { t: newest[0]?.time ?? 0, limit: 50 }, NOW);
    expect([...older, ...newest].map((bar) => bar.time)).toEqual(
      listCandles(chart, '60min', { limit: 100 }, NOW).map((bar) => bar.time),
    );
  });

  it('has at most 1500 bars, none before the start of the market or in the future', () => {
    expect(listCandles(chart, '1min', { from: 0 }, NOW)).toHaveLength(1500);
    expect(listCandles(chart, '1mon', { from: 0 }, NOW)[0]?.time).toBe(Date.UTC(2024, 0, 1));
    expect(listCandles(chart, '1day', { from: 0, to: 1000 }, NOW)).toEqual([]);
    expect(listCandles(chart, '1min', { from: NOW + 1e7, to: NOW + 2e7 }, NOW)).toEqual([]);
  });
});

describe('a long history of hours', () => {
  const range = { limit: 1500 };

  it.each(['60min', '4hour'] as const)('in bars of %s is the same as without what is kept', async (period) => {
    const kept = createMarket('larch').chart(btc);
    const read = await readHistory(kept, period, range, NOW);
    // given a market with an empty cache, whose bars are summed from minutes one by one
    const fresh = createMarket('larch').chart(btc);
    const some = read.filter((_, at) => at % 250 === 0);
    expect(some.map(({ time }) => sumOfMinutes(fresh, time, nextStart(period, time)))).toEqual(some);
    expect(await readHistory(kept, period, range, NOW)).toEqual(read);
  });

  it('lets other requests be served while it is computed', async () => {
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 0);
    await readHistory(createMarket('larch').chart(btc), '4hour', range, NOW);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(3);
  });

  const sumOfMinutes = (chart: Chart, from: number, to: number): Candle => ({
    time: from,
    ...sum(chart.candles('1min', from, to - MINUTE, NOW)),
  });
});

describe('the book', () => {
  it.each(PAIRS.map((pair) => pair.symbol))(
    'of %s has twenty levels per side, best first, that do not cross',
    (symbol) => {
      const { bids, asks } = createMarket('larch').book(getPair(symbol), NOW);
      expect([bids.length, asks.length]).toEqual([20, 20]);
      expect(bids.map(([price]) => price)).toEqual([...new Set(bids.map(([price]) => price))].sort((a, b) => b - a));
      expect(asks.map(([price]) => price)).toEqual([...new Set(asks.map(([price]) => price))].sort((a, b) => a - b));
      expect(bids[0]?.[0]).toBeLessThan(asks[0]?.[0] ?? 0);
    },
  );

  it('keeps most levels from one step to the next', () => {
    const market = createMarket('larch');
    const times = Array.from({ length: 20 }, (_, i) => NOW + i * 250);
    const kept = times.slice(1).map((time, i) => {
      const before = new Set(market.book(btc, times[i] ?? 0).bids.map(String));
      return market.book(btc, time).bids.filter((level) => before.has(String(level))).length;
    });
    expect(kept.reduce((a, b) => a + b, 0) / kept.length).toBeGreaterThan(8);
  });
});
