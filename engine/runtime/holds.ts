/** What must not be changed under somebody's hands: while anything is held, a new release waits. */
export interface Holds {
  take(owner: object): void;
  drop(owner: object): void;
  /** Holds for as long as the work takes. */
  during<T>(work: () => Promise<T>): Promise<T>;
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
  const take = (owner: object): void => void owners.add(owner);
  const drop = (owner: object): void => {
    owners.delete(owner);
    // what is done on the way out of a form, as a page that follows, comes first
    if (waiting) queueMicrotask(look);
  };
  return {
    take,
    drop,
    during: async (work) => {
      const owner = {};
      take(owner);
      try {
        return await work();
      } finally {
        drop(owner);
      }
    },
    whenFree: (work) => {
      waiting = work;
      look();
    },
  };
}
