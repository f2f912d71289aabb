export { fileQuickBuy, listQuickBuys } from './file.ts';
export { acceptedRate, amountFor, rateAt } from './rate.ts';
export { quickNumber, reviewQuickBuy, type QuickBuy } from './review.ts';
