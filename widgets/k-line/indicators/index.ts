export { boll } from './boll';
export { Course, type Candle } from './course';
export { ema } from './ema';
export type { Indicator } from './indicator';
export { kdj } from './kdj';
export { ma } from './ma';
export { macd } from './macd';
export { rsi } from './rsi';
export { vol } from './vol';
