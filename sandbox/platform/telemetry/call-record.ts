/**
 * `unknown` means that a money call failed at its commit, so it may have happened. `broken` means that the client left,
 * or a long answer failed, before its end.
 */
export type Outcome = 'ok' | 'refused' | 'fault' | 'unknown' | 'broken';

/** The record of a call, for logs and metrics. Nothing in it comes from the client, except a well-formed request id. */
export interface CallRecord {
  readonly requestId: string;
  /**
   * The declared name, such as `user.login`. The path of an unknown call is not repeated here, because it may contain a
   * secret.
   */
  readonly call: string;
  /** The HTTP status. */
  readonly status: number;
  readonly outcome: Outcome;
  /** The refusal's message key, or the fault's class. */
  readonly kind?: string | undefined;
  readonly userId?: number | undefined;
  /** The client's network, as a keyed hash. Undefined for an in-process call. */
  readonly network?: string | undefined;
  /** From the end of the request's headers to the end of the answer. */
  readonly milliseconds: number;
  readonly fault?: unknown;
}

/** The name that stands for all calls that do not exist. */
export const NO_CALL = 'none';
