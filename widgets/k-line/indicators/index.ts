export { boll } from './boll';
export { ema } from './ema';
export { calculate, type Indicator, type Prices, type Row, type Step } from './indicator';
export { kdj } from './kdj';
export { ma } from './ma';
export { macd } from './macd';
export { rsi } from './rsi';
export { vol } from './vol';
