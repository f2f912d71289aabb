import type { MessageValues } from './message-values.ts';
import type { Database } from '../database/index.ts';

/** A refusal that the caller reads. Everything of the running transaction is rolled back by throwing it. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(
    readonly key: string,
    readonly details: {
      readonly values?: MessageValues;
      /** Id of the rule of schemas/rules that was not met. */
      readonly rule?: string;
      /** Field of the request that is at fault. */
      readonly field?: string;
      /** Envelope type; 999 ends the session. */
      readonly type?: 'error' | '999';
      /** What forUser of the ledger writes although all else is rolled back: a wrong try counts. */
      readonly keepAfterRollback?: (tx: Database) => Promise<unknown>;
    } = {},
  ) {
    super(key);
  }
}
