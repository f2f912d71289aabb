import type { Translator } from './translator.ts';

/** The decision of a reviewer. */
export type Verdict = { readonly pass: true } | { readonly pass: false; readonly reason: string };

export interface ReviewResult {
  /** False if the request does not exist or is no longer under review. */
  readonly done: boolean;
  /** Absent if the request does not exist. */
  readonly userId?: number;
  readonly status?: number;
}

const MESSAGE = 'message:';

/** A reason that every reader gets in their own language. A reviewer's own words stay as written. */
export const messageReason = (key: string): string => `${MESSAGE}${key}`;

export const translateReason = (reason: string, translator: Translator): string =>
  reason.startsWith(MESSAGE) ? translator.translate(reason.slice(MESSAGE.length)) : reason;
