import type { MessageValues } from './message-values.ts';
import type { Database } from '../database/index.ts';

/** An error for the caller. It rolls the transaction back. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(
    readonly key: string,
    readonly details: {
      readonly values?: MessageValues;
      /** Id of the broken rule in schemas/rules. */
      readonly rule?: string;
      /** The wrong field of the request. */
      readonly field?: string;
      /** Envelope type; 999 ends the session. */
      readonly type?: 'error' | '999';
      /** What `withUserLock` writes even though everything else is rolled back, such as a counted attempt. */
      readonly keepAfterRollback?: (tx: Database) => Promise<unknown>;
    } = {},
  ) {
    super(key);
  }
}
