import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHarness, picture, type Ask, type Envelope, type Harness } from '../testing/harness';

let h: Harness;
let documents = 10_000;
beforeAll(async () => {
  h = await openHarness({ reviewSeconds: 4 });
});
afterAll(() => h.close());

type Fields = Record<string, string>;
interface Center {
  readonly id: number;
  readonly [field: string]: unknown;
}

const later = (seconds: number): void => void (h.now = new Date(h.now.getTime() + seconds * 1000));
const newDocument = (): string => `AB ${(documents += 1)}`;
const center = async (token: string, ask: Ask = {}): Promise<Center> =>
  (await h.get('user/center', {}, { ...ask, token })).message;
const center2 = async (token: string): Promise<Center> => (await h.get('user/center2', {}, { token })).message;
const details = (more: Fields = {}): Fields => ({
  name: 'Rowan  Hale ',
  card_id: newDocument(),
  country: 'Germany',
  address: '14 Alder Row, Leeds',
  ...more,
});
const basic = (token: string, more: Fields = {}): Promise<Envelope> =>
  h.post('user/real_name', details(more), { token });
const pictures = async (token: string): Promise<Fields> => {
  const body = await picture();
  const [front_pic, reverse_pic, hand_pic] = [
    (await h.upload(token, body)).message as string,
    (await h.upload(token, body)).message as string,
    (await h.upload(token, body)).message as string,
  ];
  return { front_pic, reverse_pic, hand_pic };
};
const advanced = async (token: string, more: Fields = {}): Promise<Envelope> =>
  h.post('user/real_name2', { ...(await pictures(token)), ...more }, { token });
const review = async (token: string, level: number, reason?: string): Promise<string> =>
  h.sandbox.admin.review('verification', (await center(token)).id, reason === undefined, reason ?? '', level);
const verified = async (name: string, more: Fields = {}): Promise<string> => {
  const token = await h.user(name);
  await basic(token, more);
  await review(token, 1);
  return token;
};

describe('the basic verification', () => {
  it('is under review, and passes when its time has come', async () => {
    const token = await h.user('ada');
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

  it('is rejected by hand with its reason, and may be filed anew', async () => {
    const token = await h.user('berta');
    await basic(token);
    expect(await review(token, 1, 'The name differs.')).toContain('rejected');
    expect(await center(token)).toMatchObject({ review_status: 3, review_remark: 'The name differs.', name: null });
    // when the timer looks, nothing happens to it
    later(60);
    await h.sandbox.reviewDue();
    expect((await center(token)).review_status).toBe(3);
    expect(await review(token, 1)).toContain('not under review');
    // when it is filed anew, the reason is gone
    expect((await basic(token)).type).toBe('ok');
    expect(await center(token)).toMatchObject({ review_status: 1, review_remark: '' });
  });

  it('tells the streams of its user', async () => {
    const token = await h.user('streamed');
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
    const token = await h.user(`no-${name.replaceAll(' ', '-')}`);
    expect(await basic(token, wrong as unknown as Fields)).toMatchObject({
      type: 'error',
      field,
      ...(rule ? { rule } : {}),
    });
    expect((await center(token)).review_status).toBe(0);
  });

  it('is filed once by 16 at the same time', async () => {
    const token = await h.user('eager');
    const answers = await Promise.all(Array.from({ length: 16 }, () => basic(token)));
    expect(answers.filter(({ type }) => type === 'ok')).toHaveLength(1);
    expect(h.faults).toEqual([]);
  });
});

describe('a document', () => {
  it('of another account is refused, however it is written, and without telling whose it is', async () => {
    await verified('owner', { card_id: 'XY 77 88 99' });
    const token = await h.user('copy');
    const answer = await basic(token, { card_id: 'xy-778899', country: 'Germany' });
    expect(answer).toMatchObject({ type: 'error', field: 'card_id' });
    expect(JSON.stringify(answer)).not.toMatch(/owner|account \d/);
    // in another language the country is the same
    const zh = await h.post('user/real_name', details({ card_id: 'XY778899', country: '德国' }), { token, lang: 'zh' });
    expect(zh).toMatchObject({ type: 'error', field: 'card_id', message: '该证件不能用于此账户，请联系客服。' });
    expect(await center(token)).toMatchObject({ review_status: 0 });
    // in another country it is another document
    expect((await basic(token, { card_id: 'XY778899', country: 'France' })).type).toBe('ok');
  });

  it('is free again when its filing was rejected', async () => {
    const first = await h.user('giver');
    await basic(first, { card_id: 'ZZ 10 20 30' });
    await review(first, 1, 'No.');
    expect((await basic(await h.user('taker'), { card_id: 'ZZ102030' })).type).toBe('ok');
    expect(await basic(first, { card_id: 'ZZ102030' })).toMatchObject({ field: 'card_id' });
  });

  it('goes to one of 16 accounts that file it at the same time', async () => {
    const tokens = [];
    for (let i = 0; i < 16; i += 1) tokens.push(await h.user(`twin-${i}`));
    const answers = await Promise.all(tokens.map((token) => basic(token, { card_id: 'TW 11 22 33' })));
    expect(answers.filter(({ type }) => type === 'ok')).toHaveLength(1);
    expect(answers.filter(({ field }) => field === 'card_id')).toHaveLength(15);
    expect(h.faults).toEqual([]);
  });

  it('cannot be looked for number by number', async () => {
    await verified('sought', { card_id: 'SO 11 22 33' });
    const token = await h.user('seeker');
    // given refusals that tell nothing, they are no tries
    for (let i = 0; i < 6; i += 1) await basic(token, { country: 'Atlantis' });
    for (let i = 0; i < 5; i += 1) expect((await basic(token, { card_id: 'SO112233' })).field).toBe('card_id');
    const [taken, free] = [await basic(token, { card_id: 'SO112233' }), await basic(token)];
    expect(taken).toEqual(free);
    expect(taken.message).toContain('15 minutes');
  });
});

describe('the advanced verification', () => {
  it('stands on the basic one', async () => {
    const token = await h.user('hasty');
    const refusal = {
      type: 'error',
      rule: 'verification.basic_first',
      message: 'Please complete primary verification first.',
    };
    expect(await advanced(token)).toMatchObject(refusal);
    await basic(token);
    expect(await advanced(token)).toMatchObject(refusal);
    await review(token, 1, 'No.');
    expect(await advanced(token)).toMatchObject(refusal);
    expect((await center(token)).advanced_user).toBe(0);
  });

  it('is filed, reviewed, rejected and filed anew on its own; the basic one stays verified', async () => {
    const token = await verified('chestnut');
    expect((await advanced(token)).type).toBe('ok');
    expect(await center(token)).toMatchObject({ review_status: 2, advanced_user: 1 });
    expect(await advanced(token)).toMatchObject({ rule: 'verification.not_filed' });
    expect(await review(token, 2, 'The picture is blurred.')).toContain('rejected');
    expect(await center(token)).toMatchObject({ advanced_user: 3, advanced_remark: 'The picture is blurred.' });
    expect(await center2(token)).toMatchObject({ review_status: 3, review_remark: 'The picture is blurred.' });
    expect((await advanced(token)).type).toBe('ok');
    later(4);
    await h.sandbox.reviewDue();
    expect(await center(token)).toMatchObject({ review_status: 2, advanced_user: 2, advanced_remark: '' });
    expect(await center2(token)).toMatchObject({
      review_status: 2,
      name: 'Rowan Hale',
      country: 'Germany',
      address: '14 Alder Row, Leeds',
      filed_at: expect.stringMatching(/^2026-11-21 /) as unknown,
      reviewed_at: expect.stringMatching(/^2026-11-21 /) as unknown,
    });
  });

  it.each([
    ['the picture of somebody else', 'front_pic'],
    ['a picture that is not there', 'reverse_pic'],
    ['an address elsewhere', 'hand_pic'],
  ])('refuses %s', async (_, field) => {
    const token = await verified(`pic-${field.replace('_', '-')}`);
    const other = ((await h.upload(await h.user(`lender-${field.replace('_', '-')}`))).message as string) ?? '';
    const wrong: Fields = {
      front_pic: other,
      reverse_pic: `/api/upload/${'0'.repeat(32)}`,
      hand_pic: 'https://pictures.example/hand.png',
    };
    expect(await advanced(token, { [field]: wrong[field] ?? '' })).toMatchObject({ type: 'error', field });
    expect((await center(token)).advanced_user).toBe(0);
  });

  it.each([
    ['card_id', 'AB 99 99 99'],
    ['country', 'France'],
    ['name', 'Somebody Else'],
  ])('refuses a %s that is not that of the basic one', async (field, wrong) => {
    const same: Fields = { card_id: `DF ${field} 1`.replace('_', '-'), country: 'Germany', name: 'Rowan Hale' };
    const token = await verified(`differs-${field.replace('_', '-')}`, same);
    expect(await advanced(token, { ...same, [field]: wrong })).toMatchObject({ type: 'error', field });
    expect((await advanced(token, same)).type).toBe('ok');
  });

  it('of a phone user shows nothing before anything is filed', async () => {
    expect(await center2(await h.user('blank'))).toMatchObject({
      review_status: 0,
      review_remark: '',
      name: null,
      card_id: null,
      filed_at: null,
    });
  });
});

describe('both levels at once', () => {
  const both = async (token: string, more: Fields = {}): Promise<Envelope> =>
    h.post('user/real_name3', { ...details(), ...(await pictures(token)), ...more }, { token });

  it('pass one after the other when their time has come', async () => {
    const token = await h.user('willow');
    expect((await both(token)).type).toBe('ok');
    expect(await center(token)).toMatchObject({ review_status: 1, advanced_user: 1 });
    later(4);
    await h.sandbox.reviewDue();
    expect(await center(token)).toMatchObject({ review_status: 2, advanced_user: 2 });
  });

  it('cannot pass in the wrong order', async () => {
    const token = await h.user('aspen');
    await both(token);
    expect(await review(token, 2)).toContain('level 1 must be verified first');
    expect(await center(token)).toMatchObject({ review_status: 1, advanced_user: 1 });
    await review(token, 1);
    expect(await review(token, 2)).toContain('passed');
  });

  it('fall together when the first is rejected', async () => {
    const token = await h.user('birch');
    await both(token);
    await review(token, 1, 'The address is missing.');
    expect(await center(token)).toMatchObject({
      review_status: 3,
      advanced_user: 3,
      review_remark: 'The address is missing.',
      advanced_remark: 'The address is missing.',
    });
    expect((await both(token)).type).toBe('ok');
  });

  it('are filed both or neither', async () => {
    const token = await h.user('hazel');
    await verified('taken', { card_id: 'HZ 12 12 12' });
    expect(await both(token, { card_id: 'HZ121212' })).toMatchObject({ field: 'card_id' });
    expect(await both(token, { hand_pic: 'x' })).toMatchObject({ field: 'hand_pic' });
    expect(await center(token)).toMatchObject({ review_status: 0, advanced_user: 0 });
  });
});

describe('a review by hand', () => {
  it.each([
    [999_999, 1, 'no user'],
    [1, undefined, 'level'],
    [1, 3, 'level'],
  ])('of %s at level %s says what is wrong', async (id, level, said) => {
    expect(await h.sandbox.admin.review('verification', id, true, '', level)).toContain(said);
  });

  it('of another kind names the kinds that there are', async () => {
    expect(await h.sandbox.admin.review('constructor', 1, true, '')).toContain('verification');
  });

  it('and the timer at the same time come to one end', async () => {
    const token = await h.user('contested');
    await basic(token);
    later(4);
    await Promise.all([review(token, 1, 'No.'), h.sandbox.reviewDue(), review(token, 1, 'No.'), h.sandbox.reviewDue()]);
    const { review_status: status, review_remark: remark } = await center(token);
    expect([
      [2, ''],
      [3, 'No.'],
    ]).toContainEqual([status, remark]);
    expect(h.faults).toEqual([]);
  });
});
