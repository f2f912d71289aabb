import Big from 'big.js';
import { currencyById, type Currency } from '../catalogue/currencies.ts';
import { ApiError } from '../platform/shared/api-error.ts';

/** @throws ApiError naming the request field */
export function requireCurrency(id: number, field = 'currency'): Currency {
  const currency = currencyById(id);
  if (!currency) throw new ApiError('server.currency_unknown', { field });
  return currency;
}

/** Removes redundant zeros, which forms may send. */
export const normalizeAmount = (text: string): string => new Big(text).toFixed();
