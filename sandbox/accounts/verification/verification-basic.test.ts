import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createVerificationHelper, identityFields, type Fields } from '../../testing/verification-helper.ts';
import { openHarness, type Harness } from '../../testing/harness.ts';

let h: Harness;
beforeAll(async () => {
  h = await openHarness({ reviewSeconds: 4 });
});
afterAll(() => h.close());

const { basic, center, review, verified } = createVerificationHelper(() => h);
const later = (seconds: number): void => void (h.now = new Date(h.now.getTime() + seconds * 1000));

describe('the basic verification', () => {
  it('is under review, and passes when it is due', async () => {
    const token = await h.registerUser('ada');
    expect((await basic(token, { card_id: 'ab-12 34 56' })).message).toBe('Your details are under review.');
    expect(await center(token)).toMatchObject({ review_status: 1, advanced_user: 0, name: null, card_id: null });
    later(3);
    await h.sandbox.reviewDue();
    expect((await center(token)).review_status).toBe(1);
    later(1);
    await Promise.all([h.sandbox.reviewDue(), h.sandbox.reviewDue()]);
    expect(await center(token)).toMatchObject({
      review_status: 2,
      name: 'Rowan Hale',
      card_id: 'AB******56',
      country: 'Germany',
      review_remark: '',
    });
    expect((await center(token, { lang: 'zh' })).country).toBe('德国');
    expect(await basic(token)).toMatchObject({ type: 'error', rule: 'verification.not_filed' });
  });

  it('is rejected by hand with a reason, and can be filed again', async () => {
    const token = await h.registerUser('berta');
    await basic(token);
    expect(await review(token, 1, 'The name differs.')).toContain('rejected');
    expect(await center(token)).toMatchObject({ review_status: 3, review_remark: 'The name differs.', name: null });
    // when the timer runs, the rejected verification is unchanged
    later(60);
    await h.sandbox.reviewDue();
    expect((await center(token)).review_status).toBe(3);
    expect(await review(token, 1)).toContain('not under review');
    // when it is filed again, the reason is removed
    expect((await basic(token)).type).toBe('ok');
    expect(await center(token)).toMatchObject({ review_status: 1, review_remark: '' });
  });

  it('publishes to the streams of its user', async () => {
    const token = await h.registerUser('streamed');
    const version = async (): Promise<number> =>
      (
        (await h.sandbox.db.execute(
          sql`select version from users where email = 'streamed@mail.example'`,
        )) as unknown as {
          rows: { version: number }[];
        }
      ).rows.map((row) => Number(row.version))[0] ?? 0;
    const before = await version();
    await basic(token);
    const filed = await version();
    await review(token, 1);
    expect([filed, await version()]).toEqual([before + 1, before + 2]);
  });

  it.each([
    ['no name', { name: ' R ' }, 'verification.name', 'name'],
    ['a number that is too short', { card_id: '1234' }, 'verification.card_id', 'card_id'],
    ['a number of blanks and hyphens', { card_id: 'A- - - -' }, 'verification.card_id', 'card_id'],
    ['a number with signs', { card_id: '12345!' }, 'verification.card_id', 'card_id'],
    ['no street', { address: '14 A   ' }, 'verification.address', 'address'],
    ['a country that is not served', { country: 'Atlantis' }, undefined, 'country'],
    ['a document of another kind', { id_type: '3' }, undefined, 'id_type'],
  ])('refuses %s and writes nothing', async (name, wrong, rule, field) => {
    const token = await h.registerUser(`no-${name.replaceAll(' ', '-')}`);
    expect(await basic(token, wrong as unknown as Fields)).toMatchObject({
      type: 'error',
      field,
      ...(rule ? { rule } : {}),
    });
    expect((await center(token)).review_status).toBe(0);
  });

  it('is filed once by 16 concurrent requests', async () => {
    const token = await h.registerUser('eager');
    const answers = await Promise.all(Array.from({ length: 16 }, () => basic(token)));
    expect(answers.filter(({ type }) => type === 'ok')).toHaveLength(1);
    expect(h.faults).toEqual([]);
  });
});

describe('a document', () => {
  it('of another account is refused in any spelling, without revealing whose it is', async () => {
    await verified('owner', { card_id: 'XY 77 88 99' });
    const token = await h.registerUser('copy');
    const answer = await basic(token, { card_id: 'xy-778899', country: 'Germany' });
    expect(answer).toMatchObject({ type: 'error', field: 'card_id' });
    expect(JSON.stringify(answer)).not.toMatch(/owner|account \d/);
    // a country's name in another language counts as the same country
    const zh = await h.post('user/real_name', identityFields({ card_id: 'XY778899', country: '德国' }), {
      token,
      lang: 'zh',
    });
    expect(zh).toMatchObject({ type: 'error', field: 'card_id', message: '该证件不能用于此账号，请联系客服。' });
    expect(await center(token)).toMatchObject({ review_status: 0 });
    // the same number from another country is a different document
    expect((await basic(token, { card_id: 'XY778899', country: 'France' })).type).toBe('ok');
  });

  it('can be used again after a rejection', async () => {
    const first = await h.registerUser('giver');
    await basic(first, { card_id: 'ZZ 10 20 30' });
    await review(first, 1, 'No.');
    expect((await basic(await h.registerUser('taker'), { card_id: 'ZZ102030' })).type).toBe('ok');
    expect(await basic(first, { card_id: 'ZZ102030' })).toMatchObject({ field: 'card_id' });
  });

  it('goes to one of 16 accounts that file it concurrently', async () => {
    const tokens = [];
    for (let i = 0; i < 16; i += 1) tokens.push(await h.registerUser(`twin-${i}`));
    const answers = await Promise.all(tokens.map((token) => basic(token, { card_id: 'TW 11 22 33' })));
    expect(answers.filter(({ type }) => type === 'ok')).toHaveLength(1);
    expect(answers.filter(({ field }) => field === 'card_id')).toHaveLength(15);
    expect(h.faults).toEqual([]);
  });

  it('cannot be guessed number by number', async () => {
    await verified('sought', { card_id: 'SO 11 22 33' });
    const token = await h.registerUser('seeker');
    // given refusals that reveal nothing and do not count as attempts
    for (let i = 0; i < 6; i += 1) await basic(token, { country: 'Atlantis' });
    for (let i = 0; i < 5; i += 1) expect((await basic(token, { card_id: 'SO112233' })).field).toBe('card_id');
    const [taken, free] = [await basic(token, { card_id: 'SO112233' }), await basic(token)];
    expect(taken).toEqual(free);
    expect(taken.message).toContain('15 minutes');
  });
});
