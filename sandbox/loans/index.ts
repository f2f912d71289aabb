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
export { listDueRepayments, fileRepayment, lockLoan, repayFromBalance, reviewRepayment } from './repay.ts';
export { listDueLoans, reviewLoan } from './review.ts';
export { APPROVED, isOverdue, loanNumber, getPayable, getRemaining, REPAYING, getTotal, type Loan } from './terms.ts';
