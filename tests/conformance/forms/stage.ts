import { decode } from '../../../engine/runtime/http/decode.ts';
import { Decimal } from '../../../engine/language/expression/index.ts';
import type { FormData } from '../../../engine/runtime/form/problems.ts';
import type { Harness } from '../../../sandbox/testing/harness.ts';
import { createPerson } from '../../../sandbox/testing/accounts.ts';
import { plans, streams, zone } from './desk.ts';

/** The user who sends a form, the page's parameters and state, and a valid input. */
export interface Situation {
  readonly token?: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly app?: Readonly<Record<string, unknown>>;
  readonly good: FormData;
  /** Requests the verification code for the input, and adds it to the request. */
  complete?(request: Record<string, string>): Promise<Record<string, string>>;
}

export interface Stage {
  /** The form's id. Several stages may test the same form. */
  readonly form: string;
  readonly name: string;
  /** Messages that depend on data that only the exchange has. Such an answer means that the request was valid. */
  readonly beyond?: readonly string[];
  open(h: Harness): Promise<Situation>;
}

let people = 0;

/** A number for the name of a new user. */
export const nextNumber = (): number => (people += 1);

export const somebody = (h: Harness, coins: Record<string, string> = {}, more: { pin?: null; verified?: false } = {}) =>
  createPerson(h, `judged${nextNumber()}`, { coins, ...more });

/** Makes a call, and returns the answer as a page sees it. */
export async function read(h: Harness, id: string, token: string, fields: Record<string, string> = {}): Promise<never> {
  const call = plans.get(id);
  if (!call) throw new Error(`No page makes the call ${id}.`);
  const answer =
    call.method === 'GET' ? await h.get(call.path, fields, { token }) : await h.post(call.path, fields, { token });
  if (answer.type !== 'ok') throw new Error(`${id}: ${String(answer.message)}`);
  return decode(call.response, answer.message, zone) as never;
}

export const decimal = (text: string): Decimal | undefined => Decimal.parse(text);

/** Creates a user and transfers funds from spot to a trading account. */
export async function moveFunds(h: Harness, to: string, number: string) {
  const who = await somebody(h, { USDT: number });
  const answer = await who.pay('wallet/change', { currency_id: '3', number, from_field: 'change', to_field: to });
  if (answer.type !== 'ok') throw new Error(String(answer.message));
  return who;
}

interface Quotation {
  readonly symbol: unknown;
  readonly [name: string]: unknown;
}

/** Reads the pair as pages receive it through the stream. */
export async function readPair(h: Harness): Promise<Quotation> {
  const row = streams['market.ticker']?.row;
  if (!row) throw new Error('No page follows market.ticker.');
  const pairs: readonly object[] = (await h.get('currencyMatch/all')).message;
  const found = pairs.map((pair) => decode(row, pair, zone) as Quotation).find(({ symbol }) => symbol === 'BTC/USDT');
  if (!found) throw new Error('BTC/USDT is not quoted.');
  return found;
}
