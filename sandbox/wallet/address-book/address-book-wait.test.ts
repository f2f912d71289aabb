import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WithdrawalAddress } from '../../../generated/api.gen.ts';
import { openHarness, PASSWORD, type Envelope, type Harness } from '../../testing/harness.ts';
import type { Person } from '../../testing/accounts.ts';
import { createWithdrawalsHelper } from '../../testing/withdrawals-helper.ts';

const HOUR = 3600;
let h: Harness;
beforeAll(async () => {
  h = await openHarness();
});
afterAll(() => h.close());

const { ready, out, later } = createWithdrawalsHelper(() => h);
const turn = (who: Person, on: boolean, password = PASSWORD): Promise<Envelope> =>
  h.post('safe/address_wait', { on: on ? '1' : '0', password }, { token: who.token });
const book = async ({ token }: Person): Promise<WithdrawalAddress[]> =>
  (await h.post('wallet/get_address', {}, { token })).message;
const center = async ({ token }: Person): Promise<Record<string, unknown>> =>
  (await h.get('user/center', {}, { token })).message;

describe('the wait of new withdrawal addresses', () => {
  it('refuses a new address for 24 hours, and says for how long', async () => {
    const who = await ready('ada');
    await turn(who, true);

    expect(await book(who)).toMatchObject([{ wait_hours: 24 }]);
    expect(await out(who)).toMatchObject({ type: 'error', rule: 'withdrawal.address_usable', field: 'address' });
    later(24 * HOUR - 1);
    expect((await out(who)).message).toContain('1 h');
    later(1);
    expect((await book(who))[0]).toMatchObject({ wait_hours: 0 });
    expect((await out(who)).type).toBe('ok');
  });

  it('is off unless the user wants it', async () => {
    const who = await ready('berta');
    expect(await center(who)).toMatchObject({ address_wait: 0, address_wait_ends: null });
    expect((await out(who)).type).toBe('ok');
  });

  it('goes on for 24 hours after it is switched off, and is not made longer by doing so again', async () => {
    const who = await ready('carl');
    await turn(who, true);
    later(HOUR);
    await turn(who, false);
    later(22 * HOUR);
    await turn(who, false);
    expect((await out(who)).message).toContain('1 h');
    expect(await center(who)).toMatchObject({ address_wait: 1 });
    later(2 * HOUR);
    expect(await center(who)).toMatchObject({ address_wait: 0 });
  });

  it('can be kept on before that', async () => {
    const who = await ready('dora');
    await turn(who, true);
    await turn(who, false);
    await turn(who, true);
    later(48 * HOUR);
    expect(await center(who)).toMatchObject({ address_wait: 1, address_wait_ends: null });
  });

  it.each([true, false])('is not switched without the password (on: %s)', async (on) => {
    const who = await ready(`emil-${on}`);
    expect(await turn(who, on, 'wrong')).toMatchObject({ type: 'error', field: 'password' });
    expect(await center(who)).toMatchObject({ address_wait: 0 });
  });
});
