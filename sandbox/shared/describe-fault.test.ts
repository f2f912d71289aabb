import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createSandbox, type Sandbox } from '../create-sandbox.ts';
import { freshDump } from '../testing/dump.ts';
import { describeFault } from './describe-fault.ts';

const EMAIL = 'rowan@mail.example';
const HASH = 'a3'.repeat(32);

describe('a fault in the log', () => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await createSandbox({ dump: await freshDump(), timers: false });
  });
  afterAll(() => sandbox.close());
  const faultOf = (statement: ReturnType<typeof sql>): Promise<string> =>
    sandbox.db.execute(statement).then(() => 'no fault', describeFault);

  it('names statement, code and constraint of a rejected row, and none of its values', async () => {
    await sandbox.db.execute(sql`create table people (email text constraint one_account unique, hash text)`);
    const add = sql`insert into people values (${EMAIL}, ${HASH})`;
    await sandbox.db.execute(add);
    const text = await faultOf(add);
    expect(text).toContain('Failed query: insert into people values ($1, $2)');
    expect(text).toContain('code 23505, constraint one_account');
    expect(text).toContain('describe-fault.test.ts');
    expect(text).not.toMatch(/rowan|a3a3|params/);
  });

  it('does not repeat a value that PostgreSQL quotes', async () => {
    const text = await faultOf(sql`select ${'4711-secret'}::text::integer`);
    expect(text).toContain('code 22P02');
    expect(text).not.toContain('4711');
  });

  it('keeps the message of an internal error, without personal data', () => {
    const text = describeFault(new TypeError(`no row for ${EMAIL} with ${HASH}`));
    expect(text).toMatch(/^TypeError: no row for <e-mail> with <hash>\n {4}at /);
  });

  it('describes a thrown value that is no error', () => {
    expect(describeFault({ email: EMAIL })).toBe('a thrown object');
  });

  it('is printed by the sandbox', async () => {
    // given a table that does not match the code
    await sandbox.db.execute(sql`alter table users rename column nickname to gone`);
    const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    // when a user logs in
    const body = new URLSearchParams({ user_string: EMAIL, password: 'correct horse' });
    const answer = await sandbox.fetch(new Request('http://localhost/api/user/login', { method: 'POST', body }));
    // then the log shows what failed, but not for whom
    expect(await answer.json()).toMatchObject({ type: 'error' });
    const text = printed.mock.calls.flat().join('\n');
    expect(text).toContain('sandbox: user/login failed: Failed query');
    expect(text).not.toMatch(/rowan|params/);
  });
});
