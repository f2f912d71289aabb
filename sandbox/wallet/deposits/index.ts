export { readDepositAddresses, loanAddresses } from './addresses.ts';
export { fileDeposit, listDeposits } from './file.ts';
export { listDueDeposits, reviewDeposit, type Deposit } from './review.ts';
