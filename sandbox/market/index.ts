export { createMarket, history, longHistory, prepareHistory, type Bounds, type Market } from './market.ts';
export { startOf, type Period } from './candles.ts';
export { hasContracts, hasOptions, pairByCurrencies, pairById, pairBySymbol, PAIRS, type Pair } from './pairs.ts';
export { unitsToText } from './decimal-text.ts';
export { STEP } from './process.ts';
export { LEVELS, type Depth, type HouseLevel } from './book.ts';
export {
  movingPair,
  quotations,
  sparkOf,
  wireCandle,
  wirePair,
  wirePairs,
  wireTrade,
  type MovingPair,
  type WireBook,
} from './wire.ts';
export { seedOf, unit } from './hash.ts';
