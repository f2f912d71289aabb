import type Big from 'big.js';
import type { Position } from '../../generated/api.gen.ts';
import { createMarket, pairBySymbol, STEP, unitsToText, type Pair } from '../market/index.ts';
import type { Envelope, Harness } from './harness.ts';
import { createPerson, type Person } from './accounts.ts';

type Fields = Record<string, string>;
type OrderFields = Record<string, string | number>;

export const market = createMarket('larch');
export const pair = pairBySymbol('BTC/USDT') as Pair;

export const markAt = (step: number): string => unitsToText(market.getPrice(pair, step), pair.priceScale);
export const eight = (value: Big): string => value.toFixed(8);

const order = (more: OrderFields = {}): Fields =>
  Object.fromEntries(
    Object.entries({ legal_id: 3, currency_id: 1, share: 10, multiple: 20, type: 1, status: 1, ...more }).map(
      ([name, value]) => [name, String(value)],
    ),
  );

/** Creates a helper that trades contracts on the pair. The harness may be created later. */
export function createContractsHelper(harness: () => Harness) {
  const stepNow = (): number => Math.floor(harness().now.getTime() / STEP);
  const mark = (): string => markAt(stepNow());
  const goTo = (step: number): void => {
    harness().now = new Date(step * STEP);
  };

  /** Creates a user with this amount in the contract account. */
  async function trader(name: string, amount = '2000'): Promise<Person> {
    const who = await createPerson(harness(), name, { coins: { USDT: amount } });
    await who.pay('wallet/change', { currency_id: '3', from_field: 'change', to_field: 'lever', number: amount });
    return who;
  }

  const submit = (who: Person, more?: OrderFields): Promise<Envelope> => who.pay('lever/submit', order(more));
  const rows = async (who: Person, query: Fields = {}, lang = 'en'): Promise<Position[]> => {
    const { message } = await harness().post('lever/my_trade', query, { token: who.token, lang });
    return (message as { message: { data: Position[] } }).message.data;
  };
  const first = async (who: Person, lang?: string): Promise<Position> => (await rows(who, {}, lang))[0] as Position;
  /** @returns the violated invariants */
  const sound = async (): Promise<string[]> =>
    (await harness().sandbox.admin.verify()).text.split('\n').filter((line) => !line.startsWith('ok'));

  return { stepNow, mark, goTo, trader, submit, rows, first, sound };
}
