export { fileQuickBuy, listQuickBuys } from './file.ts';
export { agreedRate, amountFor, rateAt } from './rate.ts';
export { dueQuickBuys, quickNumber, reviewQuickBuy, type QuickBuy } from './review.ts';
