import type { Subject } from '@vitrine/engine/build';
import type { ExpressionAdvice, ExpressionPosition, ExpressionQuestion } from '../../../protocol.ts';

/** What the server says about an expression at a place. The last answer is kept, because two parts of the field ask. */
export function askAbout(place: ExpressionPosition): (source: string, offset: number) => Promise<ExpressionAdvice> {
  let last: { readonly key: string; readonly advice: Promise<ExpressionAdvice> } | undefined;
  return (source, offset) => {
    const key = `${offset} ${source}`;
    if (last?.key !== key) last = { key, advice: ask({ ...place, source, offset }) };
    return last.advice;
  };
}

const NOTHING: ExpressionAdvice = { from: 0, words: [], faults: [] };

/** What a condition can compare at a place. */
export const askForSubjects = async (place: ExpressionPosition): Promise<readonly Subject[]> =>
  (await post<{ readonly subjects: readonly Subject[] }>('subjects', place))?.subjects ?? [];

/** All that can be read at a place, with the fields of rows, such as `seats[].row`. */
export const askForFields = async (place: ExpressionPosition): Promise<readonly Subject[]> =>
  (await post<{ readonly subjects: readonly Subject[] }>('fields', place))?.subjects ?? [];

/** Without an answer, nothing is known: the field is as useful as a plain one. */
const ask = async (question: ExpressionQuestion): Promise<ExpressionAdvice> =>
  (await post<ExpressionAdvice>('expression', question)) ?? NOTHING;

async function post<T>(call: string, body: object): Promise<T | undefined> {
  try {
    const response = await fetch(`/api/${call}`, { method: 'POST', body: JSON.stringify(body) });
    return response.ok ? ((await response.json()) as T) : undefined;
  } catch {
    return undefined;
  }
}
