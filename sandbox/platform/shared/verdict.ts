import type { Translator } from './translator.ts';

/** A reviewer's decision. */
export type Verdict = ({ readonly pass: true } | { readonly pass: false; readonly reason: string }) & {
  /** The reviewer. Default: the timer. The demo's reviews are not audited, because its past is invented. */
  readonly by?: 'operator' | 'timer' | 'demo';
};

export interface ReviewResult {
  /** False if the request does not exist or is no longer under review. */
  readonly done: boolean;
  /** Absent if the request does not exist. */
  readonly userId?: number;
  readonly status?: number;
}

const MESSAGE = 'message:';

/** Creates a reason that is translated for each reader. Text written by a reviewer is shown as is. */
export const messageReason = (key: string): string => `${MESSAGE}${key}`;

export const translateReason = (reason: string, translator: Translator): string =>
  reason.startsWith(MESSAGE) ? translator.translate(reason.slice(MESSAGE.length)) : reason;
