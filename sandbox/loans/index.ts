export { fileLoan } from './apply.ts';
export { countOpen, findLoan, listLoans, listRepayments, type ListedRepayment } from './list.ts';
export { dueRepayments, fileRepayment, holdLoan, repayFromBalance, reviewRepayment } from './repay.ts';
export { dueLoans, reviewLoan } from './review.ts';
export { APPROVED, isOverdue, loanNumber, payableOf, remainingOf, REPAYING, totalOf, type Loan } from './terms.ts';
