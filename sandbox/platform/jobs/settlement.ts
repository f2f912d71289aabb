import { createDueUsers } from './due-users.ts';

/** A module's settlement of whatever time or price has made due. */
export interface Settler {
  /** Lists the users for whom something is due at a moment. */
  listDue(moment: Date): Promise<readonly number[]>;
  /** Settles everything that is due, for one user or all users, and publishes the changes. */
  settle(now: Date, userId: number | undefined): Promise<void>;
}

type Settle = (now: Date, userId?: number) => Promise<void>;

/** Creates a function that settles everything that is due, one settler after the other. */
export function createSettlement(settlers: readonly Settler[]): Settle {
  const readDue = createDueUsers(settlers.map(({ listDue }) => listDue));
  return async (now, userId) => {
    const due = await readDue(now);
    if (userId === undefined ? due.size === 0 : !due.has(userId)) return;
    for (const { settle } of settlers) await settle(now, userId);
  };
}
