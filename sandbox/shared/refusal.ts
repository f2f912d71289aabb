import type { MessageValues } from './message-values.ts';
import type { Database } from '../database/index.ts';

/** An error for the caller. It rolls back the transaction. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(
    readonly key: string,
    readonly details: {
      readonly values?: MessageValues;
      /** The id of the broken rule in schemas/rules. */
      readonly rule?: string;
      /** The request field that is wrong. */
      readonly field?: string;
      /** The envelope's type; 999 ends the session. */
      readonly type?: 'error' | '999';
      /** Writes what must be kept when `withUserLock` rolls back everything else, such as a counted attempt. */
      readonly keepAfterRollback?: (tx: Database) => Promise<unknown>;
    } = {},
  ) {
    super(key);
  }
}
