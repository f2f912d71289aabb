export { exchange } from './exchange.ts';
export { priceOf, quote } from './quote.ts';
