export { createMarket, listCandles, readHistory, prepareHistory, type Bounds, type Market } from './market.ts';
export { PERIODS, getStart, type Candle, type Period } from './candles.ts';
export { hasContracts, hasOptions, pairByCurrencies, pairById, pairBySymbol, PAIRS, type Pair } from './pairs.ts';
export { unitsToText } from './decimal-text.ts';
export { STEP } from './price-process.ts';
export { LEVELS, type Depth, type HouseLevel } from './book.ts';
export {
  wireMovingPair,
  listQuotations,
  wireSpark,
  wireCandle,
  wirePair,
  wirePairs,
  wireTrade,
  type MovingPair,
  type WireBook,
} from './wire.ts';
export { getSeed, unitHash } from './hash.ts';
