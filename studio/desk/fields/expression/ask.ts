import type { Subject } from '@vitrine/engine/build';
import type { ExpressionAdvice, ExpressionPosition, ExpressionQuestion } from '../../../protocol.ts';

/**
 * Asks the server about an expression at a place. The last answer is cached, because the completion and the linter both
 * ask.
 */
export function askAbout(place: ExpressionPosition): (source: string, offset: number) => Promise<ExpressionAdvice> {
  let last: { readonly key: string; readonly advice: Promise<ExpressionAdvice> } | undefined;
  return (source, offset) => {
    const key = `${offset} ${source}`;
    if (last?.key !== key) last = { key, advice: ask({ ...place, source, offset }) };
    return last.advice;
  };
}

const NOTHING: ExpressionAdvice = { from: 0, words: [], faults: [] };

/** The values that a condition can compare at a place. */
export const askForSubjects = async (place: ExpressionPosition): Promise<readonly Subject[]> =>
  (await post<{ readonly subjects: readonly Subject[] }>('subjects', place))?.subjects ?? [];

/** All values that can be read at a place, including fields of rows, such as `seats[].row`. */
export const askForFields = async (place: ExpressionPosition): Promise<readonly Subject[]> =>
  (await post<{ readonly subjects: readonly Subject[] }>('fields', place))?.subjects ?? [];

/** If the server does not answer, the field works like a plain text field. */
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
