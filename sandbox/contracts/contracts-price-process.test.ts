import Big from 'big.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Position } from '../../generated/api.gen.ts';
import { STEP, unitsToText } from '../market/index.ts';
import { closeSound } from '../testing/close-sound.ts';
import { createContractsHelper, eight, markAt, market, pair } from '../testing/contracts-helper.ts';
import { formatEnglishNumber } from '../testing/english-number.ts';
import { openHarness, type Harness } from '../testing/harness.ts';

const NIGHT = 86_400_000 / STEP;

let h: Harness;
beforeAll(async () => {
  h = await openHarness();
});
afterAll(() => closeSound(h));

const { stepNow, goTo, trader, submit, rows, first, sound } = createContractsHelper(() => h);

describe('the price process', () => {
  it('opens a waiting order at its limit, at the first price that reaches it', async () => {
    const berta = await trader('berta');
    const limit = unitsToText(market.getPrice(pair, stepNow()) - 300, pair.priceScale);
    expect(await submit(berta, { status: 0, target_price: limit })).toMatchObject({ type: 'ok' });
    expect(await first(berta)).toMatchObject({ status: 0, profits: '0.00000000' });
    const before = new Big(await berta.free('USDT', 'lever'));
    const start = stepNow();
    const touch = market.firstTouch(pair, start, start + 10 * NIGHT, { low: market.getPrice(pair, start) - 300 }) ?? 0;
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
    const target = market.getPrice(pair, start) + (up ? 600 : -600);
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
