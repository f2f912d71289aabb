import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadDeclarations } from '../../sandbox/platform/declarations/index.ts';
import { openHarness, PASSWORD, type Harness } from '../../sandbox/testing/harness.ts';
import { createPerson, type Person } from '../../sandbox/testing/accounts.ts';
import { listFields, plausible, sendCall } from './requests.ts';
import { sample, WHOLE } from '../kit/sample.ts';
import { hashes } from './tables.ts';

const calls = [...loadDeclarations().calls].map(([id, call]) => ({ id, call }));
/** Tables that count or audit attempts. They keep their rows even though everything else is rolled back. */
const COUNTED = ['verification_codes', 'login_tries', 'quotas', 'audit'];
const VALUES = [
  '1e3',
  '0x10',
  '+1',
  '-0',
  '1_000',
  'NaN',
  '9'.repeat(40),
  '５',
  '\u202eabc',
  '😀',
  '__proto__',
  '\u0000',
];
const RAW = ['%ff%fe', '%00', '%', 'a&=b', 'a&__proto__=b', 'a&x[]=b', 'a&x[__proto__]=b'];

let h: Harness;
let who: Person;
beforeAll(async () => {
  h = await openHarness({ reviewSeconds: 0 });
  who = await createPerson(h, 'hostile', { coins: { USDT: '500', BTC: '1' } });
});
afterAll(() => h.close());

describe.each(calls)('$id', ({ id, call }) => {
  it('writes nothing when it refuses a hostile value in a field', async () => {
    const base = plausible(call);
    const whole = listFields(call).flatMap(([name, { maxLength = 100 }]) =>
      sample([...VALUES, 'a'.repeat(maxLength + 1)], 13, id.length + name.length).map((value) =>
        new URLSearchParams({ ...base, [name]: value }).toString(),
      ),
    );
    const rest = new URLSearchParams(base).toString();
    const raw = listFields(call).flatMap(([name]) =>
      sample([...RAW, `a&${name}=b`], 8, id.length + name.length).map((value) => `${rest}&${name}=${value}`),
    );
    // the previous call may have ended the session
    const { message: token } = await h.post('user/login', { user_string: who.email, password: PASSWORD });
    const send = async (body: string): Promise<string> => (await sendCall(h, call, body, { token })).type;
    // given only refused calls, because some text may be a valid note, and a call may end the session
    const getRefused = async (bodies: readonly string[]): Promise<string[]> => {
      const found: string[] = [];
      for (const body of bodies) if ((await send(body)) === 'error') found.push(body);
      return found;
    };
    // repeated, because an accepted call may make another one valid
    let refused = await getRefused([...whole, ...raw]);
    for (let taken = -1; taken !== 0;) {
      const still = await getRefused(refused);
      taken = refused.length - still.length;
      refused = still;
    }
    // a sample may not contain a refused case
    if (WHOLE && listFields(call).length > 0 && call.body !== 'multipart') expect(refused).not.toEqual([]);
    const before = await hashes(h.sandbox.db, COUNTED);
    for (const body of refused) expect(`${await send(body)} ${body}`).not.toMatch(/^ok/);
    expect(await hashes(h.sandbox.db, COUNTED)).toEqual(before);
    expect(h.faults).toEqual([]);
  });
});
