/** Delays new releases while something must not change, such as a form that moves money. */
export interface ReleaseLocks {
  take(owner: object): void;
  drop(owner: object): void;
  /** Holds back new releases while the work runs. */
  during<T>(work: () => Promise<T>): Promise<T>;
  /** Runs the work now, or as soon as nothing holds back new releases. Replaces work that is still waiting. */
  whenFree(work: () => void): void;
}

export function createReleaseLocks(): ReleaseLocks {
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
    // the code that ends a hold may start another one, such as the next page's confirmation
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
