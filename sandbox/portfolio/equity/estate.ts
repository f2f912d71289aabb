import Big from 'big.js';
import { currencyById } from '../../catalogue/currencies.ts';
import { listActive, OPEN, profitAtTime, getPair, type Position } from '../../contracts/index.ts';
import { truncate, type Database } from '../../platform/database/index.ts';
import { calculate } from '../../platform/declarations/index.ts';
import type { Market } from '../../market/index.ts';
import { ACCOUNTS, usdtPriceAt, type Balances } from '../../wallet/wallets/index.ts';
import { listOpenOptions, type Option } from '../../options/index.ts';
import { listDebts } from '../../loans/index.ts';

/** An amount in a currency. */
export interface Money {
  readonly currency: number;
  readonly amount: string;
}

/** Everything that counts towards a user's equity at one moment. */
export interface Estate {
  /** Available and locked balances, by account, currency and part. */
  readonly balances: Balances;
  readonly positions: readonly Position[];
  readonly options: readonly Option[];
  readonly debts: readonly Money[];
}

/** In USDT. */
export interface Worth {
  readonly balances: Big;
  /** The unrealised PnL of open positions. */
  readonly unrealised: Big;
  /** The stakes of open options, which are not part of any balance. */
  readonly stakes: Big;
  readonly debt: Big;
  readonly equity: Big;
}

export async function readEstate(db: Database, userId: number, balances: Balances): Promise<Estate> {
  return {
    balances,
    positions: (await listActive(db, userId)).filter(({ status }) => status === OPEN),
    options: await listOpenOptions(db, userId),
    debts: await listDebts(db, userId),
  };
}

/** Values an estate at the prices of a given time. */
export function valueEstate(market: Market, estate: Estate, time: number): Worth {
  const value = (money: Money): Big => valueAt(market, money, time);
  const balances = sum(listHoldings(estate.balances).map(value));
  const unrealised = sum(
    estate.positions.map((position) =>
      value({
        currency: getPair(position).quote.id,
        amount: profitAtTime(market, position, time).toFixed(),
      }),
    ),
  );
  const stakes = sum(estate.options.map(({ currency, stake }) => value({ currency, amount: stake })));
  const debt = sum(sumByCurrency(estate.debts).map(value));
  const equity = calculate('equity.total', {
    balances: balances.toFixed(),
    unrealised: unrealised.toFixed(),
    stakes: stakes.toFixed(),
    debt: debt.toFixed(),
  });
  return { balances, unrealised, stakes, debt, equity };
}

/** The value in USDT, truncated once. Coins without a price are worth zero. */
export function valueAt(market: Market, { currency: id, amount }: Money, time: number): Big {
  const currency = currencyById(id);
  const exact = new Big(amount);
  return currency && !exact.eq(0) ? new Big(truncate(exact.times(usdtPriceAt(market, currency, time)))) : new Big(0);
}

export const sum = (values: readonly Big[]): Big => values.reduce((total, each) => total.plus(each), new Big(0));

/** Lists the total of each currency in each account, available and locked combined, as valued in the wallet's rows. */
const listHoldings = (balances: Balances): Money[] =>
  ACCOUNTS.flatMap((account) =>
    sumByCurrency(
      [...balances].flatMap(([place, amount]) => {
        const [kind, currency] = place.split('/');
        return kind === account ? [{ currency: Number(currency), amount }] : [];
      }),
    ),
  );

function sumByCurrency(all: readonly Money[]): Money[] {
  const sums = new Map<number, Big>();
  for (const { currency, amount } of all) sums.set(currency, (sums.get(currency) ?? new Big(0)).plus(amount));
  return [...sums].map(([currency, amount]) => ({ currency, amount: amount.toFixed() }));
}
