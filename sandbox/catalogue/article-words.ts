import type { Article } from './articles';
import { rebateRows } from './rebate-table';
import { HANT } from './words/hant';
import { HANT_HK } from './words/hant-hk';
import { JA } from './words/ja';
import { KO } from './words/ko';
import { RU } from './words/ru';
import { TH } from './words/th';

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
