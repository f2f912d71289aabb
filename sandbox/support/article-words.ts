import en from '../catalogue/words/en.json' with { type: 'json' };
import hk from '../catalogue/words/hk.json' with { type: 'json' };
import jp from '../catalogue/words/jp.json' with { type: 'json' };
import kr from '../catalogue/words/kr.json' with { type: 'json' };
import ru from '../catalogue/words/ru.json' with { type: 'json' };
import ty from '../catalogue/words/ty.json' with { type: 'json' };
import zhHant from '../catalogue/words/zh-Hant.json' with { type: 'json' };
import zh from '../catalogue/words/zh.json' with { type: 'json' };
import { TIERS } from '../ledger/rebate-tiers.ts';
import { WITHDRAWALS } from '../wallet/limits.ts';

interface Words {
  readonly title: string;
  /** `{{hours}}` and `{{days}}` are replaced with the duration of a withdrawal, both here and in the content. */
  readonly abstract: string;
  /** `{{rows}}` is replaced with the rebate rate table. */
  readonly content: string;
  /** The text "from the first person". Used only with `{{rows}}`. */
  readonly first?: string;
}

/** An article's number, which is a key in each language file. */
export type ArticleId = keyof typeof en;

/** The code does not compile if a language lacks the text of an article. */
export const WORDS: Readonly<Record<string, Readonly<Record<ArticleId, Words>>>> = {
  en,
  zh,
  'zh-Hant': zhHant,
  hk,
  jp,
  kr,
  ru,
  ty,
};

type ByLanguage = Readonly<Record<string, string>>;

/** An article's text in every language. */
export function readArticleWords(id: ArticleId): { title: ByLanguage; abstract: ByLanguage; content: ByLanguage } {
  const each = (text: (words: Words) => string): ByLanguage =>
    Object.fromEntries(Object.entries(WORDS).map(([language, articles]) => [language, text(articles[id])]));
  return {
    title: each(({ title }) => title),
    abstract: each(({ abstract }) => withDurations(abstract)),
    content: each(({ content, first = '' }) => withDurations(content).replace('{{rows}}', rebateRows(first))),
  };
}

/** Fills in the durations of a withdrawal, from the same constants as in the withdrawal terms that the app shows. */
const withDurations = (text: string): string =>
  text.replaceAll('{{hours}}', String(WITHDRAWALS.arrivalHours)).replaceAll('{{days}}', String(WITHDRAWALS.reviewDays));

/** Rows of the rate table, generated from the actual rates. `first` is the text for "from the first person". */
const rebateRows = (first: string): string =>
  TIERS.map(
    ({ from, rates }) =>
      `<tr><td>${from === 0 ? first : `≥ ${from}`}</td>${rates.map((rate) => `<td>${rate} %</td>`).join('')}</tr>`,
  ).join('');
