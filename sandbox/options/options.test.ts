import Big from 'big.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OptionOrder } from '../../generated/api.gen.ts';
import { createMarket, pairBySymbol, STEP, unitsToText, type Market, type Pair } from '../market/index.ts';
import { openHarness, type Envelope, type Harness } from '../testing/harness.ts';
import { createPerson, type Person } from '../testing/accounts.ts';
import { resultAt } from './outcome.ts';

let h: Harness;
const market = createMarket('larch');
const pair = pairBySymbol('ETH/USDT') as Pair;
beforeAll(async () => {
  h = await openHarness();
});
afterAll(() => h.close());

const priceAt = (step: number, of: Market = market): string => unitsToText(of.getPrice(pair, step), pair.priceScale);
const eight = (value: Big | string): string => new Big(value).toFixed(8);
const goTo = (ms: number): void => {
  h.now = new Date(ms);
};

async function buyer(name: string, amount = '3000'): Promise<Person> {
  const who = await createPerson(h, name, { coins: { USDT: amount } });
  await who.pay('wallet/change', { currency_id: '3', from_field: 'change', to_field: 'micro', number: amount });
  return who;
}

const buy = (who: Person, more: Record<string, string> = {}): Promise<Envelope> =>
  who.pay('microtrade/submit', { match_id: '2', currency_id: '3', type: '1', seconds: '30', number: '100', ...more });
const bought = async (who: Person, more?: Record<string, string>): Promise<OptionOrder> =>
  (await buy(who, more)).message as OptionOrder;
const lists = async (who: Person, query: Record<string, string> = {}): Promise<OptionOrder[]> =>
  ((await h.get('microtrade/lists', query, { token: who.token })).message as { data: OptionOrder[] }).data;
const sound = async (): Promise<string[]> =>
  (await h.sandbox.admin.verify()).text.split('\n').filter((line) => !line.startsWith('ok'));

describe('the result of an option', () => {
  const option = { currency: 3, stake: '100', ratio: '70', flatBand: '0.07', openPrice: '3600' };
  it.each([
    [1, '3600.01', 1, '170'],
    [1, '3599.99', -1, '0'],
    [1, '3600.00', 0, '100'],
    [2, '3599.99', 1, '170'],
    [2, '3600.01', -1, '0'],
    [2, '3600', 0, '100'],
    [0, '3600', 1, '170'],
    [0, '3600.07', 1, '170'],
    [0, '3599.93', 1, '170'],
    [0, '3600.08', -1, '0'],
  ])('side %i at %s: %i, %s', (side, price, result, payout) => {
    const found = resultAt({ ...option, side }, price);
    expect([found.result, found.payout.toFixed()]).toEqual([result, payout]);
  });

  it('rounds a payout down to the step of the coin, as the form does', () => {
    const { payout } = resultAt({ ...option, side: 1, stake: '10.01', ratio: '85' }, '3601');
    expect(payout.toFixed(8)).toBe('18.51000000');
  });
});

describe('an option', () => {
  it('takes stake and fee at once, and is settled by the first tick at or after its due time', async () => {
    const ada = await buyer('ada');
    goTo(h.now.getTime() + 137);
    const open = priceAt(Math.floor(h.now.getTime() / STEP));
    const option = await bought(ada);
    expect(option).toMatchObject({ open_price: eight(open), status: 1, end_price: null, remain_milli_seconds: 30_000 });
    expect(await ada.free('USDT', 'micro')).toBe('2899.50000000');
    const due = h.now.getTime() + 30_000;
    expect(option.due).toBe(due);
    goTo(due);
    expect((await lists(ada))[0]).toMatchObject({ status: 1, remain_milli_seconds: 0 });
    const settling = Math.ceil(due / STEP);
    goTo(settling * STEP);
    const end = priceAt(settling);
    const [row] = await lists(ada);
    const won = new Big(end).gt(open);
    const payout = won ? '170' : new Big(end).eq(open) ? '100' : '0';
    expect(row).toMatchObject({
      status: 3,
      end_price: eight(end),
      payout: eight(payout),
      fee: '0.50000000',
      // net of the stake and the fee
      fact_profits: eight(new Big(payout).minus('100.5')),
    });
    expect(await ada.free('USDT', 'micro')).toBe(eight(new Big('2899.5').plus(payout)));
    expect(await sound()).toEqual([]);
    expect(h.faults).toEqual([]);
  });

  it('shows the ticks that settled it, which the seed reproduces', async () => {
    const berta = await buyer('berta');
    const { id, due } = await bought(berta, { type: '2', seconds: '60', number: '50' });
    goTo(due + 3_600_000);
    const [row] = await lists(berta, { id: String(id) });
    const anew = createMarket('larch');
    const settling = Math.ceil(due / STEP);
    expect(row?.ticks).toHaveLength(41);
    const ticks = (row?.ticks ?? []) as [number, string][];
    for (const [time, price] of ticks) expect(price).toBe(eight(priceAt(time / STEP, anew)));
    expect(row?.end_price).toBe(eight(priceAt(settling, anew)));
    expect(ticks[20]).toEqual([settling * STEP, row?.end_price]);
  });

  it('is settled once by the same tick, whenever that happens', async () => {
    const carla = await buyer('carla');
    const { id, due } = await bought(carla, { type: '0' });
    goTo(due + 86_400_000);
    await Promise.all([h.sandbox.settleDue(), h.sandbox.settleDue(), lists(carla), lists(carla)]);
    const [row] = await lists(carla, { id: String(id) });
    expect(row?.end_price).toBe(eight(priceAt(Math.ceil(due / STEP))));
    expect(row?.complete_at).toBe(new Date(Math.ceil(due / STEP) * STEP).toISOString().slice(0, 19).replace('T', ' '));
    expect(await sound()).toEqual([]);
    expect(h.faults).toEqual([]);
  });

  it('is bought once, however often the same intent is sent', async () => {
    const dora = await buyer('dora');
    const fields = { match_id: '2', currency_id: '3', type: '1', seconds: '30', number: '100' };
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => dora.pay('microtrade/submit', fields, 'one-intent-of-dora')),
    );
    expect(new Set(answers.map(({ message }) => (message as OptionOrder).id)).size).toBe(1);
    expect(await dora.free('USDT', 'micro')).toBe('2899.50000000');
  });
});

describe('refusals', () => {
  it.each([
    ['too little', { number: '9.99' }, 'option.minimum', 'number'],
    ['too much', { number: '5000.01' }, 'option.maximum', 'number'],
    ['too many digits', { number: '10.001' }, 'option.scale', 'number'],
    ['more than there is with the fee', { number: '3000' }, 'option.balance', 'number'],
  ])('%s', async (_, more, rule, field) => {
    const who = await buyer(`no${rule.slice(7)}`);
    expect(await buy(who, more)).toMatchObject({ type: 'error', rule, field });
    expect(await lists(who)).toEqual([]);
    expect(await who.free('USDT', 'micro')).toBe('3000.00000000');
  });

  it('unknown durations, pairs and coins, and unverified users', async () => {
    const emil = await buyer('emil');
    expect(await buy(emil, { seconds: '31' })).toMatchObject({ type: 'error', field: 'seconds' });
    expect(await buy(emil, { match_id: '101' })).toMatchObject({ type: 'error', field: 'match_id' });
    expect(await buy(emil, { currency_id: '1' })).toMatchObject({ type: 'error', field: 'currency_id' });
    const fred = await createPerson(h, 'fred', { verified: false });
    expect(await buy(fred)).toMatchObject({ type: 'error', rule: 'option.verified' });
  });

  it('too many open options, also concurrently', async () => {
    const gina = await buyer('gina');
    const answers = await Promise.all(Array.from({ length: 14 }, () => buy(gina, { number: '10' })));
    expect(answers.filter(({ type }) => type === 'ok')).toHaveLength(10);
    expect(answers.find(({ type }) => type !== 'ok')).toMatchObject({ rule: 'option.open_limit' });
  });
});

describe('the offer', () => {
  it('longer durations pay more and need larger stakes', async () => {
    const seconds = (await h.get('microtrade/seconds')).message as {
      seconds: number;
      profit_ratio: string;
      min_num: string;
    }[];
    expect(seconds.map((each) => each.seconds)).toEqual([30, 60, 120, 300, 600]);
    for (const [before, after] of seconds.slice(1).map((each, index) => [seconds[index], each] as const)) {
      expect(Number(after.profit_ratio)).toBeGreaterThan(Number(before?.profit_ratio));
      expect(Number(after.min_num)).toBeGreaterThan(Number(before?.min_num));
    }
  });

  it('is paid in the coin of the option account', async () => {
    const hans = await buyer('hans');
    const [coin] = (await h.get('microtrade/payable_currencies', {}, { token: hans.token })).message as {
      name: string;
      available: string;
    }[];
    expect(coin).toMatchObject({ name: 'USDT', available: '3000.00000000', micro_holdtrade_max: 10 });
  });
});
