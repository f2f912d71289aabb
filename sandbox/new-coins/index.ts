export { PAID_IN } from './coins.ts';
export { listSubscriptions, wireSale, wireSubscription } from './list.ts';
export { saleById, salesAt, getSale, RUNNING, statusAt, type Sale } from './sales.ts';
export { sumBought, lockSale, getQuote, getProgress, subscribe } from './subscribe.ts';
