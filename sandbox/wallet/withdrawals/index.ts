export { listChainTerms, getFee, isFeeAbove, withdrawalNumber, readDayUsage, getUsdtValue } from './terms.ts';
export { fileWithdrawal, listWithdrawals } from './file.ts';
export { listDueWithdrawals, reviewWithdrawal, type Withdrawal } from './review.ts';
