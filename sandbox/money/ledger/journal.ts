import type { Note } from '../../database/index.ts';

export const HOUSE = 0;

export interface Account {
  /** A user's number, or HOUSE. */
  readonly owner: number;
  readonly kind: string;
  readonly currency: number;
  readonly part: 'available' | 'locked';
}

export interface Entry {
  readonly account: Account;
  /** Signed decimal text. */
  readonly amount: string;
  /** Code of schemas/states/account-log.json. */
  readonly reason: number;
  readonly note?: Note;
  /** What people see as one event; the journal's where it is not said. */
  readonly event?: string;
  /** The amount is this user's fee: whoever invited that person earns a share of it. */
  readonly feeOf?: number;
}

export interface Journal {
  /** Names the event, e.g. deposit:17. Unique: the same event cannot be booked twice. */
  readonly reference: string;
  /** The event to which this journal belongs, where several journals are one event; the reference where it is not said. */
  readonly event?: string;
  readonly at: Date;
  readonly entries: readonly Entry[];
}
