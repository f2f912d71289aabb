import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Trust } from '@vitrine/engine/signature';
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
  liveAt,
  withPlans,
  type LiveReleases,
  type LiveRelease,
  type Plan,
} from './live.ts';
import {
  assertContent,
  isBrand,
  isFileName,
  manifestName,
  verifyFiles,
  readManifest,
  type Manifest,
} from './manifest.ts';

/** Published releases: files that never change, and one small file that records which release is live. */
export interface ReleaseStore {
  readonly brands: readonly string[];
  live(brand: string): LiveRelease;
  /** Undefined if there is no such release, or if its manifest has been unreadable or not trusted since startup. */
  manifest(brand: string, id: string): Manifest | undefined;
  /** Undefined if none of the brand's published releases has the file. */
  file(brand: string, name: string): StaticFile | undefined;
  /** Copies and verifies a release and makes it live for all users or some of them. @throws OperatorError */
  publish(from: string, brand: string, id: string | undefined, percent?: number): Manifest;
  /** Says when the canary gets to more users. No plan ends the plans. @throws OperatorError */
  plan(brand: string, plans: readonly Plan[]): void;
  /** @throws OperatorError if there is no earlier release, or none that users could load */
  rollback(brand: string): LiveRelease;
}

interface StoreOptions {
  readonly report?: ReportProblem;
  readonly now?: () => number;
  /** The keys that sign releases. Without them, every release is trusted. */
  readonly trust?: Trust | undefined;
}

/**
 * @throws OperatorError if live.json cannot be read at startup. If it becomes unreadable later, the last good version
 * is kept.
 */
export function openStore(
  folder: string,
  { report = logProblem, now = Date.now, trust }: StoreOptions = {},
): ReleaseStore {
  const inBrand = (brand: string, name: string): string => path.join(folder, brand, name);
  const manifest = cacheManifests(inBrand, (file) => readManifest(file, trust), report);
  const lives = cacheLive(folder, report);
  const live = (brand: string): LiveRelease => {
    const all = lives();
    return Object.hasOwn(all, brand) ? liveAt(all[brand] ?? NOT_PUBLISHED, now()) : NOT_PUBLISHED;
  };
  return {
    get brands() {
      return Object.keys(lives());
    },
    live,
    manifest,
    file: cacheFiles(folder, report),
    publish: (from, brand, id, percent) => {
      const before = live(brand);
      const source = path.join(from, brand);
      const found = readManifest(path.join(source, manifestName(id ?? newestRelease(source, brand))), trust);
      if (found.brand !== brand)
        throw new OperatorError(`${found.id} is a release of ${found.brand}, not of ${brand}.`);
      verifyFiles(source, found);
      refuseTakenHosts(found, lives(), manifest);
      mkdirSync(path.join(folder, brand), { recursive: true });
      for (const name of Object.values(found.files)) copyAtomically(path.join(source, name), inBrand(brand, name));
      // written last, so that a manifest exists only if the release is complete
      copyAtomically(path.join(source, manifestName(found.id)), inBrand(brand, manifestName(found.id)));
      writeLive(
        folder,
        brand,
        percent === undefined ? withRelease(before, found.id) : withCanary(before, found.id, percent),
      );
      return found;
    },
    plan: (brand, plans) => writeLive(folder, brand, withPlans(live(brand), plans, now())),
    rollback: (brand) => {
      const back = rollBack(live(brand));
      if (back === undefined) throw new OperatorError(`There is no earlier release of ${brand}.`);
      // @throws if users could not load it
      if (back.id !== undefined) readManifest(inBrand(brand, manifestName(back.id)), trust);
      writeLive(folder, brand, back);
      return back;
    },
  };
}

const logProblem: ReportProblem = (problem) => console.error(problem instanceof Error ? problem.message : problem);

function cacheLive(folder: string, report: ReportProblem): () => LiveReleases {
  const file = liveFile(folder);
  // a file that is unreadable at startup must not look as if nothing were published
  const first = readLive(file);
  const kept = cacheFile(file, readLive, report);
  return () => kept() ?? first;
}

/** A file never changes, so it is read and checked once. One that was altered is reported and not served. */
function cacheFiles(folder: string, report: ReportProblem): ReleaseStore['file'] {
  const files = new Map<string, StaticFile>();
  return (brand, name) => {
    const key = `${brand}/${name}`;
    const known = files.get(key);
    if (known !== undefined || !isBrand(brand) || !isFileName(name)) return known;
    if (!existsSync(path.join(folder, brand, name))) return undefined;
    const found = readStaticFile(folder, key);
    try {
      assertContent(name, found.plain);
    } catch (error) {
      report(error);
      return undefined;
    }
    files.set(key, found);
    return found;
  };
}

function cacheManifests(
  inBrand: (brand: string, name: string) => string,
  read: (file: string) => Manifest,
  report: ReportProblem,
): ReleaseStore['manifest'] {
  const manifests = new Map<string, CachedFile<Manifest>>();
  return (brand, id) => {
    if (!isBrand(brand)) return undefined;
    const file = inBrand(brand, manifestName(id));
    const kept = manifests.get(file) ?? cacheFile(file, read, report);
    manifests.set(file, kept);
    return kept();
  };
}

/** Replaces an existing file, so that publishing again repairs a broken one. */
function copyAtomically(from: string, to: string): void {
  copyFileSync(from, `${to}~`);
  renameSync(`${to}~`, to);
}

/** A host can belong to only one brand. */
function refuseTakenHosts({ brand, hosts }: Manifest, lives: LiveReleases, manifest: ReleaseStore['manifest']): void {
  for (const [other, { id }] of Object.entries(lives)) {
    const taken = other === brand || id === undefined ? [] : (manifest(other, id)?.hosts ?? []);
    const host = hosts.find((name) => taken.includes(name));
    if (host !== undefined)
      throw new OperatorError(`${host} already belongs to ${other}. Two brands cannot share a host.`);
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
