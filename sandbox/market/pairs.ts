import { CURRENCIES, currencyByName, type Currency } from '../catalogue/currencies.ts';
import { listTerms, type Terms } from './terms.ts';

export interface Pair {
  readonly id: number;
  readonly symbol: string;
  readonly base: Currency;
  readonly quote: Currency;
  /** Price in ticks at the anchor time. The price of a cross pair follows from its two legs instead. */
  readonly anchor: number;
  readonly priceScale: number;
  readonly lotScale: number;
  /** Approximate standard deviation of daily price moves. */
  readonly volatility: number;
  /** Approximate daily volume in lots. */
  readonly dailyLots: number;
  /** Share of steps that have a trade. */
  readonly pace: number;
  readonly hot: number;
  readonly terms: Terms;
  readonly legs?: readonly [string, string];
}

/** symbol, anchor price, lot decimals, volatility, daily turnover in millions of USDT, hot rank */
const USDT_PAIRS: readonly (readonly [string, string, number, number, number, number])[] = [
  ['BTC', '97412.6', 6, 0.021, 1820, 1],
  ['ETH', '3604.18', 5, 0.027, 960, 2],
  ['SOL', '241.36', 3, 0.036, 512, 3],
  ['XRP', '1.3942', 1, 0.04, 488, 5],
  ['DOGE', '0.38415', 0, 0.045, 402, 6],
  ['PEPE', '0.000019420', 0, 0.062, 86, 4],
  ['AVAX', '36.482', 2, 0.042, 98, 0],
  ['LTC', '88.74', 3, 0.032, 74, 0],
  ['NEAR', '5.6381', 1, 0.046, 61, 0],
  ['TIA', '4.9172', 1, 0.055, 34, 0],
  ['INJ', '24.865', 2, 0.05, 29, 0],
  ['LINK', '15.372', 2, 0.038, 88, 0],
  ['ADA', '0.82164', 1, 0.042, 156, 8],
  ['DOT', '5.8423', 1, 0.039, 47, 0],
  ['TRX', '0.19968', 0, 0.024, 66, 0],
  ['UNI', '9.1645', 2, 0.043, 38, 0],
  ['ATOM', '6.3154', 2, 0.041, 27, 0],
  ['ARB', '0.71235', 1, 0.05, 42, 0],
  ['OP', '1.8764', 1, 0.05, 36, 0],
  ['APT', '12.486', 2, 0.048, 44, 0],
  ['SUI', '3.6172', 1, 0.052, 148, 7],
  ['FIL', '4.4918', 2, 0.042, 31, 0],
  ['ETC', '27.315', 2, 0.037, 40, 0],
  ['BCH', '489.62', 3, 0.035, 52, 0],
  ['WIF', '3.2461', 1, 0.06, 57, 0],
  ['SHIB', '0.000024850', 0, 0.05, 64, 0],
];

/** base symbol, price decimals, lot decimals, daily turnover in millions of USDT */
const BTC_PAIRS: readonly (readonly [string, number, number, number])[] = [
  ['ETH', 6, 4, 41],
  ['SOL', 7, 3, 18],
  ['LTC', 7, 3, 6],
];

const splitDigits = (price: string): number => price.split('.')[1]?.length ?? 0;
const listTicks = (price: string): number => Number(price.replace('.', ''));

const getAnchor = (name: string): number => Number(USDT_PAIRS.find(([base]) => base === name)?.[1] ?? 1);

function usdtPair(
  [name, price, lotScale, volatility, turnover, hot]: (typeof USDT_PAIRS)[number],
  index: number,
): Pair {
  return {
    id: index + 1,
    symbol: `${name}/USDT`,
    base: currencyByName(name),
    quote: currencyByName('USDT'),
    anchor: listTicks(price),
    priceScale: splitDigits(price),
    lotScale,
    volatility,
    dailyLots: Math.round(((turnover * 1e6) / Number(price)) * 10 ** lotScale),
    pace: Math.min(0.35, 0.05 + turnover / 4000),
    hot,
    terms: listTerms({ quote: 'USDT', price: Number(price), priceScale: splitDigits(price), lotScale }),
  };
}

function btcPair([name, priceScale, lotScale, turnover]: (typeof BTC_PAIRS)[number], index: number): Pair {
  const price = getAnchor(name);
  return {
    id: 101 + index,
    symbol: `${name}/BTC`,
    base: currencyByName(name),
    quote: currencyByName('BTC'),
    anchor: 0,
    priceScale,
    lotScale,
    volatility: 0.02,
    dailyLots: Math.round(((turnover * 1e6) / price) * 10 ** lotScale),
    pace: 0.05,
    hot: 0,
    terms: listTerms({ quote: 'BTC', price: price / getAnchor('BTC'), priceScale, lotScale }),
    legs: [`${name}/USDT`, 'BTC/USDT'],
  };
}

export const PAIRS: readonly Pair[] = [...USDT_PAIRS.map(usdtPair), ...BTC_PAIRS.map(btcPair)];

const bySymbol = new Map(PAIRS.map((pair) => [pair.symbol, pair]));
export const pairBySymbol = (symbol: string): Pair | undefined => bySymbol.get(symbol);
const byId = new Map(PAIRS.map((pair) => [pair.id, pair]));
export const pairById = (id: number): Pair | undefined => byId.get(id);
/** Contracts require a pair with its own price process. */
export const hasContracts = (pair: Pair): boolean => pair.legs === undefined;
export const hasOptions = (pair: Pair): boolean => pair.hot > 0;
export const pairByCurrencies = (base: number, quote: number): Pair | undefined =>
  PAIRS.find((pair) => pair.base.id === base && pair.quote.id === quote);
export const quoteCurrencies = (): Currency[] =>
  CURRENCIES.filter((currency) => PAIRS.some((pair) => pair.quote.id === currency.id)).sort((a, b) => b.sort - a.sort);
