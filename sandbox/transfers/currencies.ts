import type { TransferCurrency } from '../../generated/api.gen.ts';
import { CURRENCIES, type Currency } from '../catalogue/currencies.ts';
import { toWire } from '../database/index.ts';
import type { Market } from '../market/index.ts';
import { ACCOUNTS, availableOf, fullRow, holds, type Balances } from '../wallets/index.ts';

/** What can be moved at all: coins of two accounts or more, with what is free in each, spot first. */
export const transferCurrencies = (balances: Balances, market: Market, now: number): TransferCurrency[] =>
  CURRENCIES.filter((currency) => currency.accounts.length > 1)
    .sort((a, b) => b.sort - a.sort)
    .map((currency) => wireCurrency(balances, market, currency, now));

function wireCurrency(balances: Balances, market: Market, currency: Currency, now: number): TransferCurrency {
  const accounts = ACCOUNTS.filter((account) => holds(currency, account));
  return {
    id: currency.id,
    name: currency.name,
    full_name: currency.fullName,
    logo: '',
    scale: currency.scale,
    is_legal: Number(holds(currency, 'legal')),
    is_lever: Number(holds(currency, 'lever')),
    is_match: Number(holds(currency, 'change')),
    is_micro: Number(holds(currency, 'micro')),
    is_trust: Number(holds(currency, 'trust')),
    accounts: accounts.map((account) => ({ account, available: toWire(availableOf(balances, account, currency)) })),
    wallet: fullRow(balances, market, currency, now),
  };
}
