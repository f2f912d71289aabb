import { readArticleWords, type ArticleId } from './article-words.ts';

export interface Article {
  readonly id: number;
  readonly category: number;
  readonly title: Readonly<Record<string, string>>;
  readonly abstract: Readonly<Record<string, string>>;
  readonly content: Readonly<Record<string, string>>;
  readonly href: string;
  readonly createdAt: string;
  /** Sort order in lists. Higher values come first. */
  readonly sorts?: number;
  readonly recommend?: boolean;
}

const NOTICES = 4;
export const BANNERS = 5;
export const HELP = 19;
const REBATE_RULES = 23;

/** An article without its text. */
type Entry = Pick<Article, 'category' | 'createdAt' | 'sorts' | 'recommend'> & { readonly id: ArticleId };

const help = (id: ArticleId, sorts: number): Entry => ({
  id,
  category: HELP,
  createdAt: '2026-11-01 08:00:00',
  sorts,
});

const ENTRIES: readonly Entry[] = [
  { id: '1', category: NOTICES, createdAt: '2026-11-20 09:00:00' },
  { id: '2', category: NOTICES, createdAt: '2026-11-18 10:00:00' },
  { id: '3', category: NOTICES, createdAt: '2026-11-12 08:30:00' },
  { id: '11', category: BANNERS, createdAt: '2026-11-17 08:00:00' },
  { id: '12', category: BANNERS, createdAt: '2026-11-10 08:00:00' },
  { ...help('21', 80), recommend: true },
  { ...help('22', 70), recommend: true },
  { ...help('23', 60), recommend: true },
  help('24', 50),
  help('25', 40),
  help('26', 30),
  help('27', 20),
  { id: '31', category: REBATE_RULES, createdAt: '2026-11-01 08:00:00' },
];

export const ARTICLES: readonly Article[] = ENTRIES.map((entry) => ({
  ...entry,
  ...readArticleWords(entry.id),
  id: Number(entry.id),
  href: '',
}));
