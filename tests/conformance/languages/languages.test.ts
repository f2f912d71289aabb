import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compare } from '../../../engine/language/translation/compare.ts';
import { readUntranslated, UNTRANSLATED } from '../../../engine/compiler/check/model/untranslated.ts';
import { readJson } from '../../../engine/language/patches/read.ts';
import { languagesIn } from '../../../engine/language/translation/languages.ts';
import { readTree } from '../../../engine/compiler/project/tree.ts';
import { countDifferent, findLatin, findShared } from './same.ts';
import { findForeign } from './script-of.ts';
import { type Texts, textsAmong } from '../../../engine/language/translation/texts.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const jsonAt = (path: string): unknown => JSON.parse(readFileSync(resolve(ROOT, path), 'utf8'));
const declared = (jsonAt('schemas/app.json') as { languages: Record<string, { tag: string }> }).languages;
const files = readTree(ROOT);
const allowed = readUntranslated(readJson(UNTRANSLATED, files.get(UNTRANSLATED) ?? '', []));
/**
 * Variants of one language in one script, which may share sentences, and the minimum number of messages that differ.
 */
const VARIANTS = [{ languages: ['hk', 'zh-Hant'], apart: 300 }] as const;
const readTexts = (language: string): Texts => textsAmong(files, language);
const texts = new Map(Object.keys(declared).map((language) => [language, readTexts(language)] as const));
const getTag = (language: string): string => declared[language]?.tag ?? language;

it('every folder of messages is a language of the app', () => {
  expect(languagesIn(files)).toEqual(Object.keys(declared).toSorted());
});

describe.each(Object.keys(declared).filter((language) => language !== 'en'))('%s', (language) => {
  const own = readTexts(language);

  it('has all English messages with the same values and the right plural forms', () => {
    expect(compare(readTexts('en'), own, { tag: getTag(language), marks: new Map(), isProse: () => false })).toEqual(
      [],
    );
  });

  it('uses only letters of its script', () => {
    const foreign = [...own].flatMap(([key, text]) => {
      const letters = findForeign(text, getTag(language));
      return letters === '' ? [] : [`${key}: ${letters} in ${text}`];
    });
    expect(foreign).toEqual([]);
  });

  it('leaves no message in Latin letters', () => {
    expect(findLatin(own, getTag(language), allowed)).toEqual([]);
  });
});

it('no row action reuses the label of the cancel button', () => {
  const tables = readdirSync(resolve(ROOT, 'schemas/tables')).filter((name) =>
    readFileSync(resolve(ROOT, 'schemas/tables', name), 'utf8').includes('"action": "common.cancel"'),
  );
  expect(tables).toEqual([]);
});

it.each(['zh', 'zh-Hant', 'hk', 'jp'])('%s puts its brackets in full width', (language) => {
  const narrow = [...(texts.get(language) ?? [])].filter(([, text]) => /\(/.test(text.replace(/https?:\S+/g, '')));
  expect(narrow).toEqual([]);
});

describe('a countdown', () => {
  const LONGEST = { days: '29', hours: '23', minutes: '59', seconds: '59', time: '9:59' };
  const readLength = (text: string): number => [...new Intl.Segmenter().segment(text)].length;
  const filled = (text: string): string =>
    Object.entries(LONGEST).reduce((rest, [name, value]) => rest.replace(`{${name}}`, value), text);

  // must fit next to a label on the narrowest phone; units use common abbreviations
  it.each([
    ['widget.countdown.days', 14],
    ['widget.countdown.hours', 14],
    ['widget.countdown.minutes', 14],
    ['widget.code-field.again', 20],
  ])('is short in every language: %s', (key, most) => {
    const long = [...texts].map(([language, own]) => [language, filled(own.get(key) ?? '')] as const);

    expect(long.filter(([, text]) => readLength(text) > most)).toEqual([]);
  });
});

describe('two languages never share a sentence', () => {
  it('in any file', () => {
    expect(findShared(texts, getTag, allowed)).toEqual([]);
  });

  it.each(VARIANTS)(
    'and $languages, which may share some, differ in most',
    ({ languages: [one, two], apart: least }) => {
      expect(countDifferent(readTexts(one), readTexts(two))).toBeGreaterThan(least);
    },
  );

  it.each([
    ['an English word left in Russian', 'Order placed', 'Order placed', 1],
    ['an abbreviation of the trade', 'MACD {{period}}', 'MACD {{period}}', 0],
    ['nothing but values', '{{from}} → {{to}}', '{{from}} → {{to}}', 0],
    ['words of their own', 'Order placed', 'Заявка размещена', 0],
  ])('given %s, then %#', (_, one, two, count) => {
    const pair = new Map([
      ['en', new Map([['a.b', one]])],
      ['ru', new Map([['a.b', two]])],
    ]);
    expect(findShared(pair, getTag, allowed)).toHaveLength(count);
  });

  it.each([
    ['zh-Hant', '资金密码', '资码'],
    ['zh-CN', '資金密碼', '資碼'],
    ['ja', '资金密码を入力', '资码'],
    ['ko', '資금', '資'],
    ['th', 'รหัส фонд', 'фонд'],
    ['ru', 'Код сумми', ''],
  ])('given letters of another script in %s, %s, then they are found', (tag, text, letters) => {
    expect(findForeign(text, tag)).toBe(letters);
  });
});
