export { exchange, type Trade } from './exchange';
export { priceOf, quote, type Quote } from './quote';
