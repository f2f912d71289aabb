import type { Article as WireArticle } from '../../generated/api.gen';
import { ARTICLES, BANNERS, type Article } from '../catalogue/articles';
import type { Context, Handlers } from '../server/context';
import { chooseLanguage } from '../server/messages';
import { Refusal } from '../server/refusal';

export const newsCalls: Pick<Handlers, 'news.list' | 'news.banner' | 'newsArticle.detailed'> = {
  'news.list': (context, { c_id, lang, page = 1, limit = 15 }) => {
    const found = newest(c_id);
    return {
      list: found
        .slice((page - 1) * limit, page * limit)
        .map((article) => wireArticle(article, languageOf(context, lang))),
      count: found.length,
      page,
      limit,
    };
  },
  'news.banner': (context, { lang }) =>
    newest(BANNERS).map((article) => wireArticle(article, languageOf(context, lang))),
  'newsArticle.detailed': (context, { id }) => {
    const article = ARTICLES.find((each) => each.id === id);
    if (!article) throw new Refusal('server.article_unknown', { field: 'id' });
    const language = languageOf(context, undefined);
    return { ...wireArticle(article, language), content: inLanguage(article.content, language) };
  },
};

const newest = (category: number | undefined): Article[] =>
  ARTICLES.filter((article) => category === undefined || article.category === category).sort((a, b) =>
    a.createdAt < b.createdAt ? 1 : -1,
  );

const languageOf = ({ services, speaker }: Context, wanted: string | undefined): string =>
  wanted ? chooseLanguage(services.messages, wanted) : speaker.language;

const inLanguage = (texts: Readonly<Record<string, string>>, language: string): string =>
  (Object.hasOwn(texts, language) ? texts[language] : texts.en) ?? '';

function wireArticle(article: Article, language: string): WireArticle {
  return {
    id: article.id,
    c_id: article.category,
    lang: language,
    title: inLanguage(article.title, language),
    thumbnail: '',
    cover: '',
    href: article.href,
    abstract: inLanguage(article.abstract, language),
    author: '',
    sorts: 0,
    views: 0,
    recommend: 0,
    create_time: article.createdAt,
  };
}
