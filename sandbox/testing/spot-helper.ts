import { createMarket, pairBySymbol, STEP, unitsToText, type Market, type Pair } from '../market/index.ts';
import type { Envelope, Harness } from './harness.ts';
import { createPerson, type Person } from './accounts.ts';

export const BUY = 1;
export const SELL = 2;

interface Row {
  readonly id: number;
  readonly status: number;
  readonly filled_amount: string;
  readonly filled_total: string;
  readonly average_price: string | null;
  readonly fee: string;
  readonly frozen: string;
  readonly symbol: string;
}

type Fields = Readonly<Record<string, string>>;

const market = createMarket('larch');
const eth = pairBySymbol('ETH/USDT');
if (!eth) throw new Error('ETH/USDT is not traded.');
const pair: Pair = eth;

/** The pair that the tests trade and its market, generated from the harness's seed. */
export const ETH: { readonly market: Market; readonly pair: Pair } = { market, pair };
export const priceText = (ticks: number): string => unitsToText(ticks, pair.priceScale);
export const lotsText = (lots: number): string => unitsToText(lots, pair.lotScale);

export const orderFields = (
  type: number,
  amount: string,
  price: string,
  more: Fields = {},
): Record<string, string> => ({
  legal_id: '3',
  currency_id: '2',
  type: String(type),
  amount,
  target_price: price,
  ...more,
});

/** Makes the three spot trading calls. */
export class SpotHelper {
  constructor(private readonly h: Harness) {}

  last = (): number => market.quote(pair, this.h.now.getTime()).last;
  step = (): number => Math.floor(this.h.now.getTime() / STEP);

  trade = (who: Person, ...order: Parameters<typeof orderFields>): Promise<Envelope> =>
    who.pay('coin/trade', orderFields(...order));

  list = async (who: Person, query: Record<string, string> = {}): Promise<Row[]> =>
    (await this.h.get('coin/list', query, { token: who.token })).message;

  async newest(who: Person): Promise<Row> {
    const [row] = await this.list(who);
    if (!row) throw new Error('There is no order.');
    return row;
  }

  cancel = (who: Person, id: number, key = `cancel-of-${id}`): Promise<Envelope> =>
    this.h.put('coin/trade', { id: String(id) }, { token: who.token, key });

  /** Returns the available and frozen amounts of USDT and ETH. */
  async money(who: Person): Promise<string[]> {
    const coins: string[] = [];
    for (const coin of ['USDT', 'ETH']) coins.push(await who.free(coin), await who.frozen(coin));
    return coins;
  }

  createRichPerson = (name: string): Promise<Person> =>
    createPerson(this.h, name, { coins: { USDT: '1000000', ETH: '10' } });

  /** Advances the clock, so that market levels consumed by another test are replenished. */
  advanceClock = (seconds: number): void => void (this.h.now = new Date(this.h.now.getTime() + seconds * 1000));

  /** @throws if the ledger is not sound or a call reported a fault */
  async proveSound(): Promise<void> {
    const { sound, text } = await this.h.sandbox.admin.verify();
    if (!sound) throw new Error(text);
    if (this.h.faults.length > 0) throw new Error(`Faults: ${JSON.stringify(this.h.faults, undefined, 1)}`);
  }
}
