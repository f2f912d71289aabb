import Big from 'big.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createContractsHelper, eight, pair } from '../testing/contracts-helper.ts';
import { formatEnglishNumber } from '../testing/english-number.ts';
import { openHarness, type Harness } from '../testing/harness.ts';
import { createPerson, type Person } from '../testing/accounts.ts';

let h: Harness;
beforeAll(async () => {
  h = await openHarness();
});
afterAll(() => h.close());

const { stepNow, mark, goTo, trader, submit, rows, first, sound } = createContractsHelper(() => h);

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
      message: `Opened at ${formatEnglishNumber(opened.toFixed())} USDT (lots: 10).`,
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
    const net = profit.minus(fee).minus(closeFee);
    const shown = net.round(2, net.lt(0) ? Big.roundUp : Big.roundDown).toFixed(2);
    expect(await ada.pay('lever/close', { id: String(id) })).toMatchObject({
      type: 'ok',
      message: `Closed at ${formatEnglishNumber(mark())} USDT. Net PnL: ${formatEnglishNumber(shown)} USDT.`,
    });
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

describe('refusals', () => {
  it.each([
    ['lots', { share: 0 }, 'contract.lots_minimum', 'share'],
    ['too many lots', { share: 5001 }, 'contract.lots_maximum', 'share'],
    ['a leverage that is not offered', { multiple: 21 }, 'contract.leverage', 'multiple'],
    ['more than there is', { share: 5000 }, 'contract.balance', 'share'],
    ['a limit beyond the market', { status: 0, target_price: '990000' }, 'contract.limit_side', 'target_price'],
    ['a limit between the ticks', { status: 0, target_price: '900.123' }, 'contract.price_scale', 'target_price'],
    ['take profit below', { target_profit_price: '1' }, 'contract.take_profit_side', 'target_profit_price'],
    ['stop loss at liquidation', { stop_loss_price: '1' }, 'contract.stop_loss_before_liquidation', 'stop_loss_price'],
    [
      'stop loss of a waiting order at liquidation',
      { status: 0, target_price: '900', stop_loss_price: '850' },
      'contract.stop_loss_before_liquidation',
      'stop_loss_price',
    ],
    ['stop loss above', { stop_loss_price: '999999' }, 'contract.stop_loss_side', 'stop_loss_price'],
  ] as const)('%s: nothing is written', async (what, more, rule, field) => {
    const who = await trader(what.replaceAll(' ', ''), '100');
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
    expect(await gina.pay('lever/batch_close', { type: '0' })).toMatchObject({
      message: expect.stringMatching(/^Positions closed: 1\. Net PnL: /) as unknown,
    });
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

describe('an amendment of stops', () => {
  const amend = (who: Person, id: number, stop: string) =>
    h.post(
      'lever/setstop',
      { id: String(id), target_profit_price: '0', stop_loss_price: stop },
      { token: who.token, lang: 'en' },
    );
  const tick = new Big(10).pow(-pair.priceScale);

  it.each([
    ['an open long', { type: 1 }, 1],
    ['an open short', { type: 2, worst_price: '1' }, -1],
    ['a waiting long', { type: 1, status: 0, target_price: '900' }, 1],
    ['a waiting short', { type: 2, status: 0, target_price: '900000' }, -1],
  ] as const)(
    'of %s, given a stop loss at liquidation, then only the tick before it is set',
    async (what, more, way) => {
      // given
      const who = await trader(what.replaceAll(' ', ''));
      await submit(who, more);
      const { id, liquidation_price: liquidation } = await first(who);

      // when
      const refused = [
        await amend(who, id, new Big(liquidation).toFixed()),
        await amend(who, id, new Big(liquidation).minus(tick.times(way)).toFixed()),
      ];

      // then
      const reason = { type: 'error', rule: 'contract.stop_loss_before_liquidation', field: 'stop_loss_price' };
      expect(refused).toMatchObject([reason, reason]);
      expect(await first(who)).toMatchObject({ stop_loss_price: '0.00000000' });
      const before = new Big(liquidation).plus(tick.times(way));
      expect(await amend(who, id, before.toFixed())).toMatchObject({ type: 'ok' });
      expect(await first(who)).toMatchObject({ stop_loss_price: eight(before) });
      expect(h.faults).toEqual([]);
    },
  );
});

describe('closing all positions', () => {
  it('says how many, and what they earned together after all fees', async () => {
    // given a long and a short
    const lena = await trader('lena');
    await submit(lena);
    await submit(lena, { type: 2, worst_price: '1' });
    goTo(stepNow() + 240);

    // when all are closed
    const answer = await lena.pay('lever/batch_close', { type: '0' });

    // then the message shows the sum of the rows in the history
    const closed = await rows(lena);
    const nets = closed.map((row) => new Big(row.fact_profits).minus(row.trade_fee).minus(row.close_fee));
    const rounded = nets.map((net) => net.round(2, net.lt(0) ? Big.roundUp : Big.roundDown));
    const shown = rounded.reduce((sum, net) => sum.plus(net), new Big(0)).toFixed(2);
    expect(closed.map(({ status }) => status)).toEqual([3, 3]);
    expect(answer).toMatchObject({
      type: 'ok',
      message: `Positions closed: 2. Net PnL: ${formatEnglishNumber(shown)} USDT.`,
    });
    expect(await sound()).toEqual([]);
  });

  it('says so if there is none', async () => {
    const nora = await trader('nora');
    expect(await nora.pay('lever/batch_close', { type: '0' })).toMatchObject({
      type: 'error',
      message: 'You have no matching open position.',
    });
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
