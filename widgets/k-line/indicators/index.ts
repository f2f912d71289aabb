export { boll } from './boll.ts';
export { Course, type Candle } from './course.ts';
export { ema } from './ema.ts';
export type { Indicator } from './indicator.ts';
export { kdj } from './kdj.ts';
export { ma } from './ma.ts';
export { macd } from './macd.ts';
export { rsi } from './rsi.ts';
export { vol } from './vol.ts';
