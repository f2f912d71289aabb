import type { BorrowBackApplyRequest } from '../../generated/api.gen.ts';
import { currencyById, type Currency } from '../catalogue/currencies.ts';
import type { Context } from '../context.ts';
import { loanAddresses } from '../wallet/deposits/index.ts';
import { REPAYING, type Loan } from './index.ts';
import { Refusal } from '../platform/shared/refusal.ts';

/**
 * The transfer's target address, if the request includes one. Only this loan's addresses are accepted, also those that an
 * older key gave it.
 */
export function requireDestination(
  context: Context,
  loan: Loan,
  { sub_type: chain = '', address = '' }: BorrowBackApplyRequest,
): { chain: string; address: string } {
  if (chain === '' && address === '') return { chain, address };
  const given = context.services.keys.ids.map((id) => addressesFor(context, loan, id));
  if (!given.every((each) => Object.hasOwn(each, chain)))
    throw new Refusal('server.chain_unknown', { field: 'sub_type' });
  if (!given.some((each) => each[chain] === address)) throw new Refusal('server.address_wrong', { field: 'address' });
  return { chain, address };
}

/** Each loan has its own address on every open chain. Loans that are not in repayment have no addresses. */
export function addressesFor({ services }: Context, loan: Loan, keyId?: string): Record<string, string> {
  if (loan.status !== REPAYING) return {};
  return loanAddresses(services.keys, loan.userId, loan.id, getCurrency(loan), keyId);
}

export function getCurrency(loan: Pick<Loan, 'currency'>): Currency {
  const currency = currencyById(loan.currency);
  if (!currency) throw new Error(`The loan's currency ${loan.currency} is not in the catalogue.`);
  return currency;
}
