import { readSigningKey, signManifest } from '@vitrine/engine/build';
import { connectToAdmin } from '../../sandbox/admin/index.ts';
import { isLocked } from '../../sandbox/platform/data-folder/index.ts';
import {
  carryOut,
  openStore,
  readTrustFile,
  getRecord,
  releasesFolder,
  signCommand,
  type ReleaseChange,
  type ReleaseCommand,
  type ReleasePlace,
} from '../../sandbox/releases/index.ts';
import type { ReleaseTarget } from '@vitrine/studio';

interface Options {
  /** The path of the key that signs published releases. */
  readonly key?: string | undefined;
  /** The path of the keys that are trusted to sign releases. Without it, every release is accepted. */
  readonly trusted?: string | undefined;
  /** Where releases are kept; by default, in the data folder. */
  readonly releases?: ReleasePlace;
}

const EVENTS = {
  publish: 'release-published',
  plan: 'release-planned',
  rollback: 'release-rolled-back',
} as const satisfies Readonly<Record<ReleaseCommand['verb'], ReleaseChange['event']>>;

/**
 * Manages the releases of the sandbox with this data folder. A running sandbox picks up each change, and provides the
 * health reports of browsers.
 */
export function releasesIn(data: string, { key, trusted, releases = 'folder' }: Options = {}): ReleaseTarget {
  const folder = releasesFolder(data, releases);
  const store = openStore(folder, { trust: trusted === undefined ? undefined : readTrustFile(trusted) });
  const signing = key === undefined ? undefined : readSigningKey(key);
  const run = async (plain: ReleaseCommand): Promise<void> => {
    const command =
      signing === undefined ? plain : signCommand(store, plain, (found) => signManifest(found, signing).signature);
    const isRunning = await isLocked(data);
    if (releases !== 'folder') {
      if (!isRunning) throw new Error('The sandbox that has these releases does not run. Start it first.');
      return connectToAdmin(data).release(command);
    }
    const before = store.live(command.brand);
    await carryOut(store, command);
    const change = getRecord(EVENTS[command.verb], command.brand, before, store.live(command.brand), command.by);
    // the Studio has its own audit log, so publishing also works while the sandbox is not running
    if (isRunning) await connectToAdmin(data).auditRelease(change);
  };
  return {
    given: store.live,
    version: (brand, id) => store.manifest(brand, id)?.version,
    sign: signing && ((release) => ({ ...release, manifest: signManifest(release.manifest, signing) })),
    publish: (from, brand, id, by, percent) => run({ verb: 'publish', brand, from, id, by, percent }),
    give: (brand, id, by, percent) => run({ verb: 'publish', brand, from: folder, id, by, percent }),
    plan: (brand, plans, by) => run({ verb: 'plan', brand, plans, by }),
    rollBack: (brand, by) => run({ verb: 'rollback', brand, by }),
    health: async (brand) => ((await isLocked(data)) ? connectToAdmin(data).brandHealth(brand) : undefined),
  };
}
