import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createVerificationHelper, identityFields, type Fields } from '../../testing/verification-helper.ts';
import { openHarness, type Harness } from '../../testing/harness.ts';

let h: Harness;
beforeAll(async () => {
  h = await openHarness({ reviewSeconds: 4 });
});
afterAll(() => h.close());

const { advanced, basic, both, center, center2, review, verified } = createVerificationHelper(() => h);
const later = (seconds: number): void => void (h.now = new Date(h.now.getTime() + seconds * 1000));

describe('the advanced verification', () => {
  it('requires the basic one', async () => {
    const token = await h.registerUser('hasty');
    const refusal = {
      type: 'error',
      rule: 'verification.basic_first',
      message: 'Please complete basic verification first.',
    };
    expect(await advanced(token)).toMatchObject(refusal);
    await basic(token);
    expect(await advanced(token)).toMatchObject(refusal);
    await review(token, 1, 'No.');
    expect(await advanced(token)).toMatchObject(refusal);
    expect((await center(token)).advanced_user).toBe(0);
  });

  it('is filed, reviewed, rejected and filed again, while the basic one stays verified', async () => {
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
    ['an identity card', '0'],
    ['a passport', '1'],
    ['a driving licence', '2'],
  ])('without a picture of the back, given %s, is refused', async (_, id_type) => {
    // given two pictures, and a verified basic level for this document
    const token = await verified(`document-${id_type}`, { id_type });
    const upload = async (): Promise<string> => (await h.upload(token)).message as string;
    const pictures = { front_pic: await upload(), hand_pic: await upload() };

    // when the advanced level is filed, alone or together with the basic one
    const advancedAnswer = await h.post('user/real_name2', pictures, { token });
    const person = identityFields({ id_type });
    const bothAnswer = await h.post(
      'user/real_name3',
      { ...person, ...pictures },
      { token: await h.registerUser(`both-${id_type}`) },
    );

    // then all three pictures are required
    const refusal = { type: 'error', rule: 'verification.reverse', field: 'reverse_pic' };
    expect(advancedAnswer).toMatchObject(refusal);
    expect(bothAnswer).toMatchObject(refusal);
    expect(await center2(token)).toMatchObject({ id_type: Number(id_type) });
  });

  it.each([
    ['the picture of somebody else', 'front_pic'],
    ['a picture that is not there', 'reverse_pic'],
    ['an address elsewhere', 'hand_pic'],
  ])('refuses %s', async (_, field) => {
    const token = await verified(`pic-${field.replace('_', '-')}`);
    const other = ((await h.upload(await h.registerUser(`lender-${field.replace('_', '-')}`))).message as string) ?? '';
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
  ])('refuses a %s that differs from the basic one', async (field, wrong) => {
    const same: Fields = { card_id: `DF ${field} 1`.replace('_', '-'), country: 'Germany', name: 'Rowan Hale' };
    const token = await verified(`differs-${field.replace('_', '-')}`, same);
    expect(await advanced(token, { ...same, [field]: wrong })).toMatchObject({ type: 'error', field });
    expect((await advanced(token, same)).type).toBe('ok');
  });

  it('of a phone user shows nothing before the first filing', async () => {
    expect(await center2(await h.registerUser('blank'))).toMatchObject({
      review_status: 0,
      review_remark: '',
      name: null,
      card_id: null,
      filed_at: null,
    });
  });
});

describe('both levels at once', () => {
  it('pass one after the other when they are due', async () => {
    const token = await h.registerUser('willow');
    expect((await both(token)).type).toBe('ok');
    expect(await center(token)).toMatchObject({ review_status: 1, advanced_user: 1 });
    later(4);
    await h.sandbox.reviewDue();
    expect(await center(token)).toMatchObject({ review_status: 2, advanced_user: 2 });
  });

  it('cannot pass in the wrong order', async () => {
    const token = await h.registerUser('aspen');
    await both(token);
    expect(await review(token, 2)).toContain('level 1 must be verified first');
    expect(await center(token)).toMatchObject({ review_status: 1, advanced_user: 1 });
    await review(token, 1);
    expect(await review(token, 2)).toContain('passed');
  });

  it('are rejected together with the first', async () => {
    const token = await h.registerUser('birch');
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

  it('are filed together or not at all', async () => {
    const token = await h.registerUser('hazel');
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
  ])('of %s at level %s reports what is wrong', async (id, level, said) => {
    expect(await h.sandbox.admin.review('verification', id, true, '', level)).toContain(said);
  });

  it('of an unknown kind lists the known ones', async () => {
    expect(await h.sandbox.admin.review('constructor', 1, true, '')).toContain('verification');
  });

  it('and the timer at the same time have one outcome', async () => {
    const token = await h.registerUser('contested');
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
