import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHarness, createPicture, type Envelope, type Harness } from '../testing/harness.ts';
import { createPerson, type Person } from '../testing/accounts.ts';

interface Terms {
  readonly currency: string;
  readonly rate: string;
  readonly time: number;
}
interface Row {
  readonly id: number;
  readonly [field: string]: unknown;
}
type Fields = Record<string, string>;

let h: Harness;
let image: Uint8Array;
beforeAll(async () => {
  h = await openHarness({ reviewSeconds: 4 });
  image = await createPicture();
});
afterAll(() => h.close());

let people = 0;
const buyer = (): Promise<Person> => createPerson(h, `buyer${(people += 1)}`);
const upload = async (who: Person): Promise<string> => (await h.upload(who.token, image)).message;
const later = (minutes: number): void => void (h.now = new Date(h.now.getTime() + minutes * 60_000));
const terms = async (currency = 'EUR'): Promise<Terms> => {
  const found = ((await h.get('fpjy/terms')).message as Terms[]).find((each) => each.currency === currency);
  if (!found) throw new Error(`No terms for ${currency}.`);
  return found;
};
const buy = async (who: Person, more: Fields = {}, key?: string): Promise<Envelope> => {
  const { rate } = await terms();
  const fields = { currency: 'EUR', amount: '500', rate, img: await upload(who), ...more };
  return who.pay('fpjy/submit', fields, key);
};
const records = async (who: Person): Promise<Row[]> =>
  ((await h.get('fpjy/list', {}, { token: who.token })).message as { data: Row[] }).data;
const whole = (scale: number, text: string): bigint => {
  const [units = '0', fraction = ''] = text.split('.');
  return BigInt(units + fraction.padEnd(scale, '0').slice(0, scale));
};

describe('a quick-buy rate', () => {
  it('lasts for its minutes, within margin and swing above the published rate', async () => {
    const { rate, time } = await terms();
    expect(time % (15 * 60_000)).toBe(0);
    // 0.92 EUR for one USD, plus 0.55 to 1.05 percent
    expect(whole(4, rate)).toBeGreaterThanOrEqual(9250n);
    expect(whole(4, rate)).toBeLessThanOrEqual(9297n);
    later(14);
    expect(await terms()).toMatchObject({ rate, time });
  });

  it('is the same for every user and start, and changes every quarter of an hour', async () => {
    const seen = new Set<string>();
    for (let i = 0; i < 20; i += 1) {
      seen.add((await terms()).rate);
      later(15);
    }
    expect(seen.size).toBeGreaterThan(10);
  });

  it('that was shown is accepted for one more slot, and then refused if it has risen', async () => {
    // given a moment after which the rate rises
    const who = await buyer();
    let shown = await terms();
    for (;;) {
      shown = await terms();
      later(15);
      if (whole(4, (await terms()).rate) > whole(4, shown.rate)) break;
    }
    expect(await buy(who, { rate: shown.rate })).toMatchObject({ type: 'ok' });
    expect(await records(who)).toMatchObject([{ rate: `${shown.rate}0000` }]);
    later(15);
    const { rate } = await terms();
    const answer = await buy(who, { rate: '0.0001' });
    expect([answer.type, answer.field]).toEqual(['error', 'rate']);
    expect(answer.message).toContain(rate);
    expect(await records(who)).toHaveLength(1);
  });

  it('that has improved applies', async () => {
    const who = await buyer();
    await buy(who, { rate: '9' });
    expect((await records(who))[0]?.rate).toBe(`${(await terms()).rate}0000`);
  });
});

describe('a quick-buy', () => {
  it('is under review, and then credited with the promised amount, rounded down', async () => {
    const who = await buyer();
    const { rate } = await terms();
    await buy(who);
    // 500 / rate in whole cents, calculated only with integers
    const cents = (50_000n * 10_000n) / whole(4, rate);
    const amount = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}000000`;
    expect(await records(who)).toMatchObject([
      { status: 1, currency: 'EUR', fiat: '500.00000000', amount, coin: 'USDT', coin_scale: 2, scale: 2 },
    ]);
    expect(await who.free('USDT')).toBe('0.00000000');
    h.now = new Date(h.now.getTime() + 4000);
    await Promise.all([h.sandbox.reviewDue(), h.sandbox.reviewDue()]);
    expect(await records(who)).toMatchObject([{ status: 2 }]);
    expect(await who.free('USDT')).toBe(amount);
    expect((await h.sandbox.admin.verify()).text).not.toContain('FAIL');
  });

  it('that is rejected pays nothing and gives the reason', async () => {
    const who = await buyer();
    await buy(who);
    const id = (await records(who))[0]?.id ?? 0;
    expect(await h.sandbox.admin.review('quick-buy', id, false, 'Nothing came.')).toContain('rejected');
    expect(await h.sandbox.admin.review('quick-buy', id, true, '')).toContain('no longer');
    expect(await records(who)).toMatchObject([{ status: 3, remark: 'Nothing came.' }]);
    expect(await who.free('USDT')).toBe('0.00000000');
    expect((await h.sandbox.admin.verify()).text).not.toContain('FAIL');
  });

  it('is filed once per key', async () => {
    const who = await buyer();
    const fields = { img: await upload(who) };
    const answers = await Promise.all([1, 2, 3].map(() => buy(who, fields, 'once-and-only-once')));
    expect(answers.map(({ type }) => type)).toEqual(['ok', 'ok', 'ok']);
    expect(await records(who)).toHaveLength(1);
  });

  it.each([
    ['of nothing', { amount: '0' }, 'quick-buy.positive', 'amount'],
    ['below nothing', { amount: '-1' }, 'quick-buy.positive', 'amount'],
    ['below the minimum', { amount: '19.99' }, 'quick-buy.minimum', 'amount'],
    ['above the maximum', { amount: '9000.01' }, 'quick-buy.maximum', 'amount'],
    ['finer than the currency', { amount: '500.001' }, 'quick-buy.scale', 'amount'],
    ['in a currency with no digits, with one', { currency: 'JPY', amount: '50000.5' }, 'quick-buy.scale', 'amount'],
    ['in no currency', { currency: '__proto__' }, undefined, 'currency'],
    ['at a rate of nothing', { rate: '0' }, undefined, 'rate'],
    ['without its receipt', { img: 'x' }, undefined, 'img'],
  ])('%s is refused and writes nothing', async (_, wrong, rule, field) => {
    const who = await buyer();
    const answer = await buy(who, wrong);
    expect([answer.type, answer.rule, answer.field]).toEqual(['error', rule, field]);
    expect(await records(who)).toEqual([]);
  });

  it('with a receipt of another user is refused, and each user sees only own ones', async () => {
    const [who, other] = [await buyer(), await buyer()];
    await buy(other);
    expect(await buy(who, { img: await upload(other) })).toMatchObject({ type: 'error', field: 'img' });
    expect(await records(who)).toEqual([]);
  });
});
