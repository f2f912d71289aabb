import type { DemoPast, DemoStep } from '../module.ts';
import type { KeyRing } from '../platform/keys/index.ts';
import { saveAddress } from '../wallet/address-book/index.ts';
import { currencyByName, type Currency } from '../catalogue/currencies.ts';
import type { Database } from '../platform/database/index.ts';
import { bookExchange, exchangeRate, quoteExchange } from '../wallet/exchange/index.ts';
import { bookTransfer } from './transfers/index.ts';
import { messageReason, type Verdict } from '../platform/shared/verdict.ts';
import { usdtPriceAt } from '../wallet/wallets/index.ts';
import { getFee, fileWithdrawal, reviewWithdrawal, getUsdtValue } from '../wallet/withdrawals/index.ts';

/** Addresses that are valid on their networks but encode text (`vitrine demo`) instead of a key. */
const ADDRESSES = {
  TRC20: 'TLmK4pyBwVhN1TCSUc5pJRkn4jrDGJmsCg',
  ERC20: '0x76697472696E652064656d6f206E6f626F647921',
} as const;

/** Days ago, coin, chain. */
const KEPT: readonly (readonly [number, string, keyof typeof ADDRESSES])[] = [
  [30.2, 'USDT', 'TRC20'],
  [28.4, 'ETH', 'ERC20'],
];
/** Days ago, coin, chain, amount, note, verdict. Undefined means under review. */
const WITHDRAWN: readonly (readonly [number, string, keyof typeof ADDRESSES, string, string, Verdict | undefined])[] = [
  [19.2, 'USDT', 'TRC20', '800', 'Savings', { pass: true }],
  [12.6, 'USDT', 'TRC20', '1500', '', { pass: false, reason: messageReason('server.refused_wallet') }],
  [0.15, 'ETH', 'ERC20', '0.05', '', undefined],
];
/** Days ago, from, to, amount in USDT. */
const MOVED: readonly (readonly [number, string, string, string])[] = [
  [33.2, 'change', 'lever', '5000'],
  [33.1, 'change', 'micro', '1200'],
  [20.5, 'change', 'trust', '20000'],
  [5.4, 'micro', 'change', '200'],
];
/** Days ago, coin given, coin received, amount given. */
const EXCHANGED: readonly (readonly [number, string, string, string])[] = [
  [18.3, 'USDT', 'BTC', '1500'],
  [2.7, 'ETH', 'USDT', '0.5'],
];
const REVIEW_TIME = 2 * 3_600_000;

/**
 * The demo user's address book, withdrawals, transfers and exchanges, created by the same code that handles real
 * requests.
 */
export function demoMoney({ tx, market, keys, userId, ago }: DemoPast): DemoStep[] {
  const priceAt = (coin: Currency, at: Date): string => usdtPriceAt(market, coin, at.getTime()).toFixed();
  return [
    ...KEPT.map(([days, coin, chain]) => ({
      days,
      run: () =>
        saveAddress(tx, {
          userId,
          currency: currencyByName(coin).id,
          chain,
          address: ADDRESSES[chain],
          now: ago(days),
        }),
    })),
    ...WITHDRAWN.map(([days, coin, chain, number, remark, verdict]) => ({
      days,
      run: () => {
        const currency = currencyByName(coin);
        return withdraw(tx, keys, verdict, {
          userId,
          currency,
          chain,
          address: ADDRESSES[chain],
          number,
          value: getUsdtValue(number, priceAt(currency, ago(days))),
          remark,
          now: ago(days),
        });
      },
    })),
    ...MOVED.map(([days, from, to, amount]) => ({
      days,
      run: () => bookTransfer(tx, { userId, currency: currencyByName('USDT').id, from, to, amount, now: ago(days) }),
    })),
    ...EXCHANGED.map(([days, give, get, number]) => ({
      days,
      run: () => {
        const [from, to, now] = [currencyByName(give), currencyByName(get), ago(days)];
        const rate = exchangeRate(market, from, to, now.getTime());
        return bookExchange(tx, { userId, from, to, number, rate, quote: quoteExchange(from, to, number, rate), now });
      },
    })),
  ];
}

type Filing = Omit<Parameters<typeof fileWithdrawal>[1], 'fee' | 'reviewDue'>;

async function withdraw(tx: Database, keys: KeyRing, verdict: Verdict | undefined, filing: Filing): Promise<void> {
  const { currency, chain, now } = filing;
  const found = currency.chains.find((each) => each.chain === chain);
  if (!found) throw new Error(`${currency.name} has no chain ${chain}.`);
  const id = await fileWithdrawal(tx, { ...filing, fee: getFee(currency, found), reviewDue: undefined });
  if (verdict) await reviewWithdrawal(tx, id, { ...verdict, by: 'demo' }, new Date(now.getTime() + REVIEW_TIME), keys);
}
