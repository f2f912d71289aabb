import type { Article as WireArticle, NewsListRequest } from '../../../generated/api.gen.ts';
import { ARTICLES, BANNERS, HELP, type Article } from '../articles.ts';
import type { Context, Handlers } from '../../context.ts';
import { chooseLanguage } from '../../platform/shared/translator.ts';
import { ApiError } from '../../platform/shared/api-error.ts';

type NewsCalls = 'news.list' | 'news.banner' | 'newsArticle.list' | 'newsArticle.detailed' | 'newsRecommend.list';

export const newsRoutes: Pick<Handlers, NewsCalls> = {
  'news.list': listPage,
  'newsArticle.list': (context, query) => listPage(context, { c_id: HELP, ...query }),
  'newsRecommend.list': (context, { lang, limit = 15 }) =>
    inOrder(undefined)
      .filter(({ recommend }) => recommend === true)
      .slice(0, limit)
      .map((article) => wireArticle(article, getLanguage(context, lang))),
  'news.banner': (context, { lang }) =>
    inOrder(BANNERS).map((article) => wireArticle(article, getLanguage(context, lang))),
  'newsArticle.detailed': (context, { id }) => {
    const article = ARTICLES.find((each) => each.id === id);
    if (!article) throw new ApiError('server.article_unknown', { field: 'id' });
    const language = getLanguage(context, undefined);
    return { ...wireArticle(article, language), content: inLanguage(article.content, language) };
  },
};

function listPage(context: Context, { c_id, lang, page = 1, limit = 15 }: NewsListRequest) {
  const found = inOrder(c_id);
  const rows = found.slice((page - 1) * limit, page * limit);
  return {
    list: rows.map((article) => wireArticle(article, getLanguage(context, lang))),
    count: found.length,
    page,
    limit,
  };
}

/** Lists articles by their sort order, then newest first. */
const inOrder = (category: number | undefined): Article[] =>
  ARTICLES.filter((article) => category === undefined || article.category === category).sort(
    (a, b) => (b.sorts ?? 0) - (a.sorts ?? 0) || (a.createdAt < b.createdAt ? 1 : -1),
  );

const getLanguage = ({ services, translator }: Context, wanted: string | undefined): string =>
  wanted ? chooseLanguage(services.messages, wanted) : translator.language;

const inLanguage = (texts: Readonly<Record<string, string>>, language: string): string =>
  (Object.hasOwn(texts, language) ? texts[language] : texts.en) ?? '';

function wireArticle(article: Article, language: string): WireArticle {
  return {
    id: article.id,
    c_id: article.category,
    // reports the actual language of an article that is not translated
    lang: Object.hasOwn(article.title, language) ? language : 'en',
    title: inLanguage(article.title, language),
    thumbnail: '',
    cover: '',
    href: article.href,
    abstract: inLanguage(article.abstract, language),
    author: '',
    sorts: article.sorts ?? 0,
    views: 0,
    recommend: Number(article.recommend ?? false),
    create_time: article.createdAt,
  };
}
