import Big from 'big.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AccountLog } from '../../../generated/api.gen.ts';
import { openHarness, type Harness } from '../../testing/harness.ts';
import { createPerson } from '../../testing/accounts.ts';
import { BUY, priceText, SpotHelper } from '../../testing/spot-helper.ts';

let h: Harness;
beforeAll(async () => {
  h = await openHarness();
});
afterAll(() => h.close());

it('gives the figures of a trade the step of their coin, and its legs all digits, and they add up', async () => {
  // given a purchase whose fee has more decimal places than its coin
  const desk = new SpotHelper(h);
  const ada = await createPerson(h, 'ada', { coins: { USDT: '200' } });
  await desk.trade(ada, BUY, '0.0123', priceText(Math.round(desk.last() * 1.01)), { kind: '2' });

  const { list }: { list: AccountLog[] } = (await h.get('wallet/log', { by_event: '1', limit: '1' }, ada)).message;

  // then the fee is shown with the decimal places of its coin, although it has more
  const [row] = list;
  expect(row).toMatchObject({ currency_name: 'USDT', fee: { currency_name: 'ETH', value: '0.00001230', scale: 5 } });
  expect(row?.others).toMatchObject([{ currency_name: 'ETH', value: '0.01228770', scale: 5 }]);
  // and the legs in each coin add up to the coin's change
  const legs = row?.legs ?? [];
  const sumIn = (coin: string): string =>
    legs
      .filter(({ currency_name }) => currency_name === coin)
      .reduce((sum, { value }) => sum.plus(value), new Big(0))
      .toFixed(8);
  expect([sumIn('USDT'), sumIn('ETH')]).toEqual([row?.value, '0.01228770']);
  // and no leg loses a digit
  const shown = (value: string, scale: number): string => new Big(value).round(scale).toFixed(8);
  expect(legs.map((leg) => [shown(leg.value, leg.scale), shown(leg.after, leg.after_scale)])).toEqual(
    legs.map(({ value, after }) => [value, after]),
  );
});
