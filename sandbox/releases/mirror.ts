import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Trust } from '@vitrine/engine/signature';
import { OperatorError } from '../platform/shared/operator-error.ts';
import { writeAtomically } from './home-in-folder.ts';
import type { ReleaseHome } from './home.ts';
import { liveFile, readLive, type LiveRelease, type LiveReleases } from './live.ts';
import { assertContent, isBrand, isId, manifestName, parseManifest, type Manifest } from './manifest.ts';

/**
 * Copies releases from their home into a local folder, so that they can be served even while the home is unreachable. A
 * release goes live here only once all of its files have been copied and verified.
 */
interface Mirror {
  /**
   * Copies the releases that are live now.
   * @throws if the home or a release in it cannot be read; the affected brands keep their local live release
   */
  pull(): Promise<void>;
}

interface MirrorOptions {
  readonly folder: string;
  readonly home: ReleaseHome;
  readonly trust: Trust | undefined;
}

export function createMirror({ folder, home, trust }: MirrorOptions): Mirror {
  /** Releases that have already been copied, as `<brand>/<id>`. */
  const here = new Set<string>();
  const bring = async (brand: string, id: string): Promise<void> => {
    if (here.has(`${brand}/${id}`)) return;
    if (!isBrand(brand) || !isId(id)) throw new OperatorError(`The home has a release with a wrong name.`);
    const { content: text, manifest } = await createManifestReader(home, brand, id, trust);
    for (const name of Object.values(manifest.files)) {
      const file = path.join(folder, brand, name);
      if (isSound(file, name)) continue;
      const content = await home.read(brand, name);
      if (content === undefined)
        throw new OperatorError(`The release ${id} of ${brand} is incomplete: ${name} is missing.`);
      assertContent(name, content);
      writeAtomically(file, content);
    }
    // written last, so that a manifest exists only if the release is complete
    writeAtomically(path.join(folder, brand, manifestName(id)), text);
    here.add(`${brand}/${id}`);
  };
  let pulling: Promise<void> | undefined;
  const pull = async (): Promise<void> => {
    const wanted = await home.live();
    const failures: unknown[] = [];
    const attempt = async (work: () => Promise<void>): Promise<boolean> => {
      try {
        await work();
        return true;
      } catch (error) {
        failures.push(error);
        return false;
      }
    };
    const brought: Record<string, LiveRelease> = Object.create(null);
    for (const [brand, live] of Object.entries(wanted)) {
      const isHere = await attempt(async () => {
        for (const id of listIds(live)) await bring(brand, id);
      });
      if (isHere) brought[brand] = live;
    }
    writeLives(folder, brought);
    // users may still have them open, and a rollback needs them
    for (const [brand, { before }] of Object.entries(wanted))
      for (const id of before) if (id !== null) await attempt(() => bring(brand, id));
    if (failures.length > 0) throw failures[0];
  };
  return {
    pull: () =>
      (pulling ??= pull().finally(() => {
        pulling = undefined;
      })),
  };
}

const listIds = ({ id, canary }: LiveRelease): readonly string[] =>
  [id, canary?.id].filter((each) => each !== undefined);

async function createManifestReader(
  home: ReleaseHome,
  brand: string,
  id: string,
  trust: Trust | undefined,
): Promise<{ readonly content: Uint8Array; readonly manifest: Manifest }> {
  const content = await home.read(brand, manifestName(id));
  if (content === undefined) throw new OperatorError(`There is no release ${id} of ${brand} in the home of releases.`);
  const manifest = parseManifest(manifestName(id), () => Buffer.from(content).toString('utf8'), trust);
  if (manifest.brand !== brand) throw new OperatorError(`${id} is a release of ${manifest.brand}, not of ${brand}.`);
  return { content, manifest };
}

function isSound(file: string, name: string): boolean {
  if (!existsSync(file)) return false;
  try {
    assertContent(name, readFileSync(file));
    return true;
  } catch {
    return false;
  }
}

/** Writes the live releases. Brands that could not be copied keep their previous entries. */
function writeLives(folder: string, brought: LiveReleases): void {
  const file = liveFile(folder);
  const before = readLive(file);
  const next = { ...before, ...brought };
  const text = `${JSON.stringify(next, undefined, 2)}\n`;
  if (existsSync(file) && text === `${JSON.stringify(before, undefined, 2)}\n`) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${file}~`, text);
  renameSync(`${file}~`, file);
}
