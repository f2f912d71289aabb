import { figure } from '../figure.ts';
import type {
  BorrowApplyRequest,
  BorrowBackApplyRequest,
  BorrowBackRequest,
  LoanOrder,
  LoanProduct as WireProduct,
  LoanRepayment as WireRepayment,
} from '../../generated/api.gen.ts';
import { currencyById, type Currency } from '../catalogue/currencies.ts';
import { LOAN_PRODUCTS, loanProductById, type LoanProduct } from '../catalogue/loans.ts';
import { toWire } from '../database/index.ts';
import { loanAddresses } from '../deposits/index.ts';
import { forUser } from '../ledger/index.ts';
import {
  countOpen,
  fileLoan,
  fileRepayment,
  findLoan,
  holdLoan,
  isOverdue,
  listLoans,
  listRepayments,
  loanNumber,
  payableOf,
  remainingOf,
  repayFromBalance,
  REPAYING,
  totalOf,
  type ListedRepayment,
  type Loan,
} from '../loans/index.ts';
import { caller, type Context, type Handlers } from '../server/context.ts';
import type { Speaker } from '../server/messages.ts';
import { paginator } from '../server/paginator.ts';
import { Refusal } from '../server/refusal.ts';
import { wireTime } from '../server/wire-time.ts';
import { addressOf, ownsUpload, uploadId } from '../uploads/index.ts';
import { readUser } from '../users/index.ts';
import { availableOf, readBalances } from '../wallets/index.ts';
import { plainAmount } from './demand-currency.ts';
import { demandPictures } from './demand-pictures.ts';
import { reviewDueOf } from './review-due.ts';

type LoanCalls =
  | 'borrow.list'
  | 'borrow.apply'
  | 'borrow.orders'
  | 'borrow.back'
  | 'borrow.back_detail'
  | 'borrow.back_apply'
  | 'borrow.back_list'
  | 'borrow.repay_in_address';

export const loanCalls: Pick<Handlers, LoanCalls> = {
  'borrow.list': ({ speaker }, { page = 1, limit = 12, id }) => {
    const all = LOAN_PRODUCTS.filter((product) => id === undefined || product.id === id);
    const rows = all.slice((page - 1) * limit, page * limit).map((product) => wireProduct(product, speaker));
    return paginator('/api/borrow/list', rows, all.length, page, limit);
  },
  'borrow.apply': apply,
  'borrow.orders': async (context, { page = 1, limit = 12, status, id }) => {
    const { rows, total } = await listLoans(context.db, { userId: caller(context).id, status, id, page, limit });
    return paginator(
      '/api/borrow/order/list',
      rows.map((loan) => wireLoan(loan, context)),
      total,
      page,
      limit,
    );
  },
  'borrow.back': repay,
  'borrow.back_detail': async (context, { id }) => wireLoan(await demandLoan(context, id), context),
  'borrow.back_apply': fileTransfer,
  'borrow.back_list': async (context, { page = 1, limit = 12, order_id: loanId }) => {
    const { rows, total } = await listRepayments(context.db, { userId: caller(context).id, loanId, page, limit });
    return paginator('/api/borrow/back/list', rows.map(wireRepayment), total, page, limit);
  },
  'borrow.repay_in_address': async (context, { id }) => addressesFor(context, await demandLoan(context, id)),
};

/** Of another user it reads as not there. */
async function demandLoan(context: Context, id: number): Promise<Loan> {
  const loan = await findLoan(context.db, caller(context).id, id);
  if (!loan) throw new Refusal('server.order_unknown', { field: 'id' });
  return loan;
}

/** With the user's row locked, so that of two applications at once one finds the other. */
async function apply(context: Context, input: BorrowApplyRequest): Promise<string> {
  const { now, speaker } = context;
  const { id: userId } = caller(context);
  const product = loanProductById(input.id);
  if (!product) throw new Refusal('server.loan_unknown', { field: 'id' });
  const amount = plainAmount(input.amount);
  await forUser(context.db, userId, async (db) => {
    const locked = { ...context, db };
    await demandPerson(locked);
    demandAmount(locked, product, amount);
    const pictures = await demandPictures(locked, input);
    await fileLoan(db, { userId, product, amount, ...pictures, now, reviewDue: reviewDueOf(context) });
  });
  context.changed(userId);
  return speaker.say('server.loan_filed');
}

async function demandPerson(context: Context): Promise<void> {
  const { db, services } = context;
  const { id } = caller(context);
  services.rules.demand('loan.verified', '', { status: (await readUser(db, id)).reviewStatus });
  services.rules.demand('loan.one_at_a_time', '', { open: await countOpen(db, id) });
}

/** The rules that the forms keep, kept here too. */
function demandAmount({ services: { rules } }: Context, product: LoanProduct, amount: string): void {
  const { minimum, maximum, currency } = product;
  rules.demand('loan.positive', 'amount', { amount });
  rules.demand('loan.scale', 'amount', { amount, scale: currency.scale });
  rules.demand('loan.minimum', 'amount', { amount, minimum, coin: currency.name });
  rules.demand('loan.maximum', 'amount', { amount, maximum, coin: currency.name });
}

/** A loan of the caller that may be paid back by so much, held until the transaction ends. */
async function demandPayable(context: Context, id: number, amount: string): Promise<Loan> {
  const { rules } = context.services;
  const loan = await holdLoan(context.db, caller(context).id, id);
  if (!loan) throw new Refusal('server.order_unknown', { field: 'id' });
  const { name, scale } = currencyOf(loan);
  rules.demand('loan.repaying', 'id', { status: loan.status });
  rules.demand('loan.positive', 'amount', { amount });
  rules.demand('loan.scale', 'amount', { amount, scale });
  rules.demand('loan.repay_remaining', 'amount', { amount, remaining: payableOf(loan).toFixed(), coin: name });
  return loan;
}

async function repay(context: Context, input: BorrowBackRequest): Promise<string> {
  const { db, now, services, speaker } = context;
  const { id } = caller(context);
  const amount = plainAmount(input.amount);
  const loan = await demandPayable(context, input.id, amount);
  const currency = currencyOf(loan);
  const available = availableOf(await readBalances(db, id), 'change', currency).toFixed();
  services.rules.demand('loan.repay_balance', 'amount', { amount, available, coin: currency.name });
  const paidBack = await repayFromBalance(db, loan, amount, now);
  context.changed(id);
  if (paidBack) return speaker.say('server.loan_paid_back');
  return speaker.say('server.loan_repaid', { amount: figure(amount), coin: currency.name });
}

async function fileTransfer(context: Context, input: BorrowBackApplyRequest): Promise<string> {
  const { db, now, speaker } = context;
  const { id } = caller(context);
  const amount = plainAmount(input.amount);
  const loan = await demandPayable(context, input.id, amount);
  const place = demandPlace(addressesFor(context, loan), input);
  const proof = uploadId(input.img);
  if (proof === undefined || !(await ownsUpload(db, id, proof)))
    throw new Refusal('server.proof_unknown', { field: 'img' });
  await fileRepayment(db, { loan, amount, proof, ...place, now, reviewDue: reviewDueOf(context) });
  context.changed(id);
  return speaker.say('server.repayment_filed');
}

/** Where it was sent, if that is said: only where this loan is paid back. */
function demandPlace(
  addresses: Readonly<Record<string, string>>,
  { sub_type: chain = '', address = '' }: BorrowBackApplyRequest,
): { chain: string; address: string } {
  if (chain === '' && address === '') return { chain, address };
  const shown = Object.hasOwn(addresses, chain) ? addresses[chain] : undefined;
  if (shown === undefined) throw new Refusal('server.chain_unknown', { field: 'sub_type' });
  if (address !== shown) throw new Refusal('server.address_wrong', { field: 'address' });
  return { chain, address };
}

/** An address of its own for each loan, on every chain that is open; none where nothing is to be paid back. */
function addressesFor({ services }: Context, loan: Loan): Record<string, string> {
  if (loan.status !== REPAYING) return {};
  return loanAddresses(services.secret, loan.userId, loan.id, currencyOf(loan));
}

function currencyOf(loan: Pick<Loan, 'currency'>): Currency {
  const currency = currencyById(loan.currency);
  if (!currency) throw new Error(`A loan is in currency ${loan.currency}, which is not in the catalogue.`);
  return currency;
}

function wireProduct(product: LoanProduct, speaker: Speaker): WireProduct {
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
    return_type: speaker.say(method),
    scale: currency.scale,
  };
}

function wireLoan(loan: Loan, { now, speaker }: Context): LoanOrder {
  const product = loanProductById(loan.productId);
  const { name, scale } = currencyOf(loan);
  return {
    id: loan.id,
    order_no: loanNumber(loan),
    borrow_id: loan.productId,
    lender: product?.lender ?? '',
    currency_id: loan.currency,
    currency_name: name,
    scale,
    amount: toWire(loan.amount),
    day_profit: toWire(loan.dayRate),
    sum_profit: toWire(loan.interest),
    total: toWire(totalOf(loan)),
    total_return: toWire(loan.repaid),
    pending_return: toWire(loan.pending),
    remain_amount: toWire(remainingOf(loan)),
    lock_dividend_days: loan.days,
    return_type: product ? speaker.say(product.method) : '',
    status: loan.status,
    borrow_desc: loan.reason,
    overdue: isOverdue(loan, now) ? 1 : 0,
    end_at: loan.endsOn,
    approved_at: loan.approvedAt && wireTime(loan.approvedAt),
    paid_out_at: loan.paidOutAt && wireTime(loan.paidOutAt),
    created_at: wireTime(loan.createdAt),
    updated_at: wireTime(loan.updatedAt),
  };
}

function wireRepayment({ repayment, loan }: ListedRepayment): WireRepayment {
  const { name, scale } = currencyOf(loan);
  return {
    id: repayment.id,
    order_id: repayment.loanId,
    order_no: loanNumber(loan),
    amount: toWire(repayment.amount),
    currency_name: name,
    scale,
    img: repayment.proof === null ? '' : addressOf(repayment.proof),
    sub_type: repayment.chain,
    address: repayment.address,
    status: repayment.status,
    remark: repayment.remark,
    created_at: wireTime(repayment.createdAt),
  };
}
