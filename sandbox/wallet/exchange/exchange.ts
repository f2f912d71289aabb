import { randomUUID } from 'node:crypto';
import Big from 'big.js';
import { numberValue, type MessageValues } from '../../platform/shared/message-values.ts';
import type { Currency } from '../../catalogue/currencies.ts';
import type { Database } from '../../platform/database/index.ts';
import { HOUSE, postJournal, type Account } from '../../ledger/index.ts';
import { bumpVersion } from '../../accounts/users/index.ts';
import type { Quote } from './quote.ts';

/** Reason codes in schemas/states/account-log.json. */
const DEDUCTION = 500;
const INCREASE = 501;

interface Trade {
  readonly userId: number;
  readonly from: Currency;
  readonly to: Currency;
  readonly number: string;
  readonly rate: string;
  readonly quote: Quote;
  readonly now: Date;
}

/** Books an exchange. The house takes one coin and gives the other in the same journal. */
export async function bookExchange(tx: Database, trade: Trade): Promise<void> {
  const { userId, from, to, number, now } = trade;
  const { fee, net, receive } = trade.quote;
  const spot = (owner: number, currency: Currency, kind = 'change'): Account => ({
    owner,
    kind,
    currency: currency.id,
    part: 'available',
  });
  const values = {
    from: from.name,
    to: to.name,
    number: numberValue(number),
    receive: numberValue(receive),
    ...getRate(trade),
    fee: numberValue(fee),
  };
  await postJournal(tx, {
    reference: `exchange:${randomUUID()}`,
    at: now,
    entries: [
      {
        account: spot(userId, from),
        amount: `-${number}`,
        reason: DEDUCTION,
        note: { key: 'server.exchange_given_note', values },
      },
      { account: spot(HOUSE, from, 'exchange'), amount: net, reason: DEDUCTION },
      { account: spot(HOUSE, from, 'fees'), amount: fee, reason: DEDUCTION, feePayer: userId },
      { account: spot(HOUSE, to, 'exchange'), amount: `-${receive}`, reason: INCREASE },
      {
        account: spot(userId, to),
        amount: receive,
        reason: INCREASE,
        note: { key: 'server.exchange_received_note', values },
      },
    ],
  });
  await bumpVersion(tx, userId);
}

/** Returns the rate in the direction in which it is at least one, as on the screen, with its unit. */
function getRate({ from, to, rate }: Trade): MessageValues {
  const price = new Big(rate);
  const [shown, unit] = price.gte(1)
    ? [price, `${to.name}/${from.name}`]
    : [new Big(1).div(price), `${from.name}/${to.name}`];
  return { rate: numberValue(shown.toFixed(shown.gte(1000) ? 2 : 6)), unit };
}
