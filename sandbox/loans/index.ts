export { fileLoan } from './apply';
export { LOAN_CLAIMS } from './claims';
export { countOpen, findLoan, listLoans, listRepayments, type ListedRepayment } from './list';
export { dueRepayments, fileRepayment, holdLoan, repayFromBalance, reviewRepayment } from './repay';
export { dueLoans, reviewLoan } from './review';
export { APPROVED, isOverdue, loanNumber, payableOf, remainingOf, REPAYING, totalOf, type Loan } from './terms';
