import type { ExpressionAdvice, ExpressionQuestion } from '../../server/messages.ts';

/** Where an expression stands. */
export type Place = Omit<ExpressionQuestion, 'source' | 'offset'>;

/** What the server says about an expression at a place. The last answer is kept, because two parts of the field ask. */
export function askAbout(place: Place): (source: string, offset: number) => Promise<ExpressionAdvice> {
  let last: { readonly key: string; readonly advice: Promise<ExpressionAdvice> } | undefined;
  return (source, offset) => {
    const key = `${offset} ${source}`;
    if (last?.key !== key) last = { key, advice: ask({ ...place, source, offset }) };
    return last.advice;
  };
}

const NOTHING: ExpressionAdvice = { from: 0, words: [], faults: [] };

/** Without an answer, nothing is known: the field is as useful as a plain one. */
async function ask(question: ExpressionQuestion): Promise<ExpressionAdvice> {
  try {
    const response = await fetch('/api/expression', { method: 'POST', body: JSON.stringify(question) });
    return response.ok ? ((await response.json()) as ExpressionAdvice) : NOTHING;
  } catch {
    return NOTHING;
  }
}
