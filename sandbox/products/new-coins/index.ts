export { PAID_IN } from './coins.ts';
export { listSubscriptions, wireSale, wireSubscription } from './list.ts';
export { listCoinsDue, releaseDueCoins } from './release.ts';
export { saleById, salesAt, saleOf, RUNNING, statusAt, type Sale } from './sales.ts';
export { sumBought, lockSale, quoteOf, progressOf, subscribe } from './subscribe.ts';
