/** What must not be changed under somebody's hands: while anything is held, a new release waits. */
export interface Holds {
  take(owner: object): void;
  drop(owner: object): void;
  /** Does the work now, or as soon as nothing is held; work that waited before is not done. */
  whenFree(work: () => void): void;
}

export function createHolds(): Holds {
  const owners = new Set<object>();
  let waiting: (() => void) | undefined;
  const look = (): void => {
    if (owners.size > 0) return;
    const work = waiting;
    waiting = undefined;
    work?.();
  };
  return {
    take: (owner) => void owners.add(owner),
    drop: (owner) => {
      owners.delete(owner);
      // what is done on the way out of a form, as a page that follows, comes first
      if (waiting) queueMicrotask(look);
    },
    whenFree: (work) => {
      waiting = work;
      look();
    },
  };
}
