import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHarness, createPicture, type Harness } from '../../testing/harness.ts';
import { createPerson, type Person } from '../../testing/accounts.ts';
import { BUY, orderFields, priceText, SpotHelper } from '../../testing/spot-helper.ts';

/** Calls per minute of an account: ten times those of a network. */
const ACCOUNT = 400;

let h: Harness;
beforeAll(async () => {
  h = await openHarness({ callsPerMinute: ACCOUNT / 10, monotonic: () => h.now.getTime() });
});
afterAll(() => h.close());

/** Repeats a call until it is refused. */
async function countUntilRefused(call: () => Promise<{ readonly type: string; readonly message: unknown }>) {
  for (let count = 0; count < 2 * ACCOUNT; count += 1) {
    const answer = await call();
    if (answer.type !== 'ok') return { count, message: String(answer.message) };
  }
  return { count: 2 * ACCOUNT, message: '' };
}

describe('an account', () => {
  it('has a limit over all its calls and sessions, and other accounts have their own', async () => {
    const [ada, berta] = [await createPerson(h, 'ada'), await createPerson(h, 'berta')];
    const { count, message } = await countUntilRefused(() => h.get('user/center', {}, { token: ada.token }));

    expect(count).toBeLessThanOrEqual(ACCOUNT);
    expect(count).toBeGreaterThan(ACCOUNT - 60);
    expect(message).toMatch(/^Too many requests/);
    expect(await h.get('user/center', {}, { token: berta.token })).toMatchObject({ type: 'ok' });
    h.now = new Date(h.now.getTime() + 5000);
    expect(await h.get('user/center', {}, { token: ada.token })).toMatchObject({ type: 'ok' });
  });

  it('cannot place more orders than that', async () => {
    const carl = await createPerson(h, 'carl', { coins: { USDT: '100000' } });
    const spot = new SpotHelper(h);
    const order = (who: Person) => who.pay('coin/trade', orderFields(BUY, '0.01', priceText(spot.last() - 200)));

    const { count, message } = await countUntilRefused(() => order(carl));

    expect(count).toBeGreaterThan(ACCOUNT - 100);
    expect(count).toBeLessThanOrEqual(ACCOUNT);
    expect(message).toMatch(/^Too many requests/);
  });

  it('can send no more pictures than their cost allows, also broken ones', async () => {
    const dora = await createPerson(h, 'dora');

    const { count } = await countUntilRefused(async () => {
      const { type, message } = await h.upload(dora.token, Buffer.from('no picture'));
      return { type: String(message).startsWith('Too many') ? type : 'ok', message };
    });

    expect(count).toBeLessThanOrEqual(ACCOUNT / 20);
    expect(count).toBeGreaterThan(10);
  });

  it('decodes three pictures at once', async () => {
    const emil = await createPerson(h, 'emil');
    const picture = await createPicture(2000);

    const answers = await Promise.all([1, 2, 3, 4].map(() => h.upload(emil.token, picture)));

    expect(answers.map(({ type }) => type).toSorted()).toEqual(['error', 'ok', 'ok', 'ok']);
    expect(await h.upload(emil.token, picture)).toMatchObject({ type: 'ok' });
  });

  it('reads one export at once, and can leave it', async () => {
    const { token } = await createPerson(h, 'fritz', { coins: { USDT: '5' } });
    const read = () =>
      h.sandbox.fetch(
        new Request('http://sandbox/api/records/csv?kind=changes', { headers: { Authorization: token } }),
      );
    const first = await read();

    expect(await (await read()).json()).toMatchObject({ type: 'error' });
    await first.body?.cancel();
    expect(await (await read()).json()).toMatchObject({ type: 'ok' });
    expect(await (await read()).json()).toMatchObject({ type: 'ok' });
  });
});

describe('an address to which codes are sent', () => {
  it('has a limit whoever asks, and whether or not it has an account', async () => {
    const sent = await countUntilRefused(async () => {
      h.now = new Date(h.now.getTime() + 60_000);
      return h.post('sms_mail', { user_string: 'target@mail.example', type: 'register' });
    });

    expect(sent.count).toBeLessThan(10);
    expect(sent.message).toMatch(/^Too many requests/);
  });
});

describe('what is kept of a limit', () => {
  it('names no address', async () => {
    const { rows } = (await h.sandbox.db.execute(sql`select key from quotas`)) as unknown as {
      rows: { key: string }[];
    };

    expect(rows.map(({ key }) => key.split('/')[0])).toEqual(expect.arrayContaining(['account', 'network', 'target']));
    expect(JSON.stringify(rows)).not.toMatch(/mail|local|127/);
  });
});
