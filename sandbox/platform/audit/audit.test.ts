import { asc, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as tables from './tables.ts';
import { openHarness, PASSWORD, type Harness } from '../../testing/harness.ts';
import { createPerson, PIN, requestAddressCode, saveAddress, TRC20 } from '../../testing/accounts.ts';
import { appendAudit, appendAuditAlone, listAudit, verifyAudit } from './index.ts';

type Row = typeof tables.audit.$inferSelect;

let h: Harness;
beforeAll(async () => {
  h = await openHarness();
});
afterAll(() => h.close());

const rows = (): Promise<Row[]> => h.sandbox.db.select().from(tables.audit).orderBy(asc(tables.audit.number));
/** Returns the events that `work` adds. */
async function added(work: () => Promise<unknown>): Promise<Row[]> {
  const before = (await rows()).length;
  await work();
  return (await rows()).slice(before);
}
const later = (): void => void (h.now = new Date(h.now.getTime() + 60_000));

describe('the audit', () => {
  it('has every step of an account, in order, and nothing that identifies its owner', async () => {
    const events = await added(async () => {
      const { token, email } = await createPerson(h, 'ada');
      await h.post('user/login', { user_string: email, password: 'wrong horse' });
      await h.post('user/login', { user_string: email, password: PASSWORD });
      const change = { old_password: 'wrong horse', password: 'battery staple', re_password: 'battery staple' };
      await h.post('user/e_pwd', change, { token });
      const renewed = await h.post('user/e_pwd', { ...change, old_password: PASSWORD }, { token });
      const session = { token: String(renewed.message) };
      const fund = { oldpassword: PIN, password: '918273', re_password: '918273' };
      await h.post('safe/update_password', { ...fund, oldpassword: '739158' }, session);
      await h.post('safe/update_password', fund, session);
      await h.post('user/logout', {}, session);
    });

    const { userId } = events[0]!;
    expect(events.map(({ event, actor }) => `${actor} ${event}`)).toEqual([
      'guest account-created',
      'user logged-in',
      'user fund-password-set',
      'guest login-failed',
      'user logged-in',
      'user password-wrong',
      'user password-changed',
      'user sessions-ended',
      'user fund-password-wrong',
      'user fund-password-changed',
      'user logged-out',
    ]);
    expect(new Set(events.map((event) => event.userId))).toEqual(new Set([userId]));
    expect(events.map(({ details }) => details).filter((details) => Object.keys(details).length > 0)).toEqual([
      { 'attempts-left': '4' },
      { count: '1' },
      { by: 'old password' },
    ]);
    expect(JSON.stringify(events)).not.toMatch(/ada|@|horse|staple|918273|739158/);
  });

  it('has a failed login to an account that does not exist, without the name that was tried', async () => {
    const [event, ...more] = await added(() =>
      h.post('user/login', { user_string: 'nobody@x.example', password: 'a' }),
    );

    expect(more).toEqual([]);
    expect(event).toMatchObject({ event: 'login-failed', userId: null });
    expect(JSON.stringify(event)).not.toContain('nobody');
  });

  it('has a wrong fund password once, although the call that tried it was rolled back', async () => {
    const person = await createPerson(h, 'berta', { coins: { USDT: '10000' } });
    await saveAddress(h, person);

    const events = await added(() =>
      person.pay('wallet/out', {
        currency: '3',
        number: '500',
        address: TRC20,
        netType: 'TRC20',
        pay_password: '739158',
      }),
    );

    expect(events).toMatchObject([{ event: 'fund-password-wrong', userId: person.id }]);
  });

  it('has withdrawal addresses by their ids', async () => {
    const person = await createPerson(h, 'cleo');

    const events = await added(async () => {
      await saveAddress(h, person);
      const list = await h.post('wallet/get_address', { currency: '3' }, { token: person.token });
      const [{ id }] = list.message as [{ id: number }];
      await h.post('wallet/deladdress', { address_id: String(id) }, { token: person.token });
    });

    expect(events.map(({ event }) => event)).toEqual(['withdrawal-address-added', 'withdrawal-address-removed']);
    expect(events[0]?.subject).toMatch(/^withdrawal-address \d+$/);
    expect(events[1]?.subject).toBe(events[0]?.subject);
    expect(JSON.stringify(events)).not.toContain(TRC20);
  });

  it('tells reviews by an operator from those of the timer', async () => {
    const person = await createPerson(h, 'dora', { coins: { USDT: '10000' } });
    await saveAddress(h, person);
    const terms = { currency: '3', number: '500', address: TRC20, netType: 'TRC20', pay_password: PIN };
    await person.pay('wallet/out', terms);
    await person.pay('wallet/out', terms);

    const events = await added(async () => {
      await h.sandbox.admin.review('withdrawal', 1, false, 'The name is wrong.');
      await h.sandbox.admin.review('withdrawal', 1, true, '');
      later();
      await h.sandbox.reviewDue();
      await h.sandbox.admin.deskReply(String(person.id), 'Please wait.');
    });

    expect(events).toMatchObject([
      { event: 'reviewed', actor: 'operator', subject: 'withdrawal 1', details: { verdict: 'reject', status: '3' } },
      { event: 'reviewed', actor: 'timer', subject: 'withdrawal 2', details: { verdict: 'pass', status: '2' } },
      { event: 'desk-answered', actor: 'operator', userId: person.id },
    ]);
    expect(JSON.stringify(events)).not.toMatch(/name is wrong|Please wait/);
  });

  it('has a password that was reset with a code', async () => {
    const { email } = await createPerson(h, 'emil');
    later();
    await h.post('sms_mail', { user_string: email, type: 'forget' });
    const code = h.sandbox.codes.get(email) ?? '';

    const events = await added(() =>
      h.post('user/forget', { account: email, password: 'iron staple', repassword: 'iron staple', code }),
    );

    expect(events).toMatchObject([
      { event: 'password-reset', actor: 'guest' },
      { event: 'sessions-ended', details: { count: '1' } },
    ]);
  });

  it('has nothing of a transaction that was rolled back', async () => {
    const event = { event: 'logged-in', actor: 'user', at: h.now } as const;

    const events = await added(() =>
      h.sandbox.db
        .transaction(async (tx) => {
          await appendAudit(tx, event);
          throw new Error('too late');
        })
        .catch(() => undefined),
    );

    expect(events).toEqual([]);
  });

  it('given events at the same time, then they still form one chain', async () => {
    const events = await added(() =>
      Promise.all(
        Array.from({ length: 20 }, (_, userId) =>
          appendAuditAlone(h.sandbox.db, { event: 'logged-in', actor: 'user', at: h.now, userId }),
        ),
      ),
    );

    expect(events).toHaveLength(20);
    expect(await verifyAudit(h.sandbox.db)).toMatchObject({ sound: true });
  });

  it('lists the latest events, newest first', async () => {
    const code = await requestAddressCode(h, await createPerson(h, 'fritz'));

    const [first = ''] = (await listAudit(h.sandbox.db)).split('\n');

    expect(code).toMatch(/^\d{6}$/);
    expect(first).toMatch(/^ *\d+ {2}2026-11-21T.* user +fund-password-set {2}user \d+$/);
  });

  it.each(['update audit set actor = actor', 'delete from audit', 'truncate audit'])('refuses: %s', async (text) => {
    const before = await rows();

    await expect(h.sandbox.db.execute(sql.raw(text))).rejects.toMatchObject({
      cause: expect.objectContaining({ message: 'audit is append-only' }) as unknown,
    });
    expect(await rows()).toEqual(before);
  });
});
