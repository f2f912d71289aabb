import type { MessageValues } from './message-values.ts';

/** The second factor that a request needs before it is carried out. */
export interface StepUpNeed {
  /** The intent from the call's declaration, such as `withdraw`. */
  readonly intent: string;
  readonly methods: readonly string[];
  readonly challenge: string;
  /** Options for the browser, as JSON, if a passkey can answer the challenge. */
  readonly passkey?: string;
}

/** An error for the caller. It rolls back the transaction. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly key: string,
    readonly details: {
      readonly values?: MessageValues;
      /** The id of the broken rule in schemas/rules. */
      readonly rule?: string;
      /** The request field that is wrong. */
      readonly field?: string;
      /** The envelope's type. 999 ends the session, and `step-up` requests a second factor. */
      readonly type?: 'error' | '999' | 'step-up';
      readonly stepUp?: StepUpNeed;
    } = {},
  ) {
    super(key);
  }
}
