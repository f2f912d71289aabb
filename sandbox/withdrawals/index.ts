export { feeOf, isAbove, orderNumber, usedToday, valueOf, type Used } from './terms';
export { fileWithdrawal, listWithdrawals } from './file';
export { dueWithdrawals, reviewWithdrawal, type Withdrawal } from './review';
