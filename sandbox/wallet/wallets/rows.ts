import Big from 'big.js';
import type { Wallet, WalletGroup } from '../../../generated/api.gen.ts';
import { BALANCE_TYPES, CURRENCIES, NEW_COINS, type Currency, splitDigits } from '../../catalogue/currencies.ts';
import { CNY_RATE } from '../../catalogue/rates.ts';
import { truncate, toWireAmount, type Database } from '../../platform/database/index.ts';
import { listBalances } from '../../ledger/index.ts';
import type { Market } from '../../market/index.ts';
import { hasPrice, usdtPriceAt } from './prices.ts';

export const ACCOUNTS = ['legal', 'change', 'lever', 'micro', 'trust'] as const;
export type Account = (typeof ACCOUNTS)[number];

/** Maps account/currency/part to decimal text. */
export type Balances = ReadonlyMap<string, string>;

export async function readBalances(db: Database, userId: number): Promise<Balances> {
  const rows = await listBalances(db, userId, ACCOUNTS);
  return new Map(rows.map((row) => [`${row.kind}/${row.currency}/${row.part}`, row.balance]));
}

const getBalance = (balances: Balances, account: Account, currency: Currency, part: 'available' | 'locked'): Big =>
  new Big(balances.get(`${account}/${currency.id}/${part}`) ?? 0);

export const getAvailable = (balances: Balances, account: Account, currency: Currency): Big =>
  getBalance(balances, account, currency, 'available');

export const canHold = (currency: Currency, account: Account): boolean =>
  currency.accounts.some((kind) => kind === account);
const flag = (on: boolean): number => Number(on);

/** An account's balances under their wire names. */
const balanceFields = (balances: Balances, account: Account, currency: Currency): Readonly<Record<string, string>> => ({
  [`${account}_balance`]: toWireAmount(getBalance(balances, account, currency, 'available')),
  [`lock_${account}_balance`]: toWireAmount(getBalance(balances, account, currency, 'locked')),
});

/** The row for a currency in one account, with the wire fields for only that account's balances. */
export function walletRow(
  balances: Balances,
  market: Market,
  account: Account,
  currency: Currency,
  now: number,
): Wallet {
  const available = getBalance(balances, account, currency, 'available');
  const locked = getBalance(balances, account, currency, 'locked');
  return {
    // rows are not stored, so their ids are computed
    id: currency.id * 10 + (BALANCE_TYPES[account] ?? 0),
    currency: currency.id,
    currency_name: currency.name,
    currency_logo: '',
    full_name: currency.fullName,
    scale: currency.scale,
    digits: splitDigits(currency.id, available.toFixed(), locked.toFixed()),
    account,
    available: toWireAmount(available),
    locked: toWireAmount(locked),
    ...balanceFields(balances, account, currency),
    ...getWorth(market, currency, available.plus(locked), now),
    is_legal: flag(canHold(currency, 'legal')),
    is_lever: flag(canHold(currency, 'lever')),
    is_match: flag(canHold(currency, 'change')),
    is_micro: flag(canHold(currency, 'micro')),
    is_charge: flag(currency.chains.length > 0),
  };
}

function getWorth(market: Market, currency: Currency, amount: Big, now: number): Partial<Wallet> {
  if (!hasPrice(currency)) return {};
  const price = usdtPriceAt(market, currency, now);
  return { usdt_price: toWireAmount(price), usdt_value: truncate(amount.times(price)) };
}

/** The spot account's row, extended with the balances of all other accounts. */
export function walletRowOfAllAccounts(balances: Balances, market: Market, currency: Currency, now: number): Wallet {
  return ACCOUNTS.reduce<Wallet>(
    (row, account) => ({ ...row, ...balanceFields(balances, account, currency) }),
    walletRow(balances, market, 'change', currency, now),
  );
}

/** New coins are listed only for users who hold them. */
const visibleCurrencies = (balances: Balances, account: Account): readonly Currency[] => [
  ...CURRENCIES,
  ...NEW_COINS.filter((currency) =>
    getBalance(balances, account, currency, 'available')
      .plus(getBalance(balances, account, currency, 'locked'))
      .gt(0),
  ),
];

/** @param open value of the account's open positions and options in USDT, on top of its balances */
export function walletGroup(
  balances: Balances,
  market: Market,
  account: Account,
  { nameFilter, open, now }: { readonly nameFilter: string; readonly open: Big; readonly now: number },
): WalletGroup {
  const rows = visibleCurrencies(balances, account)
    .filter((currency) => canHold(currency, account) && currency.name.includes(nameFilter.toUpperCase()))
    .map((currency) => walletRow(balances, market, account, currency, now));
  const total = rows.reduce((sum, row) => sum.plus(row.usdt_value ?? 0), open);
  return {
    balance: rows,
    totle: truncate(total.times(CNY_RATE)),
    usdt_totle: truncate(total),
    usdt_open: truncate(open),
    CNY: '',
  };
}
