import { currencyByName, type Currency } from '../catalogue/currencies.ts';

export interface LoanProduct {
  readonly id: number;
  readonly lender: string;
  readonly currency: Currency;
  readonly days: number;
  /** Percentage of the borrowed amount, per day. */
  readonly dayRate: string;
  readonly minimum: string;
  readonly maximum: string;
  /** Key of the message that explains the repayment. */
  readonly method: string;
}

const usdt = currencyByName('USDT');
/** The only repayment method: any number of instalments of any size, paid in full by the last day. */
const method = 'server.loan_method';

export const LOAN_PRODUCTS: readonly LoanProduct[] = [
  { id: 1, lender: 'Alder Credit', days: 7, dayRate: '0.045', minimum: '100', maximum: '5000' },
  { id: 2, lender: 'Alder Credit', days: 30, dayRate: '0.04', minimum: '100', maximum: '10000' },
  { id: 3, lender: 'Birch & Vale', days: 90, dayRate: '0.036', minimum: '500', maximum: '20000' },
  { id: 4, lender: 'Sorrel Lending', days: 180, dayRate: '0.033', minimum: '1000', maximum: '50000' },
].map((product) => ({ ...product, currency: usdt, method }));

export const loanProductById = (id: number): LoanProduct | undefined => LOAN_PRODUCTS.find((each) => each.id === id);
