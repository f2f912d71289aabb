import { describe, expect, it } from 'vitest';
import { getReview } from './review.ts';
import { touchedBy } from './touched.ts';

type Given = Readonly<Record<string, object>>;

const page = { title: 'a.title', body: [] };
const BASE: Given = {
  'schemas/app.json': { start: 'home', login: 'log-in', tabs: ['home', 'list'] },
  'schemas/pages/home.json': page,
  'schemas/pages/list.json': page,
  'schemas/pages/log-in.json': page,
  'schemas/pages/help.json': page,
  'schemas/brands/oak/brand.json': { language: 'en', languages: ['en', 'ru'] },
  'schemas/brands/elm/brand.json': { language: 'zh', languages: ['zh', 'en'] },
  'schemas/brands/elm/pages/about.json': page,
  'schemas/rules/pay.json': { rules: { least: { require: '=a' }, most: { require: '=b' } } },
  'locales/en/a.json': { title: 'Title', left_one: 'One', left_other: 'Many' },
  'locales/ru/a.json': { title: 'Заголовок' },
};

/** Kind and name → the pages that use the name. */
const USES: Readonly<Record<string, readonly string[]>> = {
  'form pay': ['list', 'elm/about'],
  'rule pay.most': ['list'],
  'rule pay.least': ['help'],
  'message a.title': ['home'],
  'message a.left': ['list'],
  'message a.frame': ['*'],
};

const listFiles = (given: Given): ReadonlyMap<string, string> =>
  new Map(Object.entries(given).map(([path, value]) => [path, JSON.stringify(value)]));

/** Returns the looks in the form `home oak en`, and the number of other affected pages. */
function touch(changed: Given, also: Given = {}) {
  const [before, after] = [listFiles({ ...BASE, ...also }), listFiles({ ...BASE, ...also, ...changed })];
  const pagesUsing = (id: string, kind: string): readonly string[] => USES[`${kind} ${id}`] ?? [];
  const { looks, more } = touchedBy({ before, after, review: getReview(before, after), language: 'en', pagesUsing });
  return { looks: looks.map(({ route, brand, language }) => `${route} ${brand} ${language}`), more };
}

describe('the pages that a change touches', () => {
  it('given a page, then it is that page in all brands, in the language of the writers', () => {
    expect(touch({ 'schemas/pages/help.json': { ...page, title: 'b' } })).toEqual({
      looks: ['help oak en', 'help elm en'],
      more: 0,
    });
  });

  it('given a brand without the language of the writers, then it is in the language of the brand', () => {
    const elm = { 'schemas/brands/elm/brand.json': { language: 'zh', languages: ['zh'] } };

    expect(touch({ 'schemas/pages/help.json': { ...page, title: 'b' } }, elm).looks).toEqual([
      'help oak en',
      'help elm zh',
    ]);
  });

  it('given a form, then it is each page that uses it; the page of one brand in that brand alone', () => {
    expect(touch({ 'schemas/forms/pay.json': { fields: {} } }).looks).toEqual([
      'list oak en',
      'list elm en',
      'elm/about elm en',
    ]);
  });

  it('given one rule of a file, then it is the pages that use this rule', () => {
    const rules = { rules: { least: { require: '=a' }, most: { require: '=c' } } };

    expect(touch({ 'schemas/rules/pay.json': rules }).looks).toEqual(['list oak en', 'list elm en']);
  });

  it('given a text, then it is the pages that show it, in that language and the brands that have it', () => {
    expect(touch({ 'locales/ru/a.json': { title: 'Название' } }).looks).toEqual(['home oak ru']);
  });

  it('given a plural form, then it is the pages that show its text', () => {
    expect(touch({ 'locales/en/a.json': { title: 'Title', left_one: '1', left_other: 'Many' } }).looks).toEqual([
      'list oak en',
      'list elm en',
    ]);
  });

  it('given a patch or a page of one brand, then it is in that brand alone', () => {
    expect(touch({ 'schemas/brands/elm/patches/a.json': { target: 'pages/list.json', patches: [] } }).looks).toEqual([
      'list elm en',
    ]);
    expect(touch({ 'schemas/brands/elm/pages/about.json': { title: 'b' } }).looks).toEqual(['elm/about elm en']);
  });

  it('given what touches every page, then it is the key pages, and how many more', () => {
    const app = { start: 'home', login: 'log-in', tabs: ['list', 'home'] };

    expect(touch({ 'schemas/app.json': app })).toEqual({
      looks: ['home oak en', 'home elm en', 'list oak en', 'list elm en', 'log-in oak en', 'log-in elm en'],
      more: 2,
    });
  });

  it('given a page and what touches every page, then the page comes first, for its own reason', () => {
    const { looks, more } = touch({
      'schemas/app.json': { start: 'home' },
      'schemas/pages/help.json': { ...page, title: 'b' },
    });

    expect(looks).toEqual(['help oak en', 'help elm en', 'home oak en', 'home elm en']);
    expect(more).toBe(3);
  });

  it('given many pages, then at most twelve, and how many more', () => {
    const names = Array.from({ length: 15 }, (_, at) => `schemas/pages/page-${String(at).padStart(2, '0')}.json`);

    const { looks, more } = touch(Object.fromEntries(names.map((name) => [name, page])));

    expect(looks).toHaveLength(24);
    expect(more).toBe(3);
  });

  it('given a page that is gone, or a new one, then it is touched', () => {
    const old = { 'schemas/pages/old.json': page };
    const [before, after] = [listFiles({ ...BASE, ...old }), listFiles(BASE)];
    const input = { before, after, review: getReview(before, after), language: 'en', pagesUsing: () => [] };

    expect(touchedBy(input).looks.map(({ route }) => route)).toEqual(['old', 'old']);
  });

  it('given a visitor, then nothing is touched', () => {
    expect(touch({ 'schemas/fixtures/guest.json': { token: false } })).toEqual({ looks: [], more: 0 });
  });
});
