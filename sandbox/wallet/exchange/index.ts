export { bookExchange } from './exchange.ts';
export { exchangeRate, quoteExchange } from './quote.ts';
