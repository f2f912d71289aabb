import type { Refusal } from '../../protocol.ts';

/** The calls for drafts, proposals, comments and releases. */
export type TeamCall =
  | `drafts/${'start' | 'open' | 'remove' | 'update' | 'merge' | 'propose' | 'comment' | 'settle' | 'decide' | 'ask' | 'approve'}`
  | `published/${'publish' | 'give' | 'plan' | 'unplan' | 'back'}`;

export const NO_ANSWER: Refusal = {
  message: 'The Studio’s server does not answer. Your last change may or may not be saved.',
  fix: 'If it has stopped, start it again with npm run studio.',
};

/** Calls the Studio's server. @returns the reason if it refused, or undefined */
export async function post(call: string, body: object = {}): Promise<Refusal | undefined> {
  try {
    const response = await fetch(`/api/${call}`, { method: 'POST', body: JSON.stringify(body) });
    return response.ok ? undefined : ((await response.json()) as Refusal);
  } catch {
    return NO_ANSWER;
  }
}
