import type { Article } from './articles.ts';
import { rebateRows } from './rebate-table.ts';
import { HANT } from './words/hant.ts';
import { HANT_HK } from './words/hant-hk.ts';
import { JA } from './words/ja.ts';
import { KO } from './words/ko.ts';
import { RU } from './words/ru.ts';
import { TH } from './words/th.ts';

interface Words {
  readonly title: string;
  readonly abstract: string;
  /** `{{rows}}` stands for the table of rebate rates. */
  readonly content: string;
  readonly first?: string;
}

/** Number of an article → what it says in one language. */
export type ArticleWords = Readonly<Record<number, Words>>;

const LANGUAGES: Readonly<Record<string, ArticleWords>> = {
  'zh-Hant': HANT,
  hk: HANT_HK,
  jp: JA,
  kr: KO,
  ru: RU,
  ty: TH,
};

/** The article with its words in all languages besides those that it was written in. */
export function inEveryLanguage(article: Article): Article {
  const found = Object.entries(LANGUAGES).flatMap(([language, words]) => {
    const own = words[article.id];
    return own === undefined ? [] : [[language, own] as const];
  });
  const each = (text: (words: Words) => string) =>
    Object.fromEntries(found.map(([language, words]) => [language, text(words)]));
  return {
    ...article,
    title: { ...article.title, ...each(({ title }) => title) },
    abstract: { ...article.abstract, ...each(({ abstract }) => abstract) },
    content: {
      ...article.content,
      ...each(({ content, first = '' }) => content.replace('{{rows}}', rebateRows(first))),
    },
  };
}
