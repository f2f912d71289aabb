export { QUICK_BUY_CLAIMS } from './claims';
export { fileQuickBuy, listQuickBuys } from './file';
export { agreedRate, amountFor, rateAt } from './rate';
export { dueQuickBuys, quickNumber, reviewQuickBuy, type QuickBuy } from './review';
