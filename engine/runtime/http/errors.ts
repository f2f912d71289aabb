/** Why a call failed. */
export type FailureKind =
  /** The server refused the request, with a message for users. */
  | 'refused'
  /** The user did not prove a second factor. The call was not carried out. */
  | 'declined'
  /** The session has ended. */
  | 'session'
  | 'timeout'
  | 'network'
  /** The answer does not match the declaration. */
  | 'answer'
  /** The server does not know the outcome: the request may have run. */
  | 'unknown'
  /** The outcome of a money call is unknown after all attempts: it may have run. */
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
      /** The second factor that the server asks for before it carries out the call. */
      readonly stepUp?: unknown;
    } = {},
  ) {
    super(message);
    this.name = 'CallFailure';
  }
}

/** An error whose message is for users. */
export class UserFacingError extends Error {
  override readonly name = 'UserFacingError';
}

export class WireError extends Error {
  constructor(
    readonly path: string,
    readonly expected: string,
    readonly got: string,
  ) {
    super(`${path || 'the response'}: expected ${expected}, got ${got}`);
    this.name = 'WireError';
  }
}
