import { describe, expect, it } from 'vitest';
import type { Change } from './parts.ts';
import { getReview } from './review.ts';

const PAGE = 'schemas/pages/withdraw.json';
const files = (given: Readonly<Record<string, object>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(given).map(([path, value]) => [path, JSON.stringify(value)]));

/** The changes of one file. */
function changesIn(path: string, before: object, after: object): readonly Change[] {
  return getReview(files({ [path]: before }), files({ [path]: after })).parts.flatMap(({ changes }) => changes);
}
const node = (id: string, more: object = {}): object => ({ id, widget: 'text', ...more });

describe('a review', () => {
  it('says what was added, removed, moved and changed, with the place before and now', () => {
    const arrives = (label: string): object => node('arrives', { props: { label } });
    const before = { body: [node('amount'), node('note'), node('day-limit'), arrives('a.credited')] };
    const after = { body: [arrives('a.arrives'), node('amount'), node('note'), node('network-fee')] };

    expect(changesIn(PAGE, before, after)).toEqual([
      { words: 'Arrives moved in the page', detail: 'was 4th of 4, now 1st of 4', node: 'arrives' },
      { words: 'Label of Arrives is now “a.arrives”', detail: 'was “a.credited”', node: 'arrives' },
      { words: 'Network fee added', detail: 'now 4th of 4', node: 'network-fee' },
      { words: 'Day limit removed', detail: 'was 3rd of 4', node: 'day-limit' },
    ]);
  });

  it('lists a text once, with all languages in which it differs', () => {
    const text = (en: string, ru: string) =>
      files({ 'locales/en/a.json': { credited: en }, 'locales/ru/a.json': { credited: ru } });

    expect(getReview(text('Credited', 'Зачислено'), text('Arrives', 'Зачисление'))).toEqual({
      parts: [],
      texts: [
        {
          key: 'a.credited',
          languages: [
            { language: 'en', before: 'Credited', after: 'Arrives' },
            { language: 'ru', before: 'Зачислено', after: 'Зачисление' },
          ],
        },
      ],
    });
  });

  it('says nothing of a file that is only written in another way', () => {
    expect(getReview(new Map([[PAGE, '{"body":[]}']]), new Map([[PAGE, '{\n  "body": []\n}\n']])).parts).toEqual([]);
  });

  it('names files that are new or gone', () => {
    const both = getReview(files({ [PAGE]: { body: [] } }), files({ 'schemas/forms/new.json': { fields: {} } }));

    expect(both.parts.map(({ name, state }) => [name, state])).toEqual([
      ['new', 'new'],
      ['withdraw', 'gone'],
    ]);
  });
});

describe('a change of a brand', () => {
  const BRAND = 'schemas/brands/kite/brand.json';
  const PATCH = 'schemas/brands/kite/patches/pages/withdraw.json';
  const page = {
    body: [
      node('amount', { props: { label: 'a.c' } }),
      node('send', { on: { press: [{ call: 'a', confirm: { title: 'b' } }] } }),
    ],
  };
  const patch = (...patches: object[]) => ({ target: 'pages/withdraw.json', patches });
  const base = { [PAGE]: page, [BRAND]: { name: 'Kite' } };

  it('says what a new brand is like, and which products it has not', () => {
    const brand = { name: 'Kite', code: 100, theme: 'light', products: { nft: false }, constants: { least: '8' } };

    const [part] = getReview(files({}), files({ [BRAND]: brand })).parts;

    expect(part).toMatchObject({ kind: 'brand', state: 'new', brand: 'Kite' });
    expect(part?.changes.map(({ words }) => words)).toEqual([
      'Name is “Kite”',
      'Theme is “light”',
      'Nft is switched off',
      'Constants › Least is “8”',
    ]);
  });

  it('says steps of its patches as changes of the page, which only it has', () => {
    const step = { op: 'set', node: 'amount', path: '/props/label', value: 'a.b' };

    expect(getReview(files(base), files({ ...base, [PATCH]: patch(step) })).parts).toEqual([
      {
        file: PATCH,
        target: PAGE,
        kind: 'page',
        name: 'withdraw',
        brand: 'Kite',
        state: 'new',
        changes: [{ words: 'Label of Amount is now “a.b”', detail: 'was “a.c”', node: 'amount' }],
      },
    ]);
  });

  it('knows that a step which removes a block takes away its confirmation', () => {
    const after = { ...base, [PATCH]: patch({ op: 'remove', node: 'send' }) };

    const changes = getReview(files(base), files(after)).parts.flatMap((part) => part.changes);

    expect(changes).toMatchObject([{ words: 'Send removed', money: 'A confirmation is gone.' }]);
  });

  it('shows the steps themselves if they do not fit', () => {
    const after = { ...base, [PATCH]: patch({ op: 'remove', node: 'gone' }) };

    expect(getReview(files(base), files(after)).parts).toMatchObject([
      { kind: 'patch', state: 'new', changes: [{ words: 'is new' }] },
    ]);
  });
});

describe('a change that can move money', () => {
  const money = (path: string, before: object, after: object): readonly (string | undefined)[] =>
    changesIn(path, before, after).map((change) => change.money);
  const calls = (effect: string, more: object = {}) => ({ calls: { submit: { path: 'a', effect, ...more } } });

  it('is a call that moves money now, or one that does and changes', () => {
    expect(money('schemas/api/wallet.json', calls('write'), calls('money'))).toEqual([
      'The call submit moves money now.',
    ]);
    expect(money('schemas/api/wallet.json', calls('money'), calls('money', { path: 'b' }))).toEqual([
      'The call submit moves money.',
    ]);
    expect(money('schemas/api/wallet.json', calls('write'), calls('write', { path: 'b' }))).toEqual([undefined]);
  });

  it('is another back end of such a call, but not a description of its file', () => {
    const file = (more: object) => ({ ...more, ...calls('money') });

    expect(money('schemas/api/wallet.json', file({ backend: 'main' }), file({ backend: 'other' }))).toEqual([
      'The call submit moves money.',
    ]);
    expect(money('schemas/api/wallet.json', file({ description: 'a' }), file({ description: 'b' }))).toEqual([
      undefined,
    ]);
  });

  it('is what a rule requires, not what it says', () => {
    const rule = (require: string, message = 'a') => ({ rules: { least: { require, message } } });

    expect(money('schemas/rules/a.json', rule('=x < 1'), rule('=x <= 1'))).toEqual([
      'It may allow what it refused before.',
    ]);
    expect(money('schemas/rules/a.json', rule('=x < 1'), rule('=x < 1', 'b'))).toEqual([undefined]);
    expect(money('schemas/rules/a.json', rule('=x < 1'), { rules: {} })).toEqual(['What it refused is allowed now.']);
  });

  it('is a confirmation that is gone, and a limit', () => {
    const press = (...steps: object[]) => ({ body: [node('buy', { on: { press: steps } })] });

    expect(money(PAGE, press({ call: 'a', confirm: { title: 'b' } }), press({ call: 'a' }))).toEqual([
      'A confirmation is gone.',
    ]);
    expect(
      money('schemas/brands/a/brand.json', { constants: { minimum: '20' } }, { constants: { minimum: '1' } }),
    ).toEqual(['A limit changes: was “20”, now “1”.']);
    expect(money(PAGE, press({ confirm: { title: 'b' } }), { body: [] })).toEqual(['A confirmation is gone.']);
    expect(money(PAGE, press({ call: 'a' }), { body: [] })).toEqual([undefined]);
    expect(money(PAGE, { title: 'a' }, { title: 'b' })).toEqual([undefined]);
  });
});
