import { describe, expect, it } from 'vitest';
import type { Pictures } from './pair.ts';
import { reportPage } from './report.ts';

const FILE = 'schemas/pages/home.json';
const getLook = (file: string | undefined) => ({ route: 'home', brand: 'oak', language: 'en', file });
const review = {
  parts: [{ file: FILE, kind: 'page', name: 'home', state: 'changed', changes: [{ words: 'A moved' }] }],
  texts: [{ key: 'a.b', languages: [{ language: 'en', before: 'x', after: 'y' }] }],
} as const;
const same = (file: string | undefined) => ({ look: getLook(file), theme: 'dark', width: 390 });

const show = (pictures: Pictures | undefined): string =>
  reportPage({ base: 'main', review, turned: [], problems: [], lines: '', pictures });

describe('the pictures in a report', () => {
  it('given a pair, then it stands below the changes of its file, with where and how it was looked at', () => {
    const look = { theme: 'dark', width: 390, visitor: 'guest' };
    const sides = { before: { picture: 'a-before.png' }, after: { picture: 'a-after.png' } };

    const page = show({ pairs: [{ look: getLook(FILE), ...look, ...sides }], same: [same(FILE)], more: 0 });

    const [above = '', below = ''] = page.split('<figcaption>home · oak · dark · en · 390 px · guest</figcaption>');
    expect(above).toContain('A moved');
    expect(below).toMatch(/src="review-pictures\/a-before\.png".+src="review-pictures\/a-after\.png"/);
    expect(below).toMatch(/1 more is the same\.[^]*<h2>Texts/);
  });

  it('given a page that could not be drawn, then it says so as text in place of the picture', () => {
    const sides = { before: { words: 'It could not be drawn: <b>' }, after: { picture: 'a-after.png' } };

    const page = show({
      pairs: [{ look: getLook(undefined), theme: 'dark', width: 390, visitor: 'guest', ...sides }],
      same: [],
      more: 0,
    });

    expect(page).toContain('Before: It could not be drawn: &lt;b&gt;');
    expect(page).toMatch(/<h2>Texts[^]*<figure>/);
  });

  it('given only equal pairs, then it counts them', () => {
    const page = show({ pairs: [], same: [same(FILE), same(FILE)], more: 0 });

    expect(page).toContain('2 look the same.');
    expect(page).not.toContain('<figure>');
  });

  it('given more pages than are shown, or no browser, then it says so', () => {
    expect(show({ pairs: [], same: [], more: 1 })).toContain('It touches 1 more page, not shown here.');
    expect(show({ pairs: [], same: [], more: 9, note: 'Install a browser.' })).toContain('<p>Install a browser.</p>');
  });

  it('given no pictures were wanted, then it says nothing of them', () => {
    expect(show(undefined)).not.toMatch(/<img|the same/);
  });

  it('loads nothing from elsewhere, and runs nothing', () => {
    expect(show({ pairs: [], same: [], more: 0 })).toContain(
      `content="default-src 'none'; style-src 'unsafe-inline'; img-src 'self'"`,
    );
  });
});
