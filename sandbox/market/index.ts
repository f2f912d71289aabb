export { createMarket, history, longHistory, prepareHistory, type Bounds, type Market, type Quote } from './market';
export { PERIODS, startOf, type Candle, type Period } from './candles';
export {
  hasContracts,
  hasOptions,
  pairByCurrencies,
  pairById,
  pairBySymbol,
  PAIRS,
  quoteCurrencies,
  type Pair,
} from './pairs';
export { percentText, unitsToText } from './decimal-text';
export { STEP } from './process';
export { LEVELS, type Book, type Depth, type HouseLevel } from './book';
export type { Terms } from './terms';
export type { Trade } from './minute-path';
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
} from './wire';
export { seedOf, unit } from './hash';
