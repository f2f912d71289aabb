import { numberValue } from '../../platform/shared/message-values.ts';
import type { Withdrawal as WireWithdrawal, WithdrawalTerms, WalletOutRequest } from '../../../generated/api.gen.ts';
import { listAddresses } from '../address-book/index.ts';
import { hoursUntil, usableFrom, readUser, type User } from '../../accounts/users/index.ts';
import { currencyById, type Currency } from '../../catalogue/currencies.ts';
import { WITHDRAWALS } from '../limits.ts';
import { toWireAmount } from '../../platform/database/index.ts';
import { requireUser, type Context, type Handlers, findReviewDue } from '../../context.ts';
import { paginate } from '../../platform/http/paginate.ts';
import { ApiError } from '../../platform/shared/api-error.ts';
import type { Translator } from '../../platform/shared/translator.ts';
import { translateReason } from '../../platform/shared/verdict.ts';
import { toWireTime } from '../../platform/shared/wire-time.ts';
import { getAvailable, readBalances, usdtPriceAt } from '../wallets/index.ts';
import {
  listChainTerms,
  getFee,
  fileWithdrawal,
  isFeeAbove,
  listWithdrawals,
  withdrawalNumber,
  readDayUsage,
  getUsdtValue,
  type Withdrawal,
} from '../withdrawals/index.ts';
import { requireCurrency, normalizeAmount } from '../../catalogue/request-values.ts';
import { checkFundPassword } from '../../accounts/routes/check-fund-password.ts';

type WithdrawalCalls = 'wallet.get_info' | 'wallet.out' | 'charge_mention.log3';

export const withdrawalRoutes: Pick<Handlers, WithdrawalCalls> = {
  'wallet.get_info': (context, { currency }) => listTerms(context, requireWithdrawable(currency)),
  'wallet.out': requestWithdrawal,
  'charge_mention.log3': async (context, { page = 1, limit = 5, currency, status, id, from, to }) => {
    const found = await listWithdrawals(context.db, {
      userId: requireUser(context).id,
      currency,
      status,
      id,
      from,
      to,
      page,
      limit,
    });
    return paginate('/api/charge_mention/log3', found, (row) => wireWithdrawal(row, context.translator));
  },
};

function requireWithdrawable(id: number): Currency {
  const currency = requireCurrency(id);
  if (currency.chains.length === 0) throw new ApiError('server.withdrawal_closed', { field: 'currency' });
  return currency;
}

async function listTerms(context: Context, currency: Currency): Promise<WithdrawalTerms> {
  const { db, now, services } = context;
  const { id } = requireUser(context);
  const balances = await readBalances(db, id);
  const used = await readDayUsage(db, id, now);
  return {
    currency: currency.id,
    name: currency.name,
    full_name: currency.fullName,
    logo: '',
    scale: currency.scale,
    rate: currency.withdrawalFee,
    min_number: currency.minimumWithdrawal,
    max_number: currency.maximumWithdrawal,
    legal_balance: toWireAmount(getAvailable(balances, 'legal', currency)),
    change_balance: toWireAmount(getAvailable(balances, 'change', currency)),
    price: toWireAmount(usdtPriceAt(services.market, currency, now.getTime())),
    day_requests: used.requests,
    day_requests_limit: WITHDRAWALS.dayRequests,
    day_value: toWireAmount(used.value),
    day_value_limit: WITHDRAWALS.dayValue,
    arrival_hours: WITHDRAWALS.arrivalHours,
    review_days: WITHDRAWALS.reviewDays,
    zone: WITHDRAWALS.zone,
    chains: listChainTerms(currency),
  };
}

/** Runs with the user's row locked, so limits and balance cannot change between the check and the freeze. */
async function requestWithdrawal(context: Context, input: WalletOutRequest): Promise<string> {
  const { db, now, services, translator } = context;
  const currency = requireWithdrawable(input.currency);
  const chain = currency.chains.find((each) => each.chain === input.netType);
  if (!chain) throw new ApiError('server.chain_unknown', { field: 'netType' });
  const user = await readUser(db, requireUser(context).id);
  const fee = getFee(currency, chain);
  const number = normalizeAmount(input.number);
  const price = usdtPriceAt(services.market, currency, now.getTime()).toFixed();

  checkPerson(context, user);
  const address = await requireKnownAddress(context, user, currency, input);
  services.rules.enforce('withdrawal.chain_open', 'netType', {
    open: chain.open,
    coin: currency.name,
    chain: chain.chain,
  });
  await checkAmount(context, currency, number, fee);
  checkFee(input.rate, fee, currency);
  await checkDayLimits(context, currency, number, price);
  await checkFundPassword(context, user, input.pay_password);

  await fileWithdrawal(db, {
    userId: user.id,
    currency,
    chain: chain.chain,
    address,
    number,
    fee,
    value: getUsdtValue(number, price),
    remark: (input.notes ?? '').trim(),
    now,
    reviewDue: findReviewDue(context),
  });
  context.publish({ kind: 'user-changed', userId: user.id });
  return translator.translate('server.withdrawal_filed');
}

function checkPerson({ services: { rules } }: Context, user: User): void {
  rules.enforce('withdrawal.verified', '', { status: user.reviewStatus });
  rules.enforce('withdrawal.fund_password_set', 'pay_password', { set: user.fundPasswordHash !== null });
}

/** Returns the address as saved in the address book. Withdrawals are sent only to saved addresses. */
async function requireKnownAddress(
  context: Context,
  user: User,
  currency: Currency,
  input: WalletOutRequest,
): Promise<string> {
  const { rules } = context.services;
  const book = await listAddresses(context.db, user.id, currency.id);
  const onChain = book.filter((each) => each.chain === input.netType);
  const found = onChain.find((each) => each.address === input.address);
  if (found) {
    const wait = hoursUntil(usableFrom(user, found.createdAt, context.now), context.now);
    rules.enforce('withdrawal.address_usable', 'address', { wait });
    return found.address;
  }
  const elsewhere = book.find((each) => each.address === input.address);
  if (elsewhere)
    rules.enforce('withdrawal.address_chain', 'address', {
      kept: elsewhere.chain,
      coin: currency.name,
      chain: input.netType,
    });
  rules.enforce('withdrawal.address_set', 'address', { addresses: onChain.length });
  throw new ApiError('server.address_unknown', { field: 'address' });
}

async function checkAmount(context: Context, currency: Currency, amount: string, fee: string): Promise<void> {
  const { rules } = context.services;
  const { name: coin, scale, minimumWithdrawal, maximumWithdrawal } = currency;
  const available = getAvailable(await readBalances(context.db, requireUser(context).id), 'change', currency).toFixed();
  rules.enforce('withdrawal.positive', 'number', { amount });
  rules.enforce('withdrawal.scale', 'number', { amount, scale });
  rules.enforce('withdrawal.minimum', 'number', { amount, minimum: minimumWithdrawal, coin, scale });
  rules.enforce('withdrawal.balance', 'number', { amount, available, coin, scale });
  rules.enforce('withdrawal.maximum', 'number', { amount, maximum: maximumWithdrawal, coin, scale });
  rules.enforce('withdrawal.above_fee', 'number', { amount, fee, coin, scale });
}

/** Refuses the request if the fee is higher than the one the user saw. */
function checkFee(shown: string | undefined, fee: string, currency: Currency): void {
  if (shown !== undefined && isFeeAbove(fee, shown))
    throw new ApiError('server.fee_grown', { field: 'rate', values: { fee: numberValue(fee), coin: currency.name } });
}

async function checkDayLimits(context: Context, currency: Currency, amount: string, price: string): Promise<void> {
  const { rules } = context.services;
  const used = await readDayUsage(context.db, requireUser(context).id, context.now);
  rules.enforce('withdrawal.day_requests', 'number', { used: used.requests, limit: WITHDRAWALS.dayRequests });
  rules.enforce('withdrawal.day_value', 'number', {
    amount,
    price,
    used: used.value,
    limit: WITHDRAWALS.dayValue,
    scale: currency.scale,
  });
}

function wireWithdrawal(row: Withdrawal, translator: Translator): WireWithdrawal {
  const currency = currencyById(row.currency);
  return {
    id: row.id,
    order_no: withdrawalNumber(row.id, row.createdAt),
    user_id: row.userId,
    currency: row.currency,
    name: currency?.name ?? '',
    scale: currency?.scale ?? 8,
    nettype: row.chain,
    address: row.address,
    number: toWireAmount(row.number),
    rate: toWireAmount(row.fee),
    real_number: toWireAmount(row.receive),
    status: row.status,
    notes: translateReason(row.reason, translator),
    remark: row.remark,
    txid: row.txid,
    confirmations: currency?.chains.find((each) => each.chain === row.chain)?.confirmations ?? 0,
    create_time: toWireTime(row.createdAt),
    update_time: toWireTime(row.updatedAt),
    expected_at: toWireTime(row.expectedAt),
  };
}
