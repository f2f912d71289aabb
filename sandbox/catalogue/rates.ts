/** Units per USD. Sandbox constants, not market data. */
export const RATES: readonly {
  readonly id: number;
  readonly currency: string;
  readonly rate: string;
  readonly symbol: string;
}[] = [
  { id: 1, currency: 'USD', rate: '1', symbol: '$' },
  { id: 2, currency: 'CNY', rate: '7.12', symbol: '¥' },
  { id: 3, currency: 'EUR', rate: '0.92', symbol: '€' },
  { id: 4, currency: 'GBP', rate: '0.79', symbol: '£' },
  { id: 5, currency: 'JPY', rate: '152.4', symbol: '¥' },
  { id: 6, currency: 'KRW', rate: '1382.5', symbol: '₩' },
  { id: 7, currency: 'HKD', rate: '7.78', symbol: 'HK$' },
  { id: 8, currency: 'THB', rate: '34.6', symbol: '฿' },
];

export const RATES_SET_AT = Math.floor(Date.UTC(2026, 10, 21) / 1000);
export const CNY_RATE = '7.12';
