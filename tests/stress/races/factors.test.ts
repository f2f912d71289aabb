import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addApp, addPasskey, getCode, later, getProof, getTicket } from '../../../sandbox/testing/factors-helper.ts';
import { openHarness, PASSWORD, type Envelope, type Harness } from '../../../sandbox/testing/harness.ts';
import { createPerson, PIN, saveAddress, TRC20, type Person } from '../../../sandbox/testing/accounts.ts';
import { WHOLE } from '../../kit/sample.ts';

const ROUNDS = Number(process.env.RACE_ROUNDS ?? (WHOLE ? '20' : '3'));
const AT_ONCE = 8;
let h: Harness;
let who: Person;
let count = 0;
beforeAll(async () => {
  h = await openHarness({ passwordCost: 4, reviewSeconds: 0 });
});
afterAll(() => h.close());
beforeEach(async () => {
  count += 1;
  who = await createPerson(h, `racer-${count}`, { coins: { USDT: '100000' } });
  await saveAddress(h, who);
});

const atOnce = <T>(run: (i: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, i) => run(i)));
const taken = (answers: readonly Envelope[]): number => answers.filter(({ type }) => type === 'ok').length;
/** Creates tickets that are valid at the same time. */
async function tickets(): Promise<readonly string[]> {
  const all: string[] = [];
  for (let i = 0; i < AT_ONCE; i += 1) all.push(await getTicket(h, who.email));
  return all;
}
const second = (ticket: string | undefined, method: string, code: string): Promise<Envelope> =>
  h.post('user/login_second', { ticket: ticket ?? '', method, code });

describe(`what ${AT_ONCE} concurrent requests use, in ${ROUNDS} rounds`, () => {
  it('given one code of an app, then one of many tickets opens a session', async () => {
    const { key } = await addApp(h, who.token);
    for (let round = 0; round < ROUNDS; round += 1) {
      later(h, 30);
      const open = await tickets();
      const code = getCode(h, key);
      expect(taken(await atOnce((i) => second(open[i], 'totp', code)))).toBe(1);
    }
    expect(h.faults).toEqual([]);
  });

  it('given one recovery code, then one of many tickets opens a session', async () => {
    const { codes } = await addApp(h, who.token);
    for (let round = 0; round < ROUNDS; round += 1) {
      const open = await tickets();
      expect(taken(await atOnce((i) => second(open[i], 'recovery', codes[round % codes.length] ?? '')))).toBe(1);
    }
    expect(h.faults).toEqual([]);
  });

  it('given one ticket and one answer of a passkey, then one session opens', async () => {
    const passkey = await addPasskey(h, who.token);
    for (let round = 0; round < ROUNDS; round += 1) {
      const ticket = await getTicket(h, who.email);
      const { passkey: options } = (await h.post('user/login_methods', { ticket })).message as { passkey: string };
      const answer = passkey.get(options);
      expect(taken(await atOnce(() => second(ticket, 'passkey', answer)))).toBe(1);

      const { options: alone } = (await h.post('user/passkey_start')).message as { options: string };
      const credential = passkey.get(alone);
      expect(taken(await atOnce(() => h.post('user/passkey_login', { credential })))).toBe(1);
    }
    expect(h.faults).toEqual([]);
  });

  it('given one proof, then one of many withdrawals is carried out', async () => {
    const { key } = await addApp(h, who.token);
    const request = { currency: '3', number: '20', address: TRC20, netType: 'TRC20', pay_password: PIN };
    const withdraw = (name: string, proof?: string): Promise<Envelope> =>
      h.post('wallet/out', request, { token: who.token, key: name, ...(proof === undefined ? {} : { proof }) });
    for (let round = 0; round < ROUNDS; round += 1) {
      later(h, 30);
      const proof = getProof(await withdraw(`asking-${count}-${round}`), 'totp', getCode(h, key));
      expect(taken(await atOnce((i) => withdraw(`racing-${count}-${round}-${i}`, proof)))).toBe(1);
    }
    expect(h.faults).toEqual([]);
  });

  it('given removals and uses of one factor, then nothing fails inside, and nothing is left of it', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const passkey = await addPasskey(h, who.token);
      const open = await tickets();
      const asked = await h.post('factors/passkey_remove', { passkey_id: await firstPasskey() }, { token: who.token });
      const proof = getProof(asked, 'passkey', passkey.get(asked.step_up?.passkey ?? ''));
      const answers = await Promise.all(
        open.map(async (ticket) => {
          const { message } = await h.post('user/login_methods', { ticket });
          return (message as { passkey?: string }).passkey ?? '';
        }),
      );
      const id = await firstPasskey();
      const [removed] = await Promise.all([
        h.post('factors/passkey_remove', { passkey_id: id }, { token: who.token, proof }),
        ...open.map((ticket, i) => second(ticket, 'passkey', answers[i] === '' ? '{}' : passkey.get(answers[i] ?? ''))),
      ]);
      // if a log-in advances the passkey's counter first, the older answer is no longer valid
      expect(['ok', 'step-up']).toContain(removed.type);
      await h.sandbox.admin.account('remove-factors', who.email);
      expect(await h.get('factors', {}, { token: who.token })).toMatchObject({ message: { recovery_codes: 0 } });
      expect((await h.post('user/login', { user_string: who.email, password: PASSWORD })).message).not.toContain(
        'second',
      );
    }
    expect(h.faults).toEqual([]);
  });
});

async function firstPasskey(): Promise<string> {
  const { message } = await h.get('factors', {}, { token: who.token });
  return String((message as { passkeys: { id: number }[] }).passkeys[0]?.id ?? 0);
}
