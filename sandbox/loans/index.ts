export { fileLoan } from './apply.ts';
export {
  countOpenLoans,
  findLoan,
  listDebtChanges,
  listDebts,
  listLoans,
  listRepayments,
  type ListedRepayment,
} from './list.ts';
export { fileRepayment, lockLoan, repayFromBalance } from './repay.ts';
export { reviewLoan } from './review.ts';
export { isOverdue, loanNumber, getPayable, getRemaining, REPAYING, getTotal, type Loan } from './terms.ts';
