import { describe, expect, it } from 'vitest';
import { getReview } from './review.ts';

const FORM = 'schemas/forms/join.json';
const RULES = 'schemas/rules/join.json';
const TEXTS = {
  'locales/en/join.json': { invite: 'Invite code', nickname: 'Nickname', long: 'At most 40 characters.', nft: 'NFT' },
};

const files = (given: Readonly<Record<string, object>>): ReadonlyMap<string, string> =>
  new Map(Object.entries({ ...TEXTS, ...given }).map(([path, value]) => [path, JSON.stringify(value)]));

/** Lists the changes in all files except texts. */
const listChanges = (before: Readonly<Record<string, object>>, after: Readonly<Record<string, object>>) =>
  getReview(files(before), files(after)).parts.flatMap(({ changes }) => changes);

const invite = { name: 'invite', widget: 'text-field', label: 'join.invite' };
const nickname = { name: 'text', widget: 'text-field', label: 'join.nickname' };
const form = (fields: readonly object[], more: object = {}) => ({
  schema: {
    properties: Object.fromEntries(fields.map((field) => [(field as typeof invite).name, { type: 'string' }])),
  },
  fields,
  ...more,
});
const rule = (require: string) => ({ needs: { text: 'string' }, require, message: 'join.long', cases: {} });
const rules = (declared: object) => ({ rules: declared });

describe('a new field', () => {
  it('is said once, by its label, with its condition and its rule', () => {
    const known = { [RULES]: rules({ short: rule('=size(text) <= 40') }) };
    const asked = { rules: [{ rule: 'join.short', at: 'text', with: { text: '=form.text' } }] };
    const shown = { ...nickname, visible: "=form.?invite.orValue('') != ''" };

    expect(
      listChanges(
        { ...known, [FORM]: form([invite], { rules: [] }) },
        { ...known, [FORM]: form([invite, shown], asked) },
      ),
    ).toEqual([
      {
        words: 'Field Nickname added',
        detail: 'now 2nd of 2, shown when Invite code is filled in, may stay empty',
        node: 'text',
      },
      {
        words: 'Nickname asks for the rule “Text has at most 40 characters” now',
        detail: 'if not, it says “At most 40 characters.”',
      },
    ]);
  });

  it('that is gone again takes what it held with it', () => {
    expect(listChanges({ [FORM]: form([invite, nickname]) }, { [FORM]: form([invite]) })).toEqual([
      { words: 'Field Nickname removed', detail: 'was 2nd of 2', node: 'text' },
    ]);
  });
});

describe('a field that changes', () => {
  it('has its condition, its text and what it holds said by its label', () => {
    const before = form([{ ...nickname, visible: '=form.invite' }]);
    const after = form([{ ...nickname, label: 'join.invite' }]);

    expect(listChanges({ [FORM]: before }, { [FORM]: after })).toEqual([
      { words: 'Label of Invite code is now “Invite code”', detail: 'was “Nickname”' },
      { words: 'Invite code is shown always', detail: 'was shown when Invite is yes' },
    ]);
  });

  it('that moves says so by its label', () => {
    expect(listChanges({ [FORM]: form([invite, nickname]) }, { [FORM]: form([nickname, invite]) })).toMatchObject([
      { words: 'Field Invite code moved', detail: 'was 1st of 2, now 2nd of 2' },
    ]);
  });

  it('that must be filled in says so', () => {
    const required = { schema: { properties: { invite: { type: 'string' } }, required: ['invite'] } };

    expect(listChanges({ [FORM]: form([invite]) }, { [FORM]: { ...form([invite]), ...required } })).toEqual([
      { words: 'Invite code must be filled in' },
    ]);
  });
});

describe('a rule', () => {
  it('that is new is its condition in words', () => {
    expect(
      listChanges({ [RULES]: rules({}) }, { [RULES]: rules({ short: rule("=size(text) <= 40 && text != 'x'") }) }),
    ).toEqual([
      {
        words: 'New rule: Text has at most 40 characters and Text is not “x”',
        detail: 'if not, it says “At most 40 characters.”',
        money: 'It refuses what was allowed before.',
      },
    ]);
  });

  it('that changes says what it was', () => {
    const before = { [RULES]: rules({ short: rule('=size(text) <= 40') }) };
    const after = { [RULES]: rules({ short: rule('=text.startsWith(text)') }) };

    expect(listChanges(before, after)).toEqual([
      {
        words: 'Short holds when text.startsWith(text)',
        detail: 'was Text has at most 40 characters',
        money: 'It may allow what it refused before.',
      },
    ]);
  });
});

it('folds what few people look at in a new brand, and names products as the app does', () => {
  const brand = { name: 'Kite', tokens: { radius: {} }, constants: { least: '8' }, products: { nft: false } };

  expect(listChanges({}, { 'schemas/brands/kite/brand.json': brand })).toEqual([
    { words: 'Name is “Kite”' },
    { words: 'NFT is switched off' },
    { words: 'Constants › Least is “8”', isMinor: true },
  ]);
});

it('outlines a large value, and says a message by its text', () => {
  const page = (props: object) => ({ 'schemas/pages/home.json': { body: [{ id: 'a', widget: 'text', props }] } });
  const rows = Array.from({ length: 30 }, (_, at) => ({ at }));

  expect(listChanges(page({ text: 'join.invite' }), page({ text: 'join.nickname', rows }))).toEqual([
    { words: 'Text of A is now “Nickname”', detail: 'was “Invite code”', node: 'a' },
    { words: 'Rows of A set to a list of 30', node: 'a' },
  ]);
});
