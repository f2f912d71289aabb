export { chainTermsOf, feeOf, isFeeAbove, withdrawalNumber, readDayUsage, usdtValueOf } from './terms.ts';
export { fileWithdrawal, listWithdrawals } from './file.ts';
export { listDueWithdrawals, reviewWithdrawal, type Withdrawal } from './review.ts';
