import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSandbox, type Sandbox } from '../../create-sandbox.ts';
import { freshDump } from '../../testing/dump.ts';
import { describeFault } from './describe-fault.ts';

const EMAIL = 'rowan@mail.example';
const HASH = 'a3'.repeat(32);

describe('a fault in the log', () => {
  let sandbox: Sandbox;
  const lines: string[] = [];
  beforeAll(async () => {
    const log = { level: 'warn', write: (line: string) => void lines.push(line) } as const;
    sandbox = await createSandbox({ dump: await freshDump(), timers: false, log });
  });
  afterAll(() => sandbox.close());
  const getFault = (statement: ReturnType<typeof sql>): Promise<string> =>
    sandbox.db.execute(statement).then(() => 'no fault', describeFault);

  it('names statement, code and constraint of a rejected row, and none of its values', async () => {
    await sandbox.db.execute(sql`create table people (email text constraint one_account unique, hash text)`);
    const add = sql`insert into people values (${EMAIL}, ${HASH})`;
    await sandbox.db.execute(add);
    const text = await getFault(add);
    expect(text).toContain('Failed query: insert into people values ($1, $2)');
    expect(text).toContain('code 23505, constraint one_account');
    expect(text).toContain('describe-fault.test.ts');
    expect(text).not.toMatch(/rowan|a3a3|params/);
  });

  it('does not repeat a value that PostgreSQL quotes', async () => {
    const text = await getFault(sql`select ${'4711-secret'}::text::integer`);
    expect(text).toContain('code 22P02');
    expect(text).not.toContain('4711');
  });

  it('keeps the message of an internal error, without personal data', () => {
    const text = describeFault(new TypeError(`no row for ${EMAIL} with ${HASH}`));
    expect(text).toMatch(/^TypeError: no row for <e-mail> with <hash>\n {4}at /);
  });

  it.each([
    ['user 4711 has no row', 'user <id> has no row'],
    ['no code for +44 7700 900123', 'no code for <phone>'],
    ['nothing at TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE', 'nothing at <address>'],
    ['nothing at 1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', 'nothing at <address>'],
    ['nothing at 0x52908400098527886E0F7030069857D2E4169EE7', 'nothing at <hash>'],
  ])('leaves out ids, phone numbers and wallets: %s', (message, expected) => {
    expect(describeFault(new Error(message)).split('\n')[0]).toBe(`Error: ${expected}`);
  });

  it('describes a thrown value that is no error', () => {
    expect(describeFault({ email: EMAIL })).toBe('a thrown object');
  });

  it('is in the line of its call', async () => {
    // given a table that does not match the code
    await sandbox.db.execute(sql`alter table users rename column nickname to gone`);
    // when a user logs in
    const body = new URLSearchParams({ user_string: EMAIL, password: 'correct horse' });
    const answer = await sandbox.fetch(new Request('http://localhost/api/user/login', { method: 'POST', body }));
    // then the log shows what failed, but not for whom
    expect(await answer.json()).toMatchObject({ type: 'error' });
    expect(lines).toHaveLength(1);
    const [line = '{}'] = lines;
    expect(JSON.parse(line)).toMatchObject({
      level: 'error',
      call: 'user.login',
      outcome: 'fault',
      kind: 'Error',
      stack: expect.stringMatching(/^Failed query.*\n {4}at /) as unknown,
    });
    expect(line).not.toMatch(/rowan|params/);
  });
});
