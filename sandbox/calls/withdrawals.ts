import { figure } from '../figure.ts';
import type { Withdrawal as WireWithdrawal, WithdrawalTerms, WalletOutRequest } from '../../generated/api.gen.ts';
import { listAddresses } from '../addresses/index.ts';
import { currencyById, type Chain, type Currency } from '../catalogue/currencies.ts';
import { WITHDRAWALS } from '../catalogue/limits.ts';
import { toWire } from '../database/index.ts';
import { caller, type Context, type Handlers } from '../server/context.ts';
import { paginator } from '../server/paginator.ts';
import { Refusal } from '../server/refusal.ts';
import { wireTime } from '../server/wire-time.ts';
import { readUser, type User } from '../users/index.ts';
import { availableOf, readBalances, usdtPrice } from '../wallets/index.ts';
import {
  feeOf,
  fileWithdrawal,
  isAbove,
  listWithdrawals,
  orderNumber,
  usedToday,
  valueOf,
  type Withdrawal,
} from '../withdrawals/index.ts';
import { demandCurrency, plainAmount } from './demand-currency.ts';
import { demandPin } from './demand-pin.ts';

type WithdrawalCalls = 'wallet.get_info' | 'wallet.out' | 'charge_mention.log3';

export const withdrawalCalls: Pick<Handlers, WithdrawalCalls> = {
  'wallet.get_info': (context, { currency }) => termsOf(context, demandWithdrawable(currency)),
  'wallet.out': requestWithdrawal,
  'charge_mention.log3': async (context, { page = 1, limit = 5, currency, status, id }) => {
    const { rows, total } = await listWithdrawals(context.db, {
      userId: caller(context).id,
      currency,
      status,
      id,
      page,
      limit,
    });
    return paginator('/api/charge_mention/log3', rows.map(wireWithdrawal), total, page, limit);
  },
};

function demandWithdrawable(id: number): Currency {
  const currency = demandCurrency(id);
  if (currency.chains.length === 0) throw new Refusal('server.withdrawal_closed', { field: 'currency' });
  return currency;
}

async function termsOf(context: Context, currency: Currency): Promise<WithdrawalTerms> {
  const { db, now, services } = context;
  const { id } = caller(context);
  const balances = await readBalances(db, id);
  const used = await usedToday(db, id, now);
  const chain = (each: Chain) => ({
    chain: each.chain,
    fee: feeOf(currency, each),
    confirmations: each.confirmations,
    minutes: each.minutes,
    open: each.open,
  });
  return {
    currency: currency.id,
    name: currency.name,
    full_name: currency.fullName,
    logo: '',
    scale: currency.scale,
    rate: currency.withdrawalFee,
    min_number: currency.minimumWithdrawal,
    max_number: currency.maximumWithdrawal,
    legal_balance: toWire(availableOf(balances, 'legal', currency)),
    change_balance: toWire(availableOf(balances, 'change', currency)),
    price: toWire(usdtPrice(services.market, currency, now.getTime())),
    day_requests: used.requests,
    day_requests_limit: WITHDRAWALS.dayRequests,
    day_value: toWire(used.value),
    day_value_limit: WITHDRAWALS.dayValue,
    arrival_hours: WITHDRAWALS.arrivalHours,
    review_days: WITHDRAWALS.reviewDays,
    zone: WITHDRAWALS.zone,
    chains: [...currency.chains].sort((a, b) => Number(b.open) - Number(a.open)).map(chain),
  };
}

/** Runs with the user's row locked: limits and balance cannot change between their check and the freeze. */
async function requestWithdrawal(context: Context, input: WalletOutRequest): Promise<string> {
  const { db, now, services, speaker } = context;
  const currency = demandWithdrawable(input.currency);
  const chain = currency.chains.find((each) => each.chain === input.netType);
  if (!chain) throw new Refusal('server.chain_unknown', { field: 'netType' });
  const user = await readUser(db, caller(context).id);
  const fee = feeOf(currency, chain);
  const number = plainAmount(input.number);
  const price = usdtPrice(services.market, currency, now.getTime()).toFixed();

  demandPerson(context, user);
  const address = await demandAddress(context, currency, input);
  services.rules.demand('withdrawal.chain_open', 'netType', { open: chain.open, chain: chain.chain });
  await demandAmount(context, currency, number, fee);
  demandFee(input.rate, fee, currency);
  await demandDay(context, currency, number, price);
  await demandPin(context, user, input.pay_password);

  await fileWithdrawal(db, {
    userId: user.id,
    currency,
    chain: chain.chain,
    address,
    number,
    fee,
    value: valueOf(number, price),
    remark: (input.notes ?? '').trim(),
    now,
    reviewDue:
      services.reviewSeconds === undefined ? undefined : new Date(now.getTime() + services.reviewSeconds * 1000),
  });
  context.changed(user.id);
  return speaker.say('server.withdrawal_filed');
}

function demandPerson({ services: { rules } }: Context, user: User): void {
  rules.demand('withdrawal.verified', '', { status: user.reviewStatus });
  rules.demand('withdrawal.fund_password_set', 'pay_password', { set: user.fundPasswordHash !== null });
}

/** The address as it stands in the book: money goes nowhere else. */
async function demandAddress(context: Context, currency: Currency, input: WalletOutRequest): Promise<string> {
  const { rules } = context.services;
  const book = await listAddresses(context.db, caller(context).id, currency.id);
  const onChain = book.filter((each) => each.chain === input.netType);
  const found = onChain.find((each) => each.address === input.address);
  if (found) return found.address;
  const elsewhere = book.find((each) => each.address === input.address);
  if (elsewhere) rules.demand('withdrawal.address_chain', 'address', { kept: elsewhere.chain, chain: input.netType });
  rules.demand('withdrawal.address_set', 'address', { addresses: onChain.length });
  throw new Refusal('server.address_unknown', { field: 'address' });
}

async function demandAmount(context: Context, currency: Currency, amount: string, fee: string): Promise<void> {
  const { rules } = context.services;
  const coin = currency.name;
  const available = availableOf(await readBalances(context.db, caller(context).id), 'change', currency).toFixed();
  rules.demand('withdrawal.positive', 'number', { amount });
  rules.demand('withdrawal.scale', 'number', { amount, scale: currency.scale });
  rules.demand('withdrawal.minimum', 'number', { amount, minimum: currency.minimumWithdrawal, coin });
  rules.demand('withdrawal.balance', 'number', { amount, available, coin });
  rules.demand('withdrawal.maximum', 'number', { amount, maximum: currency.maximumWithdrawal, coin });
  rules.demand('withdrawal.above_fee', 'number', { amount, fee, coin });
}

/** A fee that has grown since it was shown is not taken. */
function demandFee(shown: string | undefined, fee: string, currency: Currency): void {
  if (shown !== undefined && isAbove(fee, shown))
    throw new Refusal('server.fee_grown', { field: 'rate', values: { fee: figure(fee), coin: currency.name } });
}

async function demandDay(context: Context, currency: Currency, amount: string, price: string): Promise<void> {
  const { rules } = context.services;
  const used = await usedToday(context.db, caller(context).id, context.now);
  rules.demand('withdrawal.day_requests', 'number', { used: used.requests, limit: WITHDRAWALS.dayRequests });
  rules.demand('withdrawal.day_value', 'number', {
    amount,
    price,
    used: used.value,
    limit: WITHDRAWALS.dayValue,
    scale: currency.scale,
  });
}

function wireWithdrawal(row: Withdrawal): WireWithdrawal {
  const currency = currencyById(row.currency);
  return {
    id: row.id,
    order_no: orderNumber(row.id, row.createdAt),
    user_id: row.userId,
    currency: row.currency,
    name: currency?.name ?? '',
    scale: currency?.scale ?? 8,
    nettype: row.chain,
    address: row.address,
    number: toWire(row.number),
    rate: toWire(row.fee),
    real_number: toWire(row.receive),
    status: row.status,
    notes: row.reason,
    remark: row.remark,
    txid: row.txid,
    confirmations: currency?.chains.find((each) => each.chain === row.chain)?.confirmations ?? 0,
    create_time: wireTime(row.createdAt),
    update_time: wireTime(row.updatedAt),
    expected_at: wireTime(row.expectedAt),
  };
}
