import { TICK } from '../streams/index.ts';

/** Lists the users with something due at a moment. */
type ListDue = (moment: Date) => Promise<readonly number[]>;

/**
 * Caches the users with something due, read once per tick instead of at each call. A read covers everything up to the
 * tick's end: prices do not move within a tick, and what is created in it is due later.
 */
export function createDueUsers(lists: readonly ListDue[]): (now: Date) => Promise<ReadonlySet<number>> {
  let known: { readonly step: number; readonly users: Promise<ReadonlySet<number>> } | undefined;
  const read = async (step: number): Promise<ReadonlySet<number>> => {
    const end = new Date((step + 1) * TICK - 1);
    const users = new Set<number>();
    for (const list of lists) for (const id of await list(end)) users.add(id);
    return users;
  };
  return (now) => {
    const step = Math.floor(now.getTime() / TICK);
    if (known?.step !== step) {
      const users = read(step);
      const mine = { step, users };
      known = mine;
      users.catch(() => {
        // the next call reads again
        if (known === mine) known = undefined;
      });
    }
    return known.users;
  };
}
