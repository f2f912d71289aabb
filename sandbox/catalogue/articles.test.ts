import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { WORDS } from './article-words.ts';
import { ARTICLES } from './articles.ts';

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
