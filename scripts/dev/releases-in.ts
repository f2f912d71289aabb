import { openStore } from '../../sandbox/releases/index.ts';
import type { ReleaseTarget } from '../../studio/server/main.ts';

/** The folder from which a sandbox serves releases; a running one takes up what changes. */
export function releasesIn(folder: string): ReleaseTarget {
  const store = openStore(folder);
  return {
    given: store.live,
    version: (brand, id) => store.manifest(brand, id)?.version,
    publish: (from, brand, id, percent) => void store.publish(from, brand, id, percent),
    give: (brand, id, percent) => void store.publish(folder, brand, id, percent),
    plan: store.plan,
    rollBack: (brand) => void store.rollback(brand),
  };
}
