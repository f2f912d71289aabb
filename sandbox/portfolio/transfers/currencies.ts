import type { TransferCurrency } from '../../../generated/api.gen.ts';
import { CURRENCIES, type Currency } from '../../catalogue/currencies.ts';
import { toWireAmount } from '../../platform/database/index.ts';
import type { Market } from '../../market/index.ts';
import { ACCOUNTS, getAvailable, walletRowOfAllAccounts, canHold, type Balances } from '../../wallet/wallets/index.ts';

/** Coins that at least two accounts can hold, with the available balance in each account, spot first. */
export const listTransferCurrencies = (balances: Balances, market: Market, now: number): TransferCurrency[] =>
  CURRENCIES.filter((currency) => currency.accounts.length > 1)
    .sort((a, b) => b.sort - a.sort)
    .map((currency) => wireCurrency(balances, market, currency, now));

function wireCurrency(balances: Balances, market: Market, currency: Currency, now: number): TransferCurrency {
  const accounts = ACCOUNTS.filter((account) => canHold(currency, account));
  return {
    id: currency.id,
    name: currency.name,
    full_name: currency.fullName,
    logo: '',
    scale: currency.scale,
    is_legal: Number(canHold(currency, 'legal')),
    is_lever: Number(canHold(currency, 'lever')),
    is_match: Number(canHold(currency, 'change')),
    is_micro: Number(canHold(currency, 'micro')),
    is_trust: Number(canHold(currency, 'trust')),
    accounts: accounts.map((account) => ({
      account,
      available: toWireAmount(getAvailable(balances, account, currency)),
    })),
    wallet: walletRowOfAllAccounts(balances, market, currency, now),
  };
}
