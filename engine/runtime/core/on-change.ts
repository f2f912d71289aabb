import type { Owner } from './page.ts';

/** Calls `listener` when one of the names changes in a store that the scope reads. */
export function onChange(
  owner: Pick<Owner, 'scope'>,
  roots: ReadonlySet<string>,
  listener: (changed: ReadonlySet<string>) => void,
): () => void {
  if (roots.size === 0) return () => undefined;
  const stops = owner.scope.stores.map((store) =>
    store.subscribe((now, before) => {
      const changed = new Set([...roots].filter((root) => !Object.is(now[root], before[root])));
      if (changed.size > 0) listener(changed);
    }),
  );
  return () => stops.forEach((stop) => stop());
}
