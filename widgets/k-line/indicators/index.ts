export { boll } from './boll.ts';
export { IndicatorValues, type Candle } from './indicator-values.ts';
export { ema } from './ema.ts';
export type { Indicator } from './indicator.ts';
export { kdj } from './kdj.ts';
export { ma } from './ma.ts';
export { macd } from './macd.ts';
export { rsi } from './rsi.ts';
export { vol } from './vol.ts';
