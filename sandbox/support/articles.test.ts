import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { WORDS } from '../support/article-words.ts';
import { ARTICLES } from '../support/articles.ts';

const app = JSON.parse(readFileSync(new URL('../../schemas/app.json', import.meta.url), 'utf8')) as {
  languages: Readonly<Record<string, unknown>>;
};
const LANGUAGES = Object.keys(app.languages).toSorted();
const linksIn = (html: string): string[] => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href ?? '');

describe('the words of articles', () => {
  it('are there in every language', () => {
    expect(Object.keys(WORDS).toSorted()).toEqual(LANGUAGES);
  });

  it.each(Object.entries(WORDS))('in "%s" are those of English, and empty where it is', (_, articles) => {
    const shape = (words: typeof articles) =>
      Object.entries(words).map(([id, texts]) => [
        id,
        Object.entries(texts).map(([name, text]) => [name, text !== '']),
      ]);

    expect(shape(articles)).toEqual(shape(WORDS.en ?? articles));
    expect(Object.keys(articles)).toEqual(ARTICLES.map(({ id }) => String(id)));
  });
});

it.each(ARTICLES.map((article) => [article.title.en, article] as const))(
  '"%s" says the same in every language, with the same links',
  (_, { title, abstract, content }) => {
    for (const text of [title, abstract, content]) expect(Object.keys(text).toSorted()).toEqual(LANGUAGES);
    const own = linksIn(content.en ?? '').toSorted();
    for (const [language, html] of Object.entries(content)) {
      expect([language, ...linksIn(html).toSorted()]).toEqual([language, ...own]);
      expect(html).not.toContain('{{');
      expect(abstract[language]).not.toContain('{{');
    }
  },
);

describe('the article on liquidation', () => {
  /**
   * Per language, the name of a stop loss and what the article says about it: it closes at the next price, which can be
   * worse, and before liquidation.
   */
  const SAID: Readonly<Record<string, readonly string[]>> = {
    en: ['stop loss', 'at the next price', 'can be worse', 'before the liquidation price'],
    zh: ['止损', '下一个价格平仓', '可能更差', '强平价之前'],
    'zh-Hant': ['停損', '下一個價格平倉', '可能更差', '強平價之前'],
    hk: ['止蝕', '下一個價格平倉', '可能更差', '強平價之前'],
    jp: ['損切り', '次の価格で決済', '不利', 'ロスカット価格より手前'],
    kr: ['손절', '다음 가격에 종료', '더 불리할 수', '청산가보다 앞'],
    ru: ['стоп-лосс', 'по следующей цене', 'может быть хуже', 'до цены ликвидации'],
    ty: ['ตัดขาดทุน', 'ปิดที่ราคาถัดไป', 'อาจแย่กว่า', 'ก่อนราคาบังคับปิด'],
  };

  it.each(LANGUAGES)('in "%s" says what a stop loss is, by the name that the order form gives it', (language) => {
    const { stop_loss: label } = JSON.parse(
      readFileSync(new URL(`../../locales/${language}/contract.json`, import.meta.url), 'utf8'),
    ) as { stop_loss: string };
    const [name = '', ...said] = SAID[language] ?? [];

    const text = WORDS[language]?.['25'].content.toLowerCase();

    expect(name).not.toBe('');
    expect(label.toLowerCase()).toContain(name);
    for (const words of [name, ...said]) expect(text).toContain(words);
  });
});
