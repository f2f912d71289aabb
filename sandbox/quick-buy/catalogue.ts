import { currencyByName } from '../catalogue/currencies.ts';

/** The coin that quick-buy sells. */
export const QUICK_COIN = currencyByName('USDT');

/** Margin above the published rate, and how much the desk's rate varies around it, in percent. */
export const QUICK_MARGIN = '0.8';
export const QUICK_SWING = '0.25';
/** How long a rate is current, in minutes. For the same time afterwards, it is still accepted from users who saw it. */
export const QUICK_MINUTES = 15;
/** Decimal places of a rate. */
export const QUICK_RATE_SCALE = 4;

export interface QuickFiat {
  readonly currency: string;
  /** Decimal places of an amount. */
  readonly scale: number;
  readonly minimum: string;
  readonly maximum: string;
  readonly bank: string;
  readonly account: string;
}

/** The holder of the desk's bank accounts. Banks and accounts are made up, so nobody can lose money to them. */
export const QUICK_HOLDER = 'Vitrine Sandbox Desk';

const fiat = (currency: string, scale: number, minimum: string, maximum: string, account: string): QuickFiat => ({
  currency,
  scale,
  minimum,
  maximum,
  bank: `SANDB0X Bank ${currency}`,
  account,
});

export const QUICK_FIATS: readonly QuickFiat[] = [
  fiat('CNY', 2, '150', '70000', '6200 0000 0000 0001'),
  fiat('EUR', 2, '20', '9000', 'DE00 0000 0000 0002'),
  fiat('GBP', 2, '20', '8000', 'GB00 0000 0000 0003'),
  fiat('HKD', 2, '150', '75000', '000 000000 004'),
  fiat('JPY', 0, '3000', '1500000', '0000 0000005'),
  fiat('KRW', 0, '28000', '13000000', '000 0000 0000 06'),
  fiat('THB', 2, '700', '340000', '000 0 00000 7'),
];

export const quickFiat = (currency: string): QuickFiat | undefined =>
  QUICK_FIATS.find((each) => each.currency === currency);
