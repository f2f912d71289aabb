export { addressesOf } from './addresses';
export { fileDeposit, listDeposits } from './file';
export { bump, dueDeposits, REVIEWING, reviewDeposit, type Deposit, type Reviewed, type Verdict } from './review';
