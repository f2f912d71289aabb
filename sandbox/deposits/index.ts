export { addressesOf, loanAddresses } from './addresses.ts';
export { fileDeposit, listDeposits } from './file.ts';
export { dueDeposits, reviewDeposit, type Deposit } from './review.ts';
