import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_KEYS } from '../../../sandbox/testing/keys.ts';
import { openHarness, PASSWORD, type Envelope, type Harness } from '../../../sandbox/testing/harness.ts';
import { WHOLE } from '../../kit/sample.ts';
import { MAX_CODE_ATTEMPTS, checkCode, issueCode, consumeCode } from '../../../sandbox/accounts/users/index.ts';

const ROUNDS = Number(process.env.RACE_ROUNDS ?? (WHOLE ? '50' : '5'));
const AT_ONCE = 16;
let h: Harness;
beforeAll(async () => {
  h = await openHarness({ passwordCost: 4 });
});
afterAll(() => h.close());

const later = (seconds: number): void => void (h.now = new Date(h.now.getTime() + seconds * 1000));
const atOnce = <T>(run: (i: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, i) => run(i)));
const taken = (answers: readonly Envelope[]): number => answers.filter(({ type }) => type === 'ok').length;

describe(`a code that ${AT_ONCE} concurrent requests redeem, in ${ROUNDS} rounds`, () => {
  it('creates one account', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const email = `new-${round}@mail.example`;
      await h.post('sms_mail', { user_string: email, type: 'register' });
      const fields = { type: 'email', user_string: email, password: PASSWORD, re_password: PASSWORD };
      const code = h.sandbox.codes.get(email) ?? '';
      expect(taken(await atOnce(() => h.post('user/register', { ...fields, code })))).toBe(1);
    }
    expect(h.faults).toEqual([]);
  });

  it('sets one password, which logs in', async () => {
    await h.registerUser('rowan');
    const account = 'rowan@mail.example';
    for (let round = 0; round < ROUNDS; round += 1) {
      later(60);
      await h.post('sms_mail', { user_string: account, type: 'forget' });
      const code = h.sandbox.codes.get(account) ?? '';
      const password = (i: number): string => `round-${round}-${i}`;
      const answers = await atOnce((i) =>
        h.post('user/forget', { account, password: password(i), repassword: password(i), code }),
      );
      expect(taken(answers)).toBe(1);
      const set = password(answers.findIndex(({ type }) => type === 'ok'));
      expect((await h.post('user/login', { user_string: account, password: set })).type).toBe('ok');
    }
    expect(h.faults).toEqual([]);
  });

  it('is compared five times and used once', async () => {
    const { db } = h.sandbox;
    for (let round = 0; round < ROUNDS; round += 1) {
      const ask = {
        purpose: 'address',
        target: `person-${round}`,
        asker: 'her',
        keys: TEST_KEYS,
        now: h.now,
      } as const;
      const code = await issueCode(db, ask);
      const looks = await atOnce(() =>
        checkCode(db, ask, code).then(
          () => true,
          () => false,
        ),
      );
      expect(looks.filter(Boolean)).toHaveLength(MAX_CODE_ATTEMPTS);
      const uses = await atOnce(() => db.transaction((tx) => consumeCode(tx, ask)));
      expect(uses.filter(Boolean)).toHaveLength(1);
    }
  });
});
