export { exchange, type Trade } from './exchange.ts';
export { priceOf, quote, type Quote } from './quote.ts';
