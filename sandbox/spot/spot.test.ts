import Big from 'big.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMarket, pairBySymbol, STEP, unitsToText, type Pair } from '../market/index';
import { openHarness, type Envelope, type Harness } from '../testing/harness';
import { person, type Person } from '../testing/people';

interface Row {
  readonly id: number;
  readonly status: number;
  readonly filled_amount: string;
  readonly filled_total: string;
  readonly average_price: string | null;
  readonly fee: string;
  readonly frozen: string;
  readonly fee_name: string;
  readonly symbol: string;
}

let h: Harness;
const market = createMarket('larch');
const pair = pairBySymbol('ETH/USDT') as Pair;
beforeAll(async () => {
  h = await openHarness();
}, 60_000);
afterAll(() => h.close());

const text = (ticks: number): string => unitsToText(ticks, pair.priceScale);
const last = (): number => market.quote(pair, h.now.getTime()).last;
const order = (type: 1 | 2, amount: string, ticks: number, more: Record<string, string> = {}) => ({
  legal_id: '3',
  currency_id: '2',
  type: String(type),
  amount,
  target_price: text(ticks),
  ...more,
});
const trade = (who: Person, ...rest: Parameters<typeof order>): Promise<Envelope> =>
  who.pay('coin/trade', order(...rest));
const list = async (who: Person, query: Record<string, string> = {}): Promise<Row[]> =>
  (await h.get('coin/list', query, { token: who.token })).message;
const sound = async (): Promise<string[]> => {
  const { text: proofs } = await h.sandbox.admin.verify();
  return proofs.split('\n').filter((line) => !line.startsWith('ok'));
};

describe('a market order', () => {
  it('is traded with the house at its prices, and pays its fee from what it receives', async () => {
    const ada = await person(h, 'ada', { coins: { USDT: '20000' } });
    const limit = Math.round(last() * 1.01);
    const depth = market.depth(pair, h.now.getTime());
    const answer = await trade(ada, 1, '0.5', limit, { kind: '2' });
    expect(answer).toMatchObject({ type: 'ok' });
    const [row] = await list(ada);
    expect(row).toMatchObject({
      status: 2,
      filled_amount: '0.50000000',
      fee: '0.00050000',
      fee_name: 'ETH',
      frozen: '0.00000000',
    });
    // what it paid is what the levels ask, best first
    let [left, total] = [5000, 0];
    for (const { price, lots } of depth.asks) {
      const taken = Math.min(left, lots);
      total += taken * price;
      left -= taken;
    }
    expect(row?.filled_total).toBe(unitsToText(total, 6).replace(/(\.\d{6})$/, '$100'));
    expect(await ada.free('ETH')).toBe('0.49950000');
    expect(new Big(await ada.free('USDT')).plus(row?.filled_total ?? 0).toFixed()).toBe('20000');
    expect(await ada.frozen('USDT')).toBe('0.00000000');
    expect(await sound()).toEqual([]);
    expect(h.faults).toEqual([]);
  });
});

describe('a limit order', () => {
  it('waits with its money frozen, is met by the process, and by nothing before', async () => {
    const berta = await person(h, 'berta', { coins: { USDT: '20000' } });
    const price = last() - 400;
    expect(await trade(berta, 1, '0.02', price)).toMatchObject({ type: 'ok', message: 'The order is placed.' });
    const start = Math.floor(h.now.getTime() / STEP);
    const touch = market.firstTouch(pair, start, start + 4 * 3600 * 24, { low: price }) ?? 0;
    h.now = new Date((touch - 1) * STEP);
    expect((await list(berta))[0]).toMatchObject({ status: 1, filled_amount: '0.00000000' });
    h.now = new Date((touch + 400) * STEP);
    expect((await list(berta))[0]).toMatchObject({ status: 2, average_price: `${text(price)}000000` });
    expect(await sound()).toEqual([]);
  });
});
