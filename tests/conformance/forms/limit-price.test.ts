import { describe, expect, it } from 'vitest';
import type { Translate } from '../../../engine/runtime/core/bind.ts';
import { isValues } from '../../../engine/runtime/core/scope.ts';
import { loadDeclarations } from '../../../sandbox/platform/declarations/index.ts';
import { forms, openDesk, type Desk } from './desk.ts';
import { decimal } from './stage.ts';

const { messages } = loadDeclarations();
const LAST = decimal('100');
const PRICE_SCALE = decimal('1');
const SPOT = { kind: '1', by_total: false, price_scale: PRICE_SCALE, lot_scale: decimal('6'), last: LAST };
const CONTRACT = {
  kind: 'limit',
  last: LAST,
  entry: LAST,
  liquidation: decimal('0'),
  deal: { price_scale: PRICE_SCALE },
};
const ORDERS = {
  'a spot buy': ['spot', { ...SPOT, side: '1' }],
  'a spot sale': ['spot', { ...SPOT, side: '2' }],
  'a short contract': ['contract', { ...CONTRACT, side: 'short' }],
  'a long contract': ['contract', { ...CONTRACT, side: 'long' }],
} as const;
type Order = keyof typeof ORDERS;

/** Formats a message as its key and the values that it names. */
const spell: Translate = (key, values) => [key, ...Object.values(values).map(spelled)].join(' ');
const spelled = (value: unknown): string =>
  String(isValues(value) && Object.hasOwn(value, 'value') ? value.value : value);

function openOrder(order: Order): Desk {
  const [name, params] = ORDERS[order];
  const form = forms.get(name);
  if (!form) throw new Error(`There is no form ${name}.`);
  return openDesk(form, params, {}, spell);
}

describe('a limit price far from the market', () => {
  it.each<readonly [Order, string, string, string]>([
    ['a spot buy', '1000000', '0.1', '120'],
    ['a spot sale', '1000000', '80', '1000'],
    ['a spot sale', '1', '80', '1000'],
    ['a short contract', '100000.1', '0.1', '100000'],
  ])('given %s at %s, then the refusal names the range from %s to %s', (order, price, least, most) => {
    expect(openOrder(order).problems({ price }).price).toBe(`rules.spot.near_market 100 ${least} ${most}`);
  });

  it.each<readonly [Order, string, string]>([
    ['a spot buy', '1000000', '120'],
    ['a spot sale', '1', '80'],
    ['a short contract', '1000000', '100000'],
  ])('given %s at %s, then the fix %s makes the field valid', (order, price, value) => {
    const desk = openOrder(order);

    expect(desk.fixes({ price }).price).toMatchObject({ field: 'price', value });
    expect(desk.problems({ price: value })).not.toHaveProperty('price');
  });

  it('given a long contract, then it is told the side first, and offered no price that is on the other', () => {
    const desk = openOrder('a long contract');

    expect(desk.problems({ price: '1000000' }).price).toMatch(/^rules\.contract\.limit_side /);
    expect(desk.fixes({ price: '1000000' })).not.toHaveProperty('price');
  });

  it.each([...messages.keys()])('is told both ends of the range in "%s"', (language) => {
    const text = messages.get(language)?.texts.get('rules.spot.near_market');

    expect(text).toMatch(/\{\{least\}\}.*\{\{most\}\}/);
  });
});

describe('a stop of a contract far from the market', () => {
  it.each<readonly [Order, 'take_profit' | 'stop_loss']>([
    ['a long contract', 'take_profit'],
    ['a long contract', 'stop_loss'],
    ['a short contract', 'take_profit'],
    ['a short contract', 'stop_loss'],
  ])('given %s with its %s, then a fix that is offered makes the field valid', (order, field) => {
    const desk = openOrder(order);
    const far = { stops: true, [field]: '1000000' };

    expect(desk.problems(far)).toHaveProperty(field);
    const fix = desk.fixes(far)[field];
    if (fix) expect(desk.problems({ ...far, [field]: fix.value })).not.toHaveProperty(field);
    // The take profit of a long and the stop loss of a short lie above the market: only there is the maximum price
    // offered as a fix.
    expect(fix !== undefined).toBe((order === 'a long contract') === (field === 'take_profit'));
  });
});
