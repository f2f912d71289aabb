export { createMarket, history, longHistory, prepareHistory, type Bounds, type Market, type Quote } from './market.ts';
export { PERIODS, startOf, type Candle, type Period } from './candles.ts';
export {
  hasContracts,
  hasOptions,
  pairByCurrencies,
  pairById,
  pairBySymbol,
  PAIRS,
  quoteCurrencies,
  type Pair,
} from './pairs.ts';
export { percentText, unitsToText } from './decimal-text.ts';
export { STEP } from './process.ts';
export { LEVELS, type Book, type Depth, type HouseLevel } from './book.ts';
export type { Terms } from './terms.ts';
export type { Trade } from './minute-path.ts';
export {
  movingPair,
  quotations,
  sparkOf,
  wireBook,
  wireCandle,
  wirePair,
  wirePairs,
  wireTrade,
  type MovingPair,
  type WireBook,
} from './wire.ts';
export { seedOf, unit } from './hash.ts';
