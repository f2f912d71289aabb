import { expect, it } from 'vitest';
import { COINS } from '../new-coins/coins.ts';
import { WORKS } from '../nft/catalogue.ts';
import { wordsIn } from './words-in.ts';

const LANGUAGES = ['en', 'zh', 'zh-Hant', 'hk', 'jp', 'kr', 'ru', 'ty'].toSorted();

it('what stands about coins and works is there in every language', () => {
  const texts = [
    ...COINS.flatMap(({ summary, content }) => [summary, content]),
    ...WORKS.map((work) => work.description),
  ];

  expect(texts.length).toBeGreaterThan(12);
  for (const words of texts) {
    expect(Object.keys(words).toSorted()).toEqual(LANGUAGES);
    expect(new Set(Object.values(words)).size).toBe(LANGUAGES.length);
  }
});

it.each(['xx', 'toString', ''])('given the language "%s", which there is not, it is English', (language) => {
  expect(wordsIn({ en: 'Hello', ru: 'Привет' }, language)).toBe('Hello');
});
