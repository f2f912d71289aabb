import { currencyByName, type AccountKind, type Currency } from '../catalogue/currencies.ts';

export type PenaltyRule = 'daily_interest' | 'settlement';
type Kind = 'trust' | 'smart' | 'mining';

export interface Product {
  readonly id: number;
  /** 1: trust and smart finance, 2: mining rental. */
  readonly type: 1 | 2;
  readonly kind: Kind;
  /** The locales contain its name and description under server.finance.products. */
  readonly slug: string;
  readonly currency: Currency;
  /** The account from which the deposit is paid and to which principal and interest return. */
  readonly account: Extract<AccountKind, 'change' | 'trust'>;
  readonly days: number;
  /** Percent per day. */
  readonly dayRate: string;
  readonly minimum: string;
  /** 0 means no limit. */
  readonly maximum: string;
  /** Smaller amounts earn no interest. 0 means no minimum. */
  readonly interestMin: string;
  readonly penaltyRule: PenaltyRule;
  readonly machine: string;
  readonly power: string;
}

/** Penalty for early redemption under the `daily_interest` rule: a multiple of the daily interest. */
export const PENALTY_FACTOR = '1.5';
/** Penalty for early redemption under the `settlement` rule, as a percentage of the principal per remaining day. */
export const SETTLEMENT_RATIO = '0.4';
/** The time zone in which interest days are counted. */
export const ZONE = 'UTC';
/** Smart deposits below this amount earn no interest. */
const SMART_LEAST = '10000';

type Base = Omit<Product, 'penaltyRule'>;
/** id, coin, days, percent per day, minimum, maximum. */
type Terms = readonly [number, string, number, string, string, string];

const base = (kind: Kind, [id, coin, days, dayRate, minimum, maximum]: Terms): Base => ({
  id,
  kind,
  type: kind === 'mining' ? 2 : 1,
  slug: `${kind}_${coin.toLowerCase()}_${days}`,
  currency: currencyByName(coin),
  account: kind === 'trust' ? 'trust' : 'change',
  days,
  dayRate,
  minimum,
  maximum,
  interestMin: kind === 'smart' && coin === 'USDT' ? SMART_LEAST : '0',
  machine: '',
  power: '',
});

const rental = (terms: Terms, machine: string, power: string): Base => ({ ...base('mining', terms), machine, power });

const BASE_PRODUCTS: readonly Base[] = [
  base('trust', [1, 'USDT', 7, '0.25', '500', '200000']),
  base('trust', [2, 'USDT', 30, '0.4', '10000', '500000']),
  base('trust', [3, 'USDT', 90, '0.45', '50000', '0']),
  base('smart', [11, 'USDT', 15, '0.18', '100', '0']),
  base('smart', [12, 'USDT', 60, '0.24', '100', '0']),
  base('smart', [13, 'ETH', 30, '0.1', '0.5', '200']),
  base('smart', [14, 'BTC', 30, '0.08', '0.02', '10']),
  rental([21, 'USDT', 30, '0.3', '1200', '120000'], 'M-110', '110 TH/s'),
  rental([22, 'USDT', 90, '0.36', '3500', '350000'], 'M-234', '234 TH/s'),
  rental([23, 'BTC', 60, '0.12', '0.05', '5'], 'M-335', '335 TH/s'),
];

/** Added to a product's id for the `settlement` rule. */
const OTHER_READING = 100;

/**
 * Every product exists under both penalty rules, with different ids. A brand offers one of the two, and an order keeps
 * its rule. The terms of an id never change: new terms get a new id, and the old one remains for existing holders.
 */
export const PRODUCTS: readonly Product[] = (['daily_interest', 'settlement'] as const).flatMap((penaltyRule) =>
  BASE_PRODUCTS.map((each) => ({
    ...each,
    id: penaltyRule === 'settlement' ? each.id + OTHER_READING : each.id,
    penaltyRule,
  })),
);

const byId = new Map(PRODUCTS.map((product) => [product.id, product]));

export const productById = (id: number): Product | undefined => byId.get(id);

export function getProduct({ productId }: { readonly productId: number }): Product {
  const product = byId.get(productId);
  if (!product) throw new Error(`There is no finance product with the id ${productId}.`);
  return product;
}
