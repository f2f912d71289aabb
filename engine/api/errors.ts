/** Why a call did not give its answer. */
export type FailureKind =
  /** The server refused, with a sentence for people. */
  | 'refused'
  /** Nobody is logged in any more. */
  | 'session'
  | 'timeout'
  | 'network'
  /** The answer is not what the declaration promises. */
  | 'answer'
  /** The server does not know the outcome itself: it may have happened. */
  | 'unknown'
  /** A money call without a known outcome after all tries: it may have happened. */
  | 'unsettled';

export class CallFailure extends Error {
  constructor(
    readonly kind: FailureKind,
    readonly call: string,
    message: string,
    readonly detail: {
      readonly rule?: string;
      readonly field?: string;
      readonly address?: string;
      /** HTTP status. */
      readonly status?: number;
    } = {},
  ) {
    super(message);
    this.name = 'CallFailure';
  }
}

/** What it says is a sentence for people already. */
export class ForPeople extends Error {
  override readonly name = 'ForPeople';
}

export class WireError extends Error {
  constructor(
    readonly path: string,
    readonly expected: string,
    readonly got: string,
  ) {
    super(`${path || 'the answer'}: expected ${expected}, got ${got}`);
    this.name = 'WireError';
  }
}
