import type {
  BorrowApplyRequest,
  BorrowBackApplyRequest,
  BorrowBackRequest,
  LoanOrder,
  LoanProduct as WireProduct,
  LoanRepayment as WireRepayment,
} from '../../generated/api.gen.ts';
import { requireOwnPictures } from '../accounts/routes/identity-pictures.ts';
import { readUser, withUserLock } from '../accounts/users/index.ts';
import { type Currency, currencyById } from '../catalogue/currencies.ts';
import { normalizeAmount } from '../catalogue/request-values.ts';
import { type Context, type Handlers, findReviewDue, requireUser } from '../context.ts';
import { toWireAmount } from '../platform/database/index.ts';
import { paginate } from '../platform/http/paginate.ts';
import { numberValue } from '../platform/shared/message-values.ts';
import { ApiError } from '../platform/shared/api-error.ts';
import type { Translator } from '../platform/shared/translator.ts';
import { translateReason } from '../platform/shared/verdict.ts';
import { toWireTime } from '../platform/shared/wire-time.ts';
import { ownsUpload, parseUploadId, uploadAddress } from '../platform/uploads/index.ts';
import { loanAddresses } from '../wallet/deposits/index.ts';
import { getAvailable, readBalances } from '../wallet/wallets/index.ts';
import { LOAN_PRODUCTS, type LoanProduct, loanProductById } from './catalogue.ts';
import {
  type ListedRepayment,
  type Loan,
  REPAYING,
  countOpenLoans,
  fileLoan,
  fileRepayment,
  findLoan,
  getPayable,
  getRemaining,
  getTotal,
  isOverdue,
  listLoans,
  listRepayments,
  loanNumber,
  lockLoan,
  repayFromBalance,
} from './index.ts';

type LoanCalls =
  | 'borrow.list'
  | 'borrow.apply'
  | 'borrow.orders'
  | 'borrow.back'
  | 'borrow.back_detail'
  | 'borrow.back_apply'
  | 'borrow.back_list'
  | 'borrow.repay_in_address';

export const loanRoutes: Pick<Handlers, LoanCalls> = {
  'borrow.list': ({ translator }, { page = 1, limit = 12, id }) => {
    const all = LOAN_PRODUCTS.filter((product) => id === undefined || product.id === id);
    const rows = all.slice((page - 1) * limit, page * limit);
    const found = { rows, total: all.length, page, limit };
    return paginate('/api/borrow/list', found, (product) => wireProduct(product, translator));
  },
  'borrow.apply': apply,
  'borrow.orders': async (context, { page = 1, limit = 12, status, id }) => {
    const found = await listLoans(context.db, { userId: requireUser(context).id, status, id, page, limit });
    return paginate('/api/borrow/order/list', found, (loan) => wireLoan(loan, context));
  },
  'borrow.back': repay,
  'borrow.back_detail': async (context, { id }) => wireLoan(await requireLoan(context, id), context),
  'borrow.back_apply': fileTransfer,
  'borrow.back_list': async (context, { page = 1, limit = 12, order_id: loanId }) => {
    const found = await listRepayments(context.db, { userId: requireUser(context).id, loanId, page, limit });
    return paginate('/api/borrow/back/list', found, (row) => wireRepayment(row, context.translator));
  },
  'borrow.repay_in_address': async (context, { id }) => addressesFor(context, await requireLoan(context, id)),
};

/** Returns the caller's loan. Another user's loan counts as missing. */
async function requireLoan(context: Context, id: number): Promise<Loan> {
  const loan = await findLoan(context.db, requireUser(context).id, id);
  if (!loan) throw new ApiError('server.order_unknown', { field: 'id' });
  return loan;
}

/** Files a loan application. Locks the user's row, so that concurrent applications see each other. */
async function apply(context: Context, input: BorrowApplyRequest): Promise<string> {
  const { now, translator } = context;
  const { id: userId } = requireUser(context);
  const product = loanProductById(input.id);
  if (!product) throw new ApiError('server.loan_unknown', { field: 'id' });
  const amount = normalizeAmount(input.amount);
  await withUserLock(context.db, userId, async (db) => {
    const locked = { ...context, db };
    await checkPerson(locked);
    checkAmount(locked, product, amount);
    const pictures = await requireOwnPictures(locked, input);
    await fileLoan(db, { userId, product, amount, ...pictures, now, reviewDue: findReviewDue(context) });
  });
  context.publish({ kind: 'user-changed', userId: userId });
  return translator.translate('server.loan_filed');
}

async function checkPerson(context: Context): Promise<void> {
  const { db, services } = context;
  const { id } = requireUser(context);
  services.rules.enforce('loan.verified', '', { status: (await readUser(db, id)).reviewStatus });
  services.rules.enforce('loan.one_at_a_time', '', { open: (await countOpenLoans(db, id)) > 0 });
}

/** Enforces the same rules as the form. */
function checkAmount({ services: { rules } }: Context, product: LoanProduct, amount: string): void {
  const { minimum, maximum, currency } = product;
  const { name: coin, scale } = currency;
  rules.enforce('loan.positive', 'amount', { amount });
  rules.enforce('loan.scale', 'amount', { amount, scale });
  rules.enforce('loan.minimum', 'amount', { amount, minimum, coin, scale });
  rules.enforce('loan.maximum', 'amount', { amount, maximum, coin, scale });
}

/**
 * Locks and returns the caller's loan. It stays locked until the transaction ends.
 * @throws ApiError if this amount cannot be repaid
 */
async function requirePayableLoan(context: Context, id: number, amount: string): Promise<Loan> {
  const { rules } = context.services;
  const loan = await lockLoan(context.db, requireUser(context).id, id);
  if (!loan) throw new ApiError('server.order_unknown', { field: 'id' });
  const { name: coin, scale } = getCurrency(loan);
  rules.enforce('loan.repaying', 'id', { status: loan.status });
  rules.enforce('loan.positive', 'amount', { amount });
  rules.enforce('loan.scale', 'amount', { amount, scale });
  rules.enforce('loan.repay_remaining', 'amount', { amount, remaining: getPayable(loan).toFixed(), coin, scale });
  return loan;
}

async function repay(context: Context, input: BorrowBackRequest): Promise<string> {
  const { db, now, services, translator } = context;
  const { id } = requireUser(context);
  const amount = normalizeAmount(input.amount);
  const loan = await requirePayableLoan(context, input.id, amount);
  const currency = getCurrency(loan);
  const available = getAvailable(await readBalances(db, id), 'change', currency).toFixed();
  const { name: coin, scale } = currency;
  services.rules.enforce('loan.repay_balance', 'amount', { amount, available, coin, scale });
  const paidBack = await repayFromBalance(db, loan, amount, now);
  context.publish({ kind: 'user-changed', userId: id });
  if (paidBack) return translator.translate('server.loan_paid_back');
  return translator.translate('server.loan_repaid', { amount: numberValue(amount), coin });
}

async function fileTransfer(context: Context, input: BorrowBackApplyRequest): Promise<string> {
  const { db, now, translator } = context;
  const { id } = requireUser(context);
  const amount = normalizeAmount(input.amount);
  const loan = await requirePayableLoan(context, input.id, amount);
  const place = requireDestination(context, loan, input);
  const proof = parseUploadId(input.img);
  if (proof === undefined || !(await ownsUpload(db, id, proof)))
    throw new ApiError('server.proof_unknown', { field: 'img' });
  await fileRepayment(db, { loan, amount, proof, ...place, now, reviewDue: findReviewDue(context) });
  context.publish({ kind: 'user-changed', userId: id });
  return translator.translate('server.repayment_filed');
}

function wireProduct(product: LoanProduct, translator: Translator): WireProduct {
  const { id, lender, currency, days, dayRate, minimum, maximum, method } = product;
  return {
    id,
    name: lender,
    currency_id: currency.id,
    currency_name: currency.name,
    lock_dividend_days: days,
    borrow_lixi: dayRate,
    borrow_amount_min: minimum,
    borrow_amount_max: maximum,
    return_type: translator.translate(method),
    scale: currency.scale,
  };
}

function wireLoan(loan: Loan, { now, translator }: Context): LoanOrder {
  const product = loanProductById(loan.productId);
  const { name, scale } = getCurrency(loan);
  return {
    id: loan.id,
    order_no: loanNumber(loan),
    borrow_id: loan.productId,
    lender: product?.lender ?? '',
    currency_id: loan.currency,
    currency_name: name,
    scale,
    amount: toWireAmount(loan.amount),
    day_profit: toWireAmount(loan.dayRate),
    sum_profit: toWireAmount(loan.interest),
    total: toWireAmount(getTotal(loan)),
    total_return: toWireAmount(loan.repaid),
    pending_return: toWireAmount(loan.pending),
    remain_amount: toWireAmount(getRemaining(loan)),
    lock_dividend_days: loan.days,
    return_type: product ? translator.translate(product.method) : '',
    status: loan.status,
    borrow_desc: translateReason(loan.reason, translator),
    overdue: isOverdue(loan, now) ? 1 : 0,
    end_at: loan.endsOn,
    approved_at: loan.approvedAt && toWireTime(loan.approvedAt),
    paid_out_at: loan.paidOutAt && toWireTime(loan.paidOutAt),
    created_at: toWireTime(loan.createdAt),
    updated_at: toWireTime(loan.updatedAt),
  };
}

function wireRepayment({ repayment, loan }: ListedRepayment, translator: Translator): WireRepayment {
  const { name, scale } = getCurrency(loan);
  return {
    id: repayment.id,
    order_id: repayment.loanId,
    order_no: loanNumber(loan),
    amount: toWireAmount(repayment.amount),
    currency_name: name,
    scale,
    img: repayment.proof === null ? '' : uploadAddress(repayment.proof),
    sub_type: repayment.chain,
    address: repayment.address,
    status: repayment.status,
    remark: translateReason(repayment.remark, translator),
    created_at: toWireTime(repayment.createdAt),
  };
}

/**
 * The transfer's target address, if the request includes one. Only this loan's addresses are accepted, including those
 * derived from older keys.
 */
function requireDestination(
  context: Context,
  loan: Loan,
  { sub_type: chain = '', address = '' }: BorrowBackApplyRequest,
): { chain: string; address: string } {
  if (chain === '' && address === '') return { chain, address };
  const given = context.services.keys.ids.map((id) => addressesFor(context, loan, id));
  if (!given.every((each) => Object.hasOwn(each, chain)))
    throw new ApiError('server.chain_unknown', { field: 'sub_type' });
  if (!given.some((each) => each[chain] === address)) throw new ApiError('server.address_wrong', { field: 'address' });
  return { chain, address };
}

/** Each loan has its own address on every open chain. Loans that are not in repayment have no addresses. */
function addressesFor({ services }: Context, loan: Loan, keyId?: string): Record<string, string> {
  if (loan.status !== REPAYING) return {};
  return loanAddresses(services.keys, loan.userId, loan.id, getCurrency(loan), keyId);
}

function getCurrency(loan: Pick<Loan, 'currency'>): Currency {
  const currency = currencyById(loan.currency);
  if (!currency) throw new Error(`The loan's currency ${loan.currency} is not in the catalogue.`);
  return currency;
}
