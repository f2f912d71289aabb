import { readSigningKey, signManifest } from '@vitrine/engine/build';
import { openStore, readTrustFile } from '../../sandbox/releases/index.ts';
import type { ReleaseTarget } from '../../studio/server/main.ts';

interface Keys {
  /** The file of the key that signs what is published. */
  readonly key?: string | undefined;
  /** The file of the keys that sign releases. Without it, every release is taken over. */
  readonly trusted?: string | undefined;
}

/** The folder from which a sandbox serves releases; a running one takes up what changes. */
export function releasesIn(folder: string, { key, trusted }: Keys = {}): ReleaseTarget {
  const store = openStore(folder, { trust: trusted === undefined ? undefined : readTrustFile(trusted) });
  const signing = key === undefined ? undefined : readSigningKey(key);
  return {
    given: store.live,
    version: (brand, id) => store.manifest(brand, id)?.version,
    sign: signing && ((release) => ({ ...release, manifest: signManifest(release.manifest, signing) })),
    publish: (from, brand, id, percent) => void store.publish(from, brand, id, percent),
    give: (brand, id, percent) => void store.publish(folder, brand, id, percent),
    plan: store.plan,
    rollBack: (brand) => void store.rollback(brand),
  };
}
