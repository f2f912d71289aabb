import { count, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codes, loginTries, sessions } from '../../accounts/tables.ts';
import { idempotency } from '../../ledger/tables.ts';
import { audit } from '../audit/index.ts';
import { openHarness, PASSWORD, type Harness } from '../../testing/harness.ts';
import { createPerson, type Person } from '../../testing/accounts.ts';
import { ANSWER_AGE } from '../../ledger/module.ts';
import { EXPIRING as ALL } from '../../modules.ts';
import { removeExpired } from './expiry.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

let h: Harness;
beforeAll(async () => {
  h = await openHarness();
});
afterAll(() => h.close());

const EXPIRING = { sessions, codes, loginTries, idempotency };
async function rowsIn(name: keyof typeof EXPIRING): Promise<number> {
  const [row] = await h.sandbox.db.select({ rows: count() }).from(EXPIRING[name]);
  return row?.rows ?? 0;
}
const later = (ms: number): void => void (h.now = new Date(h.now.getTime() + ms));

describe('the job that removes what has expired', () => {
  let ada: Person;
  beforeAll(async () => {
    ada = await createPerson(h, 'ada', { coins: { USDT: '100' } });
  });

  it('keeps a session for the seven days that it lasts', async () => {
    later(7 * DAY - 1);
    await h.sandbox.removeExpired();
    expect(await rowsIn('sessions')).toBe(1);

    later(1);
    await h.sandbox.removeExpired();
    expect(await rowsIn('sessions')).toBe(0);
  });

  it('keeps a code until a new one may be sent, however often it was guessed', async () => {
    const email = 'berta@mail.example';
    await h.post('sms_mail', { user_string: email, type: 'register' });
    for (let guess = 0; guess < 5; guess += 1)
      await h.post('user/check_email', { user_string: email, email_code: '000000', type: 'register' });
    later(15 * MINUTE - 1);
    await h.sandbox.removeExpired();

    expect(await h.post('sms_mail', { user_string: email, type: 'register' })).toMatchObject({ type: 'error' });
    later(1);
    await h.sandbox.removeExpired();
    expect(await rowsIn('codes')).toBe(0);
  });

  it('keeps wrong attempts as long as they lock', async () => {
    const guess = { user_string: ada.email, password: 'wrong horse' };
    for (let tries = 0; tries < 5; tries += 1) await h.post('user/login', guess);
    later(15 * MINUTE - 1);
    await h.sandbox.removeExpired();
    expect(await h.post('user/login', { ...guess, password: PASSWORD })).toMatchObject({ type: 'error' });

    later(1);
    await h.sandbox.removeExpired();
    const left = await h.sandbox.db.select().from(loginTries).where(eq(loginTries.target, ada.email));
    expect(left).toEqual([]);
  });

  it('keeps the answer to a money call for seven days, so that a repeated call pays once', async () => {
    const token: string = (await h.post('user/login', { user_string: ada.email, password: PASSWORD })).message;
    const terms = { currency_id: '3', number: '10', from_field: 'change', to_field: 'lever' };
    const pay = () => h.post('wallet/change', terms, { token, key: 'a-key-to-repeat' });
    expect(await pay()).toMatchObject({ type: 'ok' });
    expect(await rowsIn('idempotency')).toBe(1);
    later(ANSWER_AGE - 1);
    await h.sandbox.removeExpired();
    expect(await rowsIn('idempotency')).toBe(1);

    later(1);
    await h.sandbox.removeExpired();
    expect(await rowsIn('idempotency')).toBe(0);
  });

  it('given a backlog, then removes it in small batches, and what is left in the next run', async () => {
    const { db } = h.sandbox;
    await db.execute(
      sql`insert into login_tries (target, tries, last_at) select 'name ' || n, 1, '2020-01-01Z' from generate_series(1, 10300) n`,
    );

    await removeExpired(db, h.now, ALL);
    expect(await rowsIn('loginTries')).toBe(300);

    await removeExpired(db, h.now, ALL);
    expect(await rowsIn('loginTries')).toBe(0);
  });

  it('never removes an event of the audit', async () => {
    const [before] = await h.sandbox.db.select({ rows: count() }).from(audit);
    later(10_000 * DAY);
    await h.sandbox.removeExpired();

    expect((await h.sandbox.db.select({ rows: count() }).from(audit))[0]).toEqual(before);
    expect(before?.rows).toBeGreaterThan(0);
  });
});
