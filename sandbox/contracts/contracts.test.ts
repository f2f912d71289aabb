import Big from 'big.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Position } from '../../generated/api.gen.ts';
import { createMarket, pairBySymbol, STEP, unitsToText, type Pair } from '../market/index.ts';
import { formatEnglishNumber } from '../testing/english-number.ts';
import { openHarness, type Envelope, type Harness } from '../testing/harness.ts';
import { createPerson, type Person } from '../testing/people.ts';

let h: Harness;
const market = createMarket('larch');
const pair = pairBySymbol('BTC/USDT') as Pair;
const NIGHT = 86_400_000 / STEP;
beforeAll(async () => {
  h = await openHarness();
});
afterAll(() => h.close());

const stepNow = (): number => Math.floor(h.now.getTime() / STEP);
const markAt = (step: number): string => unitsToText(market.priceOf(pair, step), pair.priceScale);
const mark = (): string => markAt(stepNow());
const goTo = (step: number): void => {
  h.now = new Date(step * STEP);
};

/** Creates a user with this amount in the contract account. */
async function trader(name: string, amount = '2000'): Promise<Person> {
  const who = await createPerson(h, name, { coins: { USDT: amount } });
  await who.pay('wallet/change', { currency_id: '3', from_field: 'change', to_field: 'lever', number: amount });
  return who;
}

const order = (more: Record<string, string | number> = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ legal_id: 3, currency_id: 1, share: 10, multiple: 20, type: 1, status: 1, ...more }).map(
      ([name, value]) => [name, String(value)],
    ),
  );
const submit = (who: Person, more?: Record<string, string | number>): Promise<Envelope> =>
  who.pay('lever/submit', order(more));
const rows = async (who: Person, query: Record<string, string> = {}, lang = 'en'): Promise<Position[]> =>
  ((await h.post('lever/my_trade', query, { token: who.token, lang })).message as { message: { data: Position[] } })
    .message.data;
const first = async (who: Person, lang?: string): Promise<Position> => (await rows(who, {}, lang))[0] as Position;
const sound = async (): Promise<string[]> =>
  (await h.sandbox.admin.verify()).text.split('\n').filter((line) => !line.startsWith('ok'));
const eight = (value: Big): string => value.toFixed(8);

describe('the terms of a contract', () => {
  it('are public with the current price, and include the available balance for users', async () => {
    const rita = await trader('rita');
    const deal = async (more: { token?: string } = {}) =>
      (await h.post('lever/deal', { legal_id: '3', currency_id: '1' }, more)).message as Record<string, unknown>;
    const guest = await deal();
    expect(guest).toMatchObject({ symbol: 'BTC/USDT', last_price: mark(), lever_share_limit: { min: 1, max: 5000 } });
    expect(guest).not.toHaveProperty('user_lever');
    expect(await deal({ token: rita.token })).toMatchObject({ user_lever: '2000.00000000' });
  });
});

describe('a market order', () => {
  it('opens at mark ± spread for margin and fee, and closes at the mark price', async () => {
    const ada = await trader('ada');
    const opened = new Big(mark()).plus(pair.terms.contract.spread);
    const notional = opened.times('0.01');
    const margin = notional.div(20).round(8, Big.roundUp);
    const fee = notional.times('0.0005').round(8, Big.roundUp);
    expect(await submit(ada)).toMatchObject({
      type: 'ok',
      message: `Opened 10 lots at ${formatEnglishNumber(opened.toFixed())} USDT.`,
    });
    expect(await first(ada)).toMatchObject({
      status: 1,
      share: 10,
      number: '0.01000000',
      price: eight(opened),
      origin_price: eight(new Big(mark())),
      caution_money: eight(margin),
      trade_fee: eight(fee),
      profits: eight(new Big(mark()).minus(opened).times('0.01')),
      close_note: '',
    });
    expect(await ada.free('USDT', 'lever')).toBe(eight(new Big(2000).minus(margin).minus(fee)));
    goTo(stepNow() + 240);
    const { id } = await first(ada);
    const profit = new Big(mark()).minus(opened).times('0.01');
    const closeFee = new Big(mark()).times('0.01').times('0.0005').round(8, Big.roundUp);
    expect(await ada.pay('lever/close', { id: String(id) })).toMatchObject({ type: 'ok' });
    expect(await first(ada)).toMatchObject({
      status: 3,
      closed_type: 1,
      fact_profits: eight(profit),
      close_fee: eight(closeFee),
      close_note: `Closed by you at ${formatEnglishNumber(mark())} USDT.`,
    });
    expect(await ada.free('USDT', 'lever')).toBe(eight(new Big(2000).minus(fee).plus(profit).minus(closeFee)));
    expect(await sound()).toEqual([]);
    expect(h.faults).toEqual([]);
  });
});

describe('the price process', () => {
  it('opens a waiting order at its limit, at the first price that reaches it', async () => {
    const berta = await trader('berta');
    const limit = unitsToText(market.priceOf(pair, stepNow()) - 300, pair.priceScale);
    expect(await submit(berta, { status: 0, target_price: limit })).toMatchObject({ type: 'ok' });
    expect(await first(berta)).toMatchObject({ status: 0, profits: '0.00000000' });
    const before = new Big(await berta.free('USDT', 'lever'));
    const start = stepNow();
    const touch = market.firstTouch(pair, start, start + 10 * NIGHT, { low: market.priceOf(pair, start) - 300 }) ?? 0;
    goTo(touch - 1);
    expect(await first(berta)).toMatchObject({ status: 0 });
    goTo(touch);
    expect(await first(berta)).toMatchObject({ status: 1, price: eight(new Big(limit)) });
    expect(await berta.free('USDT', 'lever')).toBe(eight(before));
    expect(await sound()).toEqual([]);
  });

  it('returns everything that a cancelled order had locked', async () => {
    const carla = await trader('carla');
    await submit(carla, { status: 0, target_price: '50000', share: 5, multiple: 1 });
    const { id } = await first(carla);
    expect(await carla.pay('lever/cancel', { id: String(id) })).toMatchObject({ type: 'ok' });
    expect(await carla.free('USDT', 'lever')).toBe('2000.00000000');
    expect(await first(carla)).toMatchObject({ status: 4 });
    expect(await carla.pay('lever/cancel', { id: String(id) })).toMatchObject({ type: 'error' });
  });

  it.each([
    [1, 'target_profit_price', 2, 'Take profit'],
    [1, 'stop_loss_price', 3, 'Stop loss'],
    [2, 'target_profit_price', 2, 'Take profit'],
    [2, 'stop_loss_price', 3, 'Stop loss'],
  ] as const)('closes side %i at the first price that reaches its %s', async (side, field, reason, words) => {
    const who = await trader(`stops${side}${field.slice(0, 4)}`);
    const up = (side === 1) === (field === 'target_profit_price');
    const start = stepNow();
    const target = market.priceOf(pair, start) + (up ? 600 : -600);
    await submit(who, { type: side, multiple: 1, [field]: unitsToText(target, pair.priceScale) });
    const bounds = up ? { high: target } : { low: target };
    const touch = market.firstTouch(pair, start, start + 30 * NIGHT, bounds) ?? 0;
    goTo(touch - 1);
    expect(await first(who)).toMatchObject({ status: 1 });
    goTo(touch + 5000);
    const row = await first(who);
    expect(row).toMatchObject({ status: 3, closed_type: reason, update_price: eight(new Big(markAt(touch))) });
    expect(row.close_note).toBe(
      `${words} at ${formatEnglishNumber(unitsToText(target, 1))} reached. Closed at ${formatEnglishNumber(markAt(touch))} USDT.`,
    );
    expect(await sound()).toEqual([]);
  });

  it('liquidates at the maintenance margin, explains it in the language of the caller, and never loses more than the margin', async () => {
    const dora = await trader('dora');
    await submit(dora, { multiple: 100, type: 1 });
    await submit(dora, { multiple: 100, type: 2 });
    const start = stepNow();
    const [short, long] = (await rows(dora)) as [Position, Position];
    const ticks = (price: string): number => Number(new Big(price).times(10).toFixed(0));
    const low = market.firstTouch(pair, start, start + 4 * 3600 * 24, { low: ticks(long.liquidation_price) });
    const high = market.firstTouch(pair, start, start + 4 * 3600 * 24, { high: ticks(short.liquidation_price) });
    const touch = Math.min(low ?? Number.POSITIVE_INFINITY, high ?? Number.POSITIVE_INFINITY);
    expect(touch).toBeLessThan(Number.POSITIVE_INFINITY);
    goTo(touch - 1);
    expect((await rows(dora)).map(({ status }) => status)).toEqual([1, 1]);
    goTo(touch);
    const over = (await rows(dora, { status: '3' }))[0] as Position;
    expect(over).toMatchObject({ closed_type: 4, update_price: eight(new Big(markAt(touch))) });
    expect(over.close_note).toMatch(/^Liquidated at [\d.,]+: [\d.,]+ of your [\d.,]+ USDT margin was left/);
    const left = new Big(over.caution_money).plus(over.fact_profits);
    expect(left.gte(0)).toBe(true);
    expect(left.lte(new Big(over.update_price).times(over.number).times('0.005'))).toBe(true);
    const zh = (await rows(dora, { status: '3' }, 'zh'))[0] as Position;
    expect(zh.close_note).toContain('强制平仓');
    expect(await sound()).toEqual([]);
  });

  it('charges each midnight once, even after an outage', async () => {
    const emil = await trader('emil');
    await submit(emil, { multiple: 1, share: 5 });
    const midnight = Math.ceil((stepNow() + 1) / NIGHT) * NIGHT;
    const fee = (step: number): Big => new Big(markAt(step)).times('0.005').times('0.0003').round(8, Big.roundUp);
    goTo(midnight - 1);
    expect((await first(emil)).overnight_money).toBe('0.00000000');
    goTo(midnight);
    expect((await first(emil)).overnight_money).toBe(eight(fee(midnight)));
    goTo(midnight + 3 * NIGHT + 10);
    await h.sandbox.settleDue();
    await h.sandbox.settleDue();
    const all = [0, 1, 2, 3].reduce((sum, night) => sum.plus(fee(midnight + night * NIGHT)), new Big(0));
    const row = await first(emil);
    expect(row.overnight_money).toBe(eight(all));
    expect(row.caution_money).toBe(eight(new Big(row.origin_caution_money).minus(all)));
    expect(await sound()).toEqual([]);
  });
});

describe('refusals', () => {
  it.each([
    ['lots', { share: 0 }, 'contract.lots_minimum', 'share'],
    ['too many lots', { share: 5001 }, 'contract.lots_maximum', 'share'],
    ['a leverage that is not offered', { multiple: 21 }, 'contract.leverage', 'multiple'],
    ['more than there is', { share: 5000 }, 'contract.balance', 'share'],
    ['a limit beyond the market', { status: 0, target_price: '990000' }, 'contract.limit_side', 'target_price'],
    ['a limit between the ticks', { status: 0, target_price: '900.123' }, 'contract.price_scale', 'target_price'],
    ['take profit below', { target_profit_price: '1' }, 'contract.take_profit_side', 'target_profit_price'],
    ['stop loss above', { stop_loss_price: '999999' }, 'contract.stop_loss_side', 'stop_loss_price'],
  ] as const)('%s: nothing is written', async (_, more, rule, field) => {
    const who = await trader(`no${rule.slice(9)}${field}`, '100');
    expect(await submit(who, more)).toMatchObject({ type: 'error', rule, field });
    expect(await rows(who)).toEqual([]);
    expect(await who.free('USDT', 'lever')).toBe('100.00000000');
  });

  it('a worse price than requested, a limit of zero, and unverified users', async () => {
    const fred = await trader('fred');
    expect(await submit(fred, { worst_price: '1' })).toMatchObject({ type: 'error', field: 'worst_price' });
    expect(await submit(fred, { status: 0, target_price: '0' })).toMatchObject({
      type: 'error',
      field: 'target_price',
    });
    expect(await submit(fred, { status: 0 })).toMatchObject({ type: 'error', field: 'target_price' });
    const gast = await createPerson(h, 'gast', { verified: false });
    expect(await submit(gast)).toMatchObject({ type: 'error', rule: 'contract.verified' });
  });

  it('a transfer from the account while a position is open', async () => {
    const gina = await trader('gina');
    await submit(gina);
    const out = { currency_id: '3', from_field: 'lever', to_field: 'change', number: '1' };
    expect(await gina.pay('wallet/change', out)).toMatchObject({ type: 'error', field: 'from_field' });
    expect(await gina.pay('lever/batch_close', { type: '2' })).toMatchObject({ type: 'error' });
    expect(await gina.pay('lever/batch_close', { type: '0' })).toMatchObject({ message: 'Positions closed: 1.' });
    expect(await gina.pay('wallet/change', out)).toMatchObject({ type: 'ok' });
  });

  it('positions of another user', async () => {
    const [hans, ida] = [await trader('hans'), await trader('ida')];
    await submit(hans);
    const id = String((await first(hans)).id);
    expect(await ida.pay('lever/close', { id })).toMatchObject({ type: 'error', field: 'id' });
    const stops = { id, target_profit_price: '0', stop_loss_price: '0' };
    expect(await h.post('lever/setstop', stops, { token: ida.token })).toMatchObject({ type: 'error', field: 'id' });
    expect(await first(hans)).toMatchObject({ status: 1 });
  });
});

describe('sixteen concurrent closes of one position', () => {
  it('close it once', async () => {
    const kim = await trader('kim');
    await submit(kim);
    const { id } = await first(kim);
    const answers = await Promise.all(Array.from({ length: 16 }, () => kim.pay('lever/close', { id: String(id) })));
    expect(answers.filter(({ type }) => type === 'ok')).toHaveLength(1);
    expect(await sound()).toEqual([]);
    expect(h.faults).toEqual([]);
  });
});
