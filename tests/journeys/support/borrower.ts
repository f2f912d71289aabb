import type { Account, Exchange } from './exchange.ts';
import { createWithdrawer } from './withdrawer.ts';

interface Rows {
  readonly data: readonly { readonly id: number }[];
}
const first = (rows: unknown): number => (rows as Rows).data[0]?.id ?? 0;

/** The API calls that the screens make for a user who takes a loan. */
export const createBorrower = (exchange: Exchange, account: Account | undefined) => {
  if (!account) throw new Error('nobody is logged in');
  const { token } = account;
  const newest = async () => first(await exchange.get('borrow/order/list', token));
  const decide = async (reason?: string) =>
    exchange.review('loan', await newest(), reason === undefined ? {} : { reason });
  const apply = async (amount: string, id = '2') => {
    const photo = await exchange.upload(token);
    const photos = { front_pic: photo, reverse_pic: photo, hand_pic: photo };
    await exchange.ask('borrow/order/apply', token, { id, amount, ...photos });
  };
  return {
    ...createWithdrawer(exchange, account),
    apply,
    /** Reviews the newest loan: approves it, pays it out, or rejects it. */
    decide,
    /** @returns the number of a loan that has been paid out */
    owe: async (amount: string): Promise<number> => {
      await apply(amount);
      await decide();
      await decide();
      return newest();
    },
    /** Reviews the newest repayment. */
    decideRepayment: async (reason?: string) =>
      exchange.review(
        'repayment',
        first(await exchange.get('borrow/back/list', token)),
        reason === undefined ? {} : { reason },
      ),
    /** Reviews the newest quick-buy. */
    decideQuickBuy: async (reason?: string) =>
      exchange.review(
        'quick-buy',
        first(await exchange.get('fpjy/list', token)),
        reason === undefined ? {} : { reason },
      ),
  };
};
