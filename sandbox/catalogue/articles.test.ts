import { expect, it } from 'vitest';
import { ARTICLES } from './articles.ts';

const LANGUAGES = ['en', 'zh', 'zh-Hant', 'hk', 'jp', 'kr', 'ru', 'ty'];
const linksIn = (html: string): string[] => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href ?? '');

it.each(ARTICLES.map((article) => [article.title.en, article] as const))(
  '"%s" says the same in every language, with the same links',
  (_, { title, abstract, content }) => {
    for (const text of [title, abstract, content]) expect(Object.keys(text).toSorted()).toEqual(LANGUAGES.toSorted());
    const own = linksIn(content.en ?? '').toSorted();
    for (const [language, html] of Object.entries(content)) {
      expect([language, ...linksIn(html).toSorted()]).toEqual([language, ...own]);
      expect(html).not.toContain('{{');
    }
  },
);
