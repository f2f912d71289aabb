import Big from 'big.js';
import { CURRENCIES, kindOfType, type Currency } from '../../catalogue/currencies.ts';
import { CNY_RATE } from '../../catalogue/rates.ts';
import { toWireAmount } from '../../platform/database/index.ts';
import { readDay, readEstate, valueEstate, type DayResult } from '../equity/index.ts';
import { readDepositAddresses, fileDeposit } from '../../wallet/deposits/index.ts';
import { requireUser, type Context, type Handlers, findReviewDue } from '../../context.ts';
import { ApiError } from '../../platform/shared/api-error.ts';
import { ownsUpload, parseUploadId } from '../../platform/uploads/index.ts';
import { canHold, listLog, readBalances, walletGroup, walletRow } from '../../wallet/wallets/index.ts';
import { listChainTerms } from '../../wallet/withdrawals/index.ts';
import type { DayResult as WireDay, WalletChargeReqRequest } from '../../../generated/api.gen.ts';
import { requireCurrency } from '../../catalogue/request-values.ts';

type WalletCalls =
  | 'wallet.list'
  | 'wallet.detail'
  | 'wallet.status'
  | 'wallet.get_in_address'
  | 'wallet.deposit_terms'
  | 'wallet.charge_req'
  | 'wallet.log';

export const walletRoutes: Pick<Handlers, WalletCalls> = {
  'wallet.list': async (context, { currency_name = '' }) => {
    const {
      db,
      now,
      services: { market },
    } = context;
    const user = requireUser(context);
    const balances = await readBalances(db, user.id);
    const estate = await readEstate(db, user.id, balances);
    const worth = valueEstate(market, estate, now.getTime());
    const { rate, ...day } = await readDay(db, market, { userId: user.id, estate, worth, now });
    const group = (account: Parameters<typeof walletGroup>[2], open = new Big(0)) =>
      walletGroup(balances, market, account, { nameFilter: currency_name, open, now: now.getTime() });
    return {
      legal_wallet: group('legal'),
      change_wallet: group('change'),
      lever_wallet: group('lever', worth.unrealised),
      micro_wallet: group('micro', worth.stakes),
      trust_wallet: group('trust'),
      usdt_total: toWireAmount(worth.equity),
      usdt_debt: toWireAmount(worth.debt),
      day_profit: toWireAmount(day.profit),
      day_profit_rate: rate,
      day: wireDay(day),
      ExRate: CNY_RATE,
      is_open_CTbi: 1,
    };
  },
  'wallet.detail': async (context, { currency: id, type }) => {
    const {
      db,
      now,
      services: { market },
    } = context;
    const currency = requireCurrency(id);
    if (!canHold(currency, type)) throw new ApiError('server.currency_unknown', { field: 'type' });
    return {
      ...walletRow(await readBalances(db, requireUser(context).id), market, type, currency, now.getTime()),
      ExRate: CNY_RATE,
      coin_trade_fee: '0.1',
    };
  },
  'wallet.status': (_, { currency }) => ({
    is_open_CTbi: 1,
    list: (currency === undefined ? CURRENCIES : [requireCurrency(currency)]).map((each) => ({
      currency: each.id,
      name: each.name,
      full_name: each.fullName,
      logo: '',
      scale: each.scale,
      is_charge: Number(each.chains.some((chain) => chain.open)),
      is_withdraw: Number(each.chains.some((chain) => chain.open)),
      min_number: each.minimumWithdrawal,
      chains: listChainTerms(each),
    })),
  }),
  'wallet.get_in_address': async (context, { currency: id }) => {
    const currency = requireCurrency(id);
    const addresses = await readDepositAddresses(context.db, context.services.keys, requireUser(context).id, currency);
    return Object.fromEntries(
      currency.chains.filter((chain) => chain.open).map(({ chain }) => [chain, addresses.get(chain) ?? '']),
    );
  },
  'wallet.deposit_terms': async (context, { currency: id }) => {
    const currency = requireCurrency(id);
    if (currency.chains.length === 0) throw new ApiError('server.deposit_closed', { field: 'currency' });
    const addresses = await readDepositAddresses(context.db, context.services.keys, requireUser(context).id, currency);
    return {
      currency: currency.id,
      name: currency.name,
      full_name: currency.fullName,
      logo: '',
      min_number: currency.minimumDeposit,
      scale: currency.scale,
      chains: currency.chains.map(({ chain, confirmations, minutes, open }) => ({
        chain,
        confirmations,
        minutes,
        open,
        address: addresses.get(chain) ?? '',
      })),
    };
  },
  'wallet.charge_req': chargeRequest,
  'wallet.log': async (context, { currency, type, by_event = 0, event, from, to, page = 1, limit = 10 }) => {
    const kind = kindOfType(type);
    const { list, count } = await listLog(
      context.db,
      { userId: requireUser(context).id, currency, kind, event, byEvent: by_event === 1, from, to, page, limit },
      context.translator,
      context.services.logLabels,
    );
    return { list, count, limit, page, is_open_CTbi: 1 };
  },
};

const wireDay = (day: Omit<DayResult, 'rate'>): WireDay => ({
  start: toWireAmount(day.start),
  came_in: toWireAmount(day.came_in),
  went_out: toWireAmount(day.went_out),
  deposits: toWireAmount(day.deposits),
  withdrawals: toWireAmount(day.withdrawals),
  loans: toWireAmount(day.loans),
  rebates: toWireAmount(day.rebates),
  uncounted: toWireAmount(day.uncounted),
  coins: toWireAmount(day.coins),
  contracts: toWireAmount(day.contracts),
  options: toWireAmount(day.options),
  finance: toWireAmount(day.finance),
});

async function chargeRequest(context: Context, input: WalletChargeReqRequest): Promise<string> {
  const { db, now, services, translator } = context;
  const user = requireUser(context);
  const currency = requireCurrency(input.currency);
  if (currency.chains.length === 0) throw new ApiError('server.deposit_closed', { field: 'currency' });
  checkRequest(context, currency, input);
  const address = (await readDepositAddresses(db, services.keys, user.id, currency)).get(input.sub_type);
  if (address !== input.address) throw new ApiError('server.address_wrong', { field: 'address' });
  const proof = parseUploadId(input.imgs);
  if (proof === undefined || !(await ownsUpload(db, user.id, proof)))
    throw new ApiError('server.proof_unknown', { field: 'imgs' });
  const reviewDue = findReviewDue(context);
  await fileDeposit(db, {
    userId: user.id,
    currency: currency.id,
    amount: input.amount,
    chain: input.sub_type,
    address,
    proof,
    sender: input.account ?? '',
    hash: input.hash ?? '',
    now,
    reviewDue,
  });
  context.publish({ kind: 'user-changed', userId: user.id });
  return translator.translate('server.deposit_filed');
}

/** Enforces the same rules as the form. */
function checkRequest(
  { services: { rules } }: Context,
  currency: Currency,
  { amount, sub_type, imgs }: WalletChargeReqRequest,
): void {
  const chain = currency.chains.find((each) => each.chain === sub_type);
  if (!chain) throw new ApiError('server.chain_unknown', { field: 'sub_type' });
  rules.enforce('deposit.chain_open', 'sub_type', { open: chain.open, coin: currency.name, chain: chain.chain });
  rules.enforce('deposit.positive', 'amount', { amount });
  const { name: coin, scale, minimumDeposit: minimum } = currency;
  rules.enforce('deposit.minimum', 'amount', { amount, minimum, coin, scale });
  rules.enforce('deposit.maximum', 'amount', { amount });
  rules.enforce('deposit.scale', 'amount', { amount, scale });
  rules.enforce('deposit.proof_required', 'imgs', { proof: imgs });
}
