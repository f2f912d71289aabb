import type { Owner } from './page.ts';

/** Calls `wake` when one of the names changes in a store that the scope reads. */
export function onChange(
  owner: Pick<Owner, 'scope'>,
  roots: ReadonlySet<string>,
  wake: (changed: ReadonlySet<string>) => void,
): () => void {
  if (roots.size === 0) return () => undefined;
  const stops = owner.scope.stores.map((store) =>
    store.subscribe((now, before) => {
      const changed = new Set([...roots].filter((root) => !Object.is(now[root], before[root])));
      if (changed.size > 0) wake(changed);
    }),
  );
  return () => stops.forEach((stop) => stop());
}
