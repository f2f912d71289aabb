export { PAID_IN } from './coins.ts';
export { listSubscriptions, wireSale, wireSubscription } from './list.ts';
export { releaseDue } from './release.ts';
export { saleById, salesAt, saleOf, RUNNING, statusAt, type Sale } from './sales.ts';
export { boughtOf, lockSale, quoteOf, standOf, subscribe } from './subscribe.ts';
