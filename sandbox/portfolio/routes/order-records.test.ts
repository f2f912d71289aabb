import Big from 'big.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SpotOrder } from '../../../generated/api.gen.ts';
import { PAIRS, unitsToText, type Pair } from '../../market/index.ts';
import { createContractsHelper } from '../../testing/contracts-helper.ts';
import { openHarness, type Harness } from '../../testing/harness.ts';
import { BUY, ETH, priceText, SpotHelper } from '../../testing/spot-helper.ts';
import { createPerson, type Person } from '../../testing/accounts.ts';

let h: Harness;
beforeAll(async () => {
  h = await openHarness();
});
afterAll(() => h.close());

const { trader, submit, first } = createContractsHelper(() => h);

const BYTE_ORDER_MARK = '\uFEFF';
const listLines = async ({ token }: Person, query: Record<string, string>): Promise<string[]> =>
  ((await h.get('records/csv', query, { token })).message as string)
    .slice(BYTE_ORDER_MARK.length)
    .split('\r\n')
    .slice(0, -1);
const LATER = '2099-01-01T00:00:00.000Z';

describe('orders as a CSV file', () => {
  it('given a cancelled spot order, then it is listed by pair, state and day; one that waits is not', async () => {
    const who = await createPerson(h, 'ada', { coins: { USDT: '1000' } });
    const spot = new SpotHelper(h);
    for (const share of [0.95, 0.9]) await spot.trade(who, BUY, '0.1000', priceText(Math.round(spot.last() * share)));
    const { id } = await spot.newest(who);
    await spot.cancel(who, id);

    const file = await listLines(who, { kind: 'orders' });

    expect(file).toHaveLength(2);
    expect(file[1]).toMatch(
      /,ETH\/USDT,Buy,Limit,[\d.]+,,0\.10000000,0\.00000000,0\.00000000,0\.00000000,ETH,Cancelled$/,
    );
    expect(await listLines(who, { kind: 'orders', pair: '2', status: '3' })).toHaveLength(2);
    expect(await listLines(who, { kind: 'orders', pair: '1' })).toHaveLength(1);
    expect(await listLines(who, { kind: 'orders', status: '2' })).toHaveLength(1);
    expect(await listLines(who, { kind: 'orders', from: LATER })).toHaveLength(1);
    expect([(await spot.list(who, { from: LATER })).length, (await spot.list(who, { to: LATER })).length]).toEqual([
      0, 2,
    ]);
  });

  it('given contracts, then each has its times, its result before and after fees, and its state', async () => {
    const who = await trader('carla');
    await submit(who);
    await who.pay('lever/close', { id: String((await first(who)).id) });

    const file = await listLines(who, { kind: 'contracts', status: '3' });

    expect(file).toHaveLength(2);
    expect(file[1]).toMatch(/,BTC\/USDT,Long,20,10,.*,USDT,Closed,Closed by you$/);
    const at = (head: string): string => file[1]?.split(',')[file[0]?.split(',').indexOf(head) ?? -1] ?? '';
    const [gross, fee, overnight] = ['Result', 'Fee', 'Overnight fees'].map((head) => new Big(at(head)));
    expect(at('Net PnL')).toBe(
      gross
        ?.minus(fee ?? 0)
        .minus(overnight ?? 0)
        .toFixed(),
    );
    expect(at('Closed')).toMatch(/^\d{4}-/);
    expect(await listLines(who, { kind: 'contracts', status: '-1', pair: '1' })).toHaveLength(2);
    expect(await listLines(who, { kind: 'contracts', status: '4' })).toHaveLength(1);
    expect(await listLines(who, { kind: 'contracts', from: LATER })).toHaveLength(1);
  });

  it('given a transfer, then it is listed once, with both accounts', async () => {
    const who = await createPerson(h, 'dora', { coins: { USDT: '1000' } });
    await who.pay('wallet/change', { currency_id: '3', from_field: 'change', to_field: 'micro', number: '500' });

    const file = await listLines(who, { kind: 'transfers' });

    expect(file).toHaveLength(2);
    expect(file[1]).toMatch(/,Spot,Option,500,USDT$/);
    expect(await listLines(who, { kind: 'transfers', currency: '1' })).toHaveLength(1);
    expect(await listLines(who, { kind: 'transfers', from: LATER })).toHaveLength(1);
  });

  it('given a settled option, then it has its result; an open one is not listed', async () => {
    const who = await createPerson(h, 'emma', { coins: { USDT: '1000' } });
    await who.pay('wallet/change', { currency_id: '3', from_field: 'change', to_field: 'micro', number: '500' });
    const buy = { match_id: '2', currency_id: '3', type: '1', seconds: '30', number: '100' };
    await who.pay('microtrade/submit', buy);
    h.now = new Date(h.now.getTime() + 60_000);
    await h.sandbox.settleDue();
    await who.pay('microtrade/submit', buy);

    const file = await listLines(who, { kind: 'options' });

    expect(file).toHaveLength(2);
    expect(file[1]).toMatch(/,ETH\/USDT,Bullish,30 s,100\.00000000,.*,USDT,(Loss|Even|Profit)$/);
    expect(await listLines(who, { kind: 'options', pair: '1' })).toHaveLength(1);
    expect(await listLines(who, { kind: 'options', to: '2001-01-01T00:00:00.000Z' })).toHaveLength(1);
  });
});

describe('the average price of a spot order', () => {
  let who: Person;
  beforeAll(async () => {
    who = await createPerson(h, 'fiona', { coins: { USDT: '1000000', BTC: '10' } });
  });

  /** Buys more than the best level offers, so that the average differs from the price of any level. */
  async function buy(pair: Pair): Promise<string> {
    const { last } = ETH.market.quote(pair, h.now.getTime());
    const lots = Math.ceil(
      ((pair.quote.name === 'BTC' ? 0.3 : 30_000) * 10 ** (pair.priceScale + pair.lotScale)) / last,
    );
    const { message } = await who.pay('coin/trade', {
      legal_id: String(pair.quote.id),
      currency_id: String(pair.base.id),
      type: String(BUY),
      kind: '2',
      amount: unitsToText(lots, pair.lotScale),
      target_price: unitsToText(Math.round(last * 1.05), pair.priceScale),
    });
    return message;
  }

  it.each(PAIRS.map((pair) => [pair.symbol, pair] as const))(
    'of %s × the filled amount is the total, in the message, in the history and in the file',
    async (_, pair) => {
      // when
      const message = await buy(pair);

      // then
      const query = { legal_id: String(pair.quote.id), currency_id: String(pair.base.id) };
      const [order]: readonly SpotOrder[] = (await h.get('coin/list', query, { token: who.token })).message;
      if (!order) throw new Error('There is no order.');
      const { average_price: average, average_scale: scale, filled_amount: amount, filled_total: total } = order;
      const product = new Big(average ?? 0).times(amount);
      expect(product.round(pair.priceScale + pair.lotScale, Big.roundHalfUp).eq(total)).toBe(true);

      const [heads, line] = (await listLines(who, { kind: 'orders', pair: String(pair.id) })).map((text) =>
        text.split(','),
      );
      const at = (head: string): string | undefined => line?.[heads?.indexOf(head) ?? -1];
      expect([at('Average price'), at('Filled'), at('Total')]).toEqual([average, amount, total]);

      const [, bought, price = ''] = /^Bought ([\d,.]+) \w+ at ([\d,.]+) \w+\./.exec(message) ?? [];
      const shown = price.replaceAll(',', '');
      expect(new Big(bought?.replaceAll(',', '') ?? 0).eq(amount)).toBe(true);
      expect(shown).toBe(new Big(average ?? 0).round(scale, Big.roundDown).toFixed(scale));
      const off = new Big(shown).times(amount).minus(total).abs();
      expect(off.lt(new Big(5).times(new Big(10).pow(-pair.quote.scale - 1)))).toBe(true);
      expect(h.faults).toEqual([]);
    },
  );
});
