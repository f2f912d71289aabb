export { addressesOf, loanAddresses } from './addresses';
export { fileDeposit, listDeposits } from './file';
export { dueDeposits, REVIEWING, reviewDeposit, type Deposit } from './review';
