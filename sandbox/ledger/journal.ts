import type { Note } from './tables.ts';

export const HOUSE = 0;

export interface Account {
  /** A user's id, or HOUSE. */
  readonly owner: number;
  readonly kind: string;
  readonly currency: number;
  readonly part: 'available' | 'locked';
}

export interface Entry {
  readonly account: Account;
  /** Signed decimal text. */
  readonly amount: string;
  /** Code in schemas/states/account-log.json. */
  readonly reason: number;
  readonly note?: Note;
  /** The event under which users see this entry. Default: the journal's event. */
  readonly event?: string;
  /** Marks the amount as a fee paid by this user, whose inviters earn a share of it. */
  readonly feePayer?: number;
}

export interface Journal {
  /** Identifies the event, such as deposit:17. Must be unique, so that no event is booked twice. */
  readonly reference: string;
  /** Groups several journals into one event. Default: the reference. */
  readonly event?: string;
  readonly at: Date;
  readonly entries: readonly Entry[];
}
