import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHarness, type Envelope, type Harness } from '../testing/harness.ts';
import { createPerson, type Person } from '../testing/accounts.ts';

const MOVE = { currency_id: '3', number: '10', from_field: 'change', to_field: 'trust' };
const REUSED = { type: 'error', message: 'This Idempotency-Key was already used for another request.' };

describe('a key that has been used', () => {
  let h: Harness;
  let who: Person;
  let done: Envelope;
  beforeAll(async () => {
    h = await openHarness();
    who = await createPerson(h, 'ida', { coins: { USDT: '100', BTC: '100' } });
    done = await who.pay('wallet/change', MOVE, 'used-once');
  });
  afterAll(() => h.close());

  it.each([
    ['another amount', { number: '20' }],
    ['an amount written differently', { number: '10.0' }],
    ['another coin', { currency_id: '1' }],
    ['the way back', { from_field: 'trust', to_field: 'change' }],
  ])('is refused for %s and moves nothing', async (_, change) => {
    expect(await who.pay('wallet/change', { ...MOVE, ...change }, 'used-once')).toMatchObject(REUSED);
    expect(await who.free('USDT', 'trust')).toBe('10.00000000');
  });

  it('answers the same request again, in any order of its fields', async () => {
    expect(done.type).toBe('ok');
    const { to_field, ...rest } = MOVE;
    expect(await who.pay('wallet/change', { to_field, ...rest }, 'used-once')).toEqual(done);
    expect(await who.free('USDT', 'trust')).toBe('10.00000000');
  });

  it('can be used by another user', async () => {
    const other = await createPerson(h, 'otto', { coins: { USDT: '100' } });
    expect(await other.pay('wallet/change', { ...MOVE, number: '30' }, 'used-once')).toMatchObject({ type: 'ok' });
    expect(await other.free('USDT', 'trust')).toBe('30.00000000');
  });
});
