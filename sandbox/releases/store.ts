import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import { OperatorError } from '../shared/operator-error.ts';
import { readStaticFile, type StaticFile } from '../http/static-files.ts';
import { cacheFile, type CachedFile, type ReportProblem } from './cached-file.ts';
import {
  liveFile,
  NOT_PUBLISHED,
  withRelease,
  readLive,
  rollBack,
  withCanary,
  writeLive,
  type LiveReleases,
  type LiveRelease,
} from './live.ts';
import { isBrand, isFileName, manifestName, verifyRelease, readManifest, type Manifest } from './manifest.ts';

/** Published releases: files that never change, and one small file that says which of them is live. */
export interface ReleaseStore {
  readonly brands: readonly string[];
  live(brand: string): LiveRelease;
  /** Undefined where there is no such release, or where its manifest could not be read since the start. */
  manifest(brand: string, id: string): Manifest | undefined;
  /** Undefined where no published release of the brand has it. */
  file(brand: string, name: string): StaticFile | undefined;
  /** Takes a release in, whole and as its names say, and makes it live, for all or for a part. @throws Complaint */
  publish(from: string, brand: string, id: string | undefined, percent?: number): Manifest;
  /** @throws Complaint where there is nothing to go back to */
  rollback(brand: string): LiveRelease;
}

/** @throws Complaint where the file that says what is live cannot be read; if it breaks later, the last good one stays */
export function openStore(folder: string, report: ReportProblem = logProblem): ReleaseStore {
  // they never change
  const files = new Map<string, StaticFile>();
  const inBrand = (brand: string, name: string): string => path.join(folder, brand, name);
  const manifest = cacheManifests(inBrand, report);
  const lives = cacheLive(folder, report);
  const live = (brand: string): LiveRelease => {
    const all = lives();
    return Object.hasOwn(all, brand) ? (all[brand] ?? NOT_PUBLISHED) : NOT_PUBLISHED;
  };
  return {
    get brands() {
      return Object.keys(lives());
    },
    live,
    manifest,
    file: (brand, name) => {
      const key = `${brand}/${name}`;
      const known = files.get(key);
      if (known !== undefined || !isBrand(brand) || !isFileName(name)) return known;
      if (!existsSync(inBrand(brand, name))) return undefined;
      const found = readStaticFile(folder, key);
      files.set(key, found);
      return found;
    },
    publish: (from, brand, id, percent) => {
      const source = path.join(from, brand);
      const found = readManifest(path.join(source, manifestName(id ?? newestRelease(source, brand))));
      if (found.brand !== brand)
        throw new OperatorError(`${found.id} is a release of ${found.brand}, not of ${brand}.`);
      verifyRelease(source, found);
      refuseTakenHosts(found, lives(), manifest);
      mkdirSync(path.join(folder, brand), { recursive: true });
      for (const name of Object.values(found.files)) copyAtomically(path.join(source, name), inBrand(brand, name));
      // last: a manifest that is there is whole
      copyAtomically(path.join(source, manifestName(found.id)), inBrand(brand, manifestName(found.id)));
      const before = live(brand);
      writeLive(
        folder,
        brand,
        percent === undefined ? withRelease(before, found.id) : withCanary(before, found.id, percent),
      );
      return found;
    },
    rollback: (brand) => {
      const back = rollBack(live(brand));
      if (back === undefined) throw new OperatorError(`There is no release of ${brand} to go back to.`);
      writeLive(folder, brand, back);
      return back;
    },
  };
}

const logProblem: ReportProblem = (problem) => console.error(problem instanceof Error ? problem.message : problem);

function cacheLive(folder: string, report: ReportProblem): () => LiveReleases {
  const file = liveFile(folder);
  // what cannot be read at the start must not pass for "nothing is published"
  const first = readLive(file);
  const kept = cacheFile(file, readLive, report);
  return () => kept() ?? first;
}

function cacheManifests(
  inBrand: (brand: string, name: string) => string,
  report: ReportProblem,
): ReleaseStore['manifest'] {
  const manifests = new Map<string, CachedFile<Manifest>>();
  return (brand, id) => {
    if (!isBrand(brand)) return undefined;
    const file = inBrand(brand, manifestName(id));
    const kept = manifests.get(file) ?? cacheFile(file, readManifest, report);
    manifests.set(file, kept);
    return kept();
  };
}

/** Replaces what is there: publishing a release again mends a file that broke. */
function copyAtomically(from: string, to: string): void {
  copyFileSync(from, `${to}~`);
  renameSync(`${to}~`, to);
}

/** One host opens one brand. */
function refuseTakenHosts({ brand, hosts }: Manifest, lives: LiveReleases, manifest: ReleaseStore['manifest']): void {
  for (const [other, { id }] of Object.entries(lives)) {
    const taken = other === brand || id === undefined ? [] : (manifest(other, id)?.hosts ?? []);
    const host = hosts.find((name) => taken.includes(name));
    if (host !== undefined) throw new OperatorError(`${host} is a host of ${other} already; no two brands share one.`);
  }
}

function newestRelease(source: string, brand: string): string {
  const manifests = existsSync(source) ? readdirSync(source).filter((name) => /^[0-9a-f]{12}\.json$/.test(name)) : [];
  const [last] = manifests
    .map((name) => ({ name, at: statSync(path.join(source, name)).mtimeMs }))
    .sort((one, other) => other.at - one.at);
  if (last === undefined)
    throw new OperatorError(`There is no release in ${source}. Write one: npm run release -- --brand ${brand}`);
  return last.name.replace(/\.json$/, '');
}
