import { eq } from 'drizzle-orm';
import { WebSocket } from 'ws';
import { audit } from '../audit/index.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from './log.ts';
import { createPicture, openHarness, PASSWORD, type Harness } from '../../testing/harness.ts';
import { createPerson, PIN, requestAddressCode, saveAddress, TRC20, type Person } from '../../testing/accounts.ts';

interface Line {
  readonly level: string;
  readonly request: string;
  readonly call: string;
  readonly account?: string;
  readonly status: number;
  readonly outcome: string;
  readonly kind?: string;
  readonly network?: string;
  readonly event?: string;
  readonly ms: number;
}

let h: Harness;
const lines: string[] = [];
beforeAll(async () => {
  h = await openHarness({ log: { level: 'info', write: (line) => void lines.push(line) } });
});
beforeEach(() => void (lines.length = 0));
afterAll(() => h.close());

const parsed = (): Line[] => lines.map((line) => JSON.parse(line) as Line);
const last = (): Line => parsed().at(-1)!;
const send = async (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  h.sandbox.fetch(new Request(`http://sandbox/api/${path}`, { headers }));

describe('a call in the log', () => {
  it('is one line with its name, account, outcome and duration', async () => {
    const token = await h.registerUser('ada');
    lines.length = 0;

    await h.get('user/center', {}, { token });
    await h.get('user/center', {}, { token: 'f'.repeat(32) });

    expect(lines.every((line) => line.endsWith('}\n'))).toBe(true);
    expect(parsed()).toMatchObject([
      { level: 'info', call: 'user.center', status: 200, outcome: 'ok', ms: expect.any(Number) as unknown },
      { level: 'warn', call: 'user.center', outcome: 'refused', kind: 'server.login_needed', event: 'access-refused' },
    ]);
    expect(parsed()[0]?.account).toMatch(/^[\w-]{16}$/);
    expect(parsed()[1]).not.toHaveProperty('account');
  });

  it('names the same account alike, and another one differently', async () => {
    const [ada, berta] = [await h.registerUser('carl'), await h.registerUser('berta')];
    lines.length = 0;

    for (const token of [ada, ada, berta]) await h.get('user/center', {}, { token });

    const accounts = parsed().map(({ account }) => account);
    expect(accounts[0]).toBe(accounts[1]);
    expect(accounts[0]).not.toBe(accounts[2]);
  });

  it('never repeats an address that belongs to no call', async () => {
    await send('user/4f1c-a-secret');
    await send('upload/4f1c-a-secret');
    await send('nft/picture/4f1c-a-secret');

    expect(parsed().map(({ call }) => call)).toEqual(['none', 'upload.picture', 'nft.picture']);
    expect(lines.join('')).not.toContain('4f1c');
  });

  it('given a body that is too large, then names the call and the reason', async () => {
    await h.post('user/login', `user_string=${'a'.repeat(70_000)}`);

    expect(last()).toMatchObject({ call: 'user.login', outcome: 'refused', kind: 'server.body_large' });
  });

  it('given an answer in parts, then is written when the last part has been taken', async () => {
    const { token } = await createPerson(h, 'dora', { coins: { USDT: '5' } });
    lines.length = 0;

    const answer = await send('records/csv?kind=changes', { Authorization: token });

    expect(lines).toEqual([]);
    await answer.text();
    await expect.poll(() => lines.length).toBe(1);
    expect(last()).toMatchObject({ outcome: 'ok', status: 200 });
  });
});

describe('the id of a request', () => {
  it('given one from a proxy, then it is kept, logged and sent back', async () => {
    const answer = await send('market/currency', { 'X-Request-Id': 'edge-7f3a91c2' });

    expect(answer.headers.get('x-request-id')).toBe('edge-7f3a91c2');
    expect(last().request).toBe('edge-7f3a91c2');
  });

  it.each(['', 'short', 'with "quotes" and spaces', 'a'.repeat(129)])('given %j, then it is replaced', async (id) => {
    const answer = await send('market/currency', { 'X-Request-Id': id });

    const made = answer.headers.get('x-request-id');
    expect(made).toMatch(/^[\da-f-]{36}$/);
    expect(last().request).toBe(made);
  });
});

describe('the network of a client', () => {
  it('is a keyed hash in log and audit, by which its calls are found, but not its address', async () => {
    const { url } = await h.sandbox.listen(0);
    lines.length = 0;
    const body = new URLSearchParams({ user_string: 'nobody@mail.example', password: 'wrong horse' });
    for (let i = 0; i < 2; i += 1) await fetch(`${url}/api/user/login`, { method: 'POST', body });

    const [one, two] = parsed();
    expect(one?.network).toMatch(/^[\w-]{16}$/);
    expect(two?.network).toBe(one?.network);
    expect(lines.join('')).not.toContain('127.0.0.1');
    const failed = await h.sandbox.db.select().from(audit).where(eq(audit.event, 'login-failed'));
    expect(failed.at(-1)?.details).toMatchObject({ network: one?.network });
    expect((await h.sandbox.admin.auditVerify()).sound).toBe(true);
  });
});

describe('what may be an attack', () => {
  it.each<[string, () => Promise<unknown>, string]>([
    ['a call without a session', () => h.get('user/center'), 'access-refused'],
    ['a field that nobody declares', () => h.post('user/login', { admin: '1' }), 'undeclared-field'],
    [
      'a page of another origin',
      () =>
        Promise.resolve(
          h.sandbox.fetch(
            new Request('http://sandbox/api/user/login', {
              method: 'POST',
              headers: { 'Sec-Fetch-Site': 'cross-site' },
            }),
          ),
        ),
      'refused-origin',
    ],
    [
      'a wrong host',
      () => Promise.resolve(h.sandbox.fetch(new Request('http://evil.example/api/user/center'))),
      'wrong-host',
    ],
    [
      'too many codes',
      async () => {
        for (let i = 0; i < 2; i += 1) await h.post('sms_mail', { user_string: 'many@mail.example', type: 'register' });
      },
      'limit-reached',
    ],
  ])('is a warning with its event: %s', async (_, act, event) => {
    await act();

    expect(last()).toMatchObject({ level: 'warn', event });
  });

  it('over a stream is one too', async () => {
    const { url } = await h.sandbox.listen(0);
    await fetch(url, { headers: { Host: 'evil.example' } }).catch(() => undefined);
    const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, { headers: { Origin: 'https://evil.example' } });
    await new Promise((done) => socket.once('error', done));

    await expect.poll(() => parsed().map(({ event }) => event)).toContain('refused-origin');
  });

  it('given a login that is locked, then each further attempt is in the audit', async () => {
    for (let i = 0; i < 7; i += 1)
      await h.post('user/login', { user_string: 'lock@mail.example', password: 'wrong horse' });

    const failed = await h.sandbox.db.select().from(audit).where(eq(audit.event, 'login-failed'));
    expect(failed.filter(({ details }) => details.locked === 'yes')).toHaveLength(2);
    expect(last()).toMatchObject({ event: 'limit-reached', kind: 'server.login_locked' });
  });
});

describe('the level', () => {
  it('given warnings only, then calls are not logged, whether they succeed or are refused', async () => {
    const quiet: string[] = [];
    const other = await openHarness({ log: { level: 'warn', write: (line) => void quiet.push(line) } });
    await other.registerUser('ada');
    await other.post('user/login', { user_string: 'ada@mail.example', password: 'wrong horse' });
    await other.close();

    expect(quiet).toEqual([]);
  });
});

describe('the log of a whole visit', () => {
  /** Registers, logs in, guesses wrongly, sets passwords, uploads, saves an address and withdraws. */
  async function visit(): Promise<{ person: Person; secrets: string[] }> {
    const codes: string[] = [];
    const person = await createPerson(h, 'rowan.hale', { coins: { USDT: '10000' } });
    codes.push(h.sandbox.codes.get(person.email) ?? '');
    const { token, email } = person;
    await h.post('user/login', { user_string: email, password: 'wrong horse battery' });
    await h.post('user/login', { user_string: '7700900123', areacode: '44', password: 'wrong horse battery' });
    await h.post('sms_send', { user_string: '7700900123', areacode: '44', type: 'register' });
    codes.push(await requestAddressCode(h, person));
    const upload: string = (await h.upload(token, await createPicture())).message;
    await h.get(`upload/${upload.split('/').pop() ?? ''}`, {}, { token }).catch(() => undefined);
    h.now = new Date(h.now.getTime() + 60_000);
    await saveAddress(h, person);
    codes.push(h.sandbox.codes.get(email) ?? '');
    const withdrawal = { currency: '3', number: '500', address: TRC20, netType: 'TRC20', pay_password: PIN };
    expect(await person.pay('wallet/out', { ...withdrawal, pay_password: '739158' })).toMatchObject({ type: 'error' });
    expect(await person.pay('wallet/out', withdrawal)).toMatchObject({ type: 'ok' });
    await h.post('safe/update_password', { oldpassword: PIN, password: '918273', re_password: '918273' }, { token });
    await h.post(
      'user/e_pwd',
      { old_password: PASSWORD, password: 'battery staple', re_password: 'battery staple' },
      { token },
    );
    await h.post('user/login', { user_string: email, password: 'battery staple' });
    const passwords = [PASSWORD, 'wrong horse battery', 'battery staple', PIN, '739158', '918273'];
    return { person, secrets: [...passwords, ...codes, token, email, 'rowan', '7700900123', TRC20, upload] };
  }

  it('has a line per call, and no secret that was used in it', async () => {
    const { person, secrets } = await visit();

    // then every secret was really used
    expect(secrets.filter((secret) => secret.length < 5)).toEqual([]);
    expect(new Set(parsed().map(({ call }) => call)).size).toBeGreaterThan(8);
    expect(parsed().map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['server.login_wrong_left', 'server.fund_password_wrong']),
    );
    // and none is in a line, whether as plain text, form-encoded or in base64
    const written = lines.map((line) => {
      const { time: _time, request: _request, ms: _ms, ...rest } = JSON.parse(line) as Record<string, unknown>;
      return JSON.stringify(rest);
    });
    for (const secret of secrets)
      for (const form of [secret, encodeURIComponent(secret), Buffer.from(secret).toString('base64')])
        expect(written.filter((line) => line.includes(form))).toEqual([]);
    expect(written.filter((line) => new RegExp(`"(id|userId|user)":`).test(line))).toEqual([]);
    expect(person.id).toBeGreaterThan(0);
  });
});

it('a name that turns the direction of text is shown, not obeyed, in a line of the log', () => {
  const written: string[] = [];
  const log = createLog({ level: 'info', write: (line) => void written.push(line) });

  log.fault('job of \u202eevil', new Error('no \u2066name'));

  expect(written.join('')).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
  expect(JSON.parse(written[0] ?? '')).toMatchObject({ where: 'job of \u202eevil' });
});
