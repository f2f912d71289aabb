export { PAID_IN } from './coins';
export { listSubscriptions, wireSale, wireSubscription } from './list';
export { releaseDue } from './release';
export { saleById, salesAt, saleOf, RUNNING, SOON, statusAt, type Sale } from './sales';
export { boughtOf, lockSale, quoteOf, standOf, subscribe } from './subscribe';
