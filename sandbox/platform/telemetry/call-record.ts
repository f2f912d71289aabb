/**
 * `unknown` means that a money call failed at its commit, so that it may have happened; `broken` that the client left, or
 * a long answer failed, before its end.
 */
export type Outcome = 'ok' | 'refused' | 'fault' | 'unknown' | 'broken';

/** What a call did, for logs and metrics. Nothing in it was sent by the client, except a well-formed request id. */
export interface CallRecord {
  readonly requestId: string;
  /** The declared name, such as `user.login`. A path that belongs to no call is not repeated here, as it may be a secret. */
  readonly call: string;
  /** The HTTP status. */
  readonly status: number;
  readonly outcome: Outcome;
  /** The refusal's message key, or the fault's class. */
  readonly kind?: string | undefined;
  readonly userId?: number | undefined;
  /** The network of the client, as a keyed hash. Undefined for a call in process. */
  readonly network?: string | undefined;
  /** From the end of the request's headers to the end of the answer. */
  readonly milliseconds: number;
  readonly fault?: unknown;
}

/** The name of every call that does not exist. */
export const NO_CALL = 'none';
