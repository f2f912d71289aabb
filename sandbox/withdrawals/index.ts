export { feeOf, isAbove, orderNumber, usedToday, valueOf } from './terms.ts';
export { fileWithdrawal, listWithdrawals } from './file.ts';
export { dueWithdrawals, reviewWithdrawal, type Withdrawal } from './review.ts';
