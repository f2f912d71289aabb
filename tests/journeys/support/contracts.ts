import type { Page } from '@playwright/test';
import type { Account, Exchange } from './exchange.ts';
import type { Say } from './words.ts';

export interface Contract {
  readonly id: number;
  readonly status: number;
  readonly closed_type: number;
  readonly fact_profits: string;
  readonly trade_fee: string;
  readonly close_fee: string;
  readonly overnight_money: string;
  readonly target_profit_price: string;
  readonly stop_loss_price: string;
}

/** The contract page as operated by a user, and the exchange's view of it. */
export const createContractPage = (page: Page, say: Say, exchange: Exchange, account: Account | undefined) => {
  const token = account?.token ?? '';
  const question = page.getByRole('alertdialog');
  const list = async (): Promise<readonly Contract[]> =>
    ((await exchange.ask('lever/my_trade', token)) as { message: { data: readonly Contract[] } }).message.data;
  return {
    question,
    list,
    lots: page.getByRole('textbox', { name: say('contract.lots_of', { size: '0.001', coin: 'BTC' }) }),
    price: page.getByRole('textbox', { name: say('contract.price_in', { coin: 'USDT' }) }),
    send: (side: 'long' | 'short') => page.getByRole('button', { name: say(`contract.open_${side}`) }),
    choose: (key: string) => page.getByRole('radio', { name: say(key), exact: true }).click(),
    yes: (key: string) => question.getByRole('button', { name: say(key), exact: true }).click(),
    /** A price at this distance from the current mark price, as users type it. */
    near: async (share: number): Promise<string> => {
      const terms = (await exchange.ask('lever/deal', token, { legal_id: '3', currency_id: '1' })) as {
        last_price: string;
      };
      return String(Math.round(Number(terms.last_price) * (1 + share)));
    },
    /** Closes contracts that other tests left open, because they share the demo user. */
    clear: async () => {
      for (const { id, status } of await list()) {
        if (status === 1) await exchange.pay('lever/close', token, { id: String(id) });
        if (status === 0) await exchange.pay('lever/cancel', token, { id: String(id) });
      }
    },
  };
};
