import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { isSignature, type Trust } from '@vitrine/engine/signature';
import { OperatorError } from '../platform/shared/operator-error.ts';
import { readStaticFile, type StaticFile } from '../platform/http/static-files.ts';
import { cacheFile, type CachedFile, type ReportProblem } from './cached-file.ts';
import { homeInFolder } from './home-in-folder.ts';
import { getRecord, type ReleaseChange, type ReleaseHome } from './home.ts';
import {
  liveFile,
  NOT_PUBLISHED,
  withRelease,
  movesBetween,
  readLive,
  rollBack,
  withCanary,
  liveAt,
  withPlans,
  withSignatures,
  type LaterSignature,
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
  parseManifest,
  readManifest,
  type Manifest,
  assertSigned,
} from './manifest.ts';
import { createMirror } from './mirror.ts';

/**
 * Published releases: immutable files, and the live release of each brand. They are served from a local folder. If
 * their home is elsewhere, that folder is a copy, which `refresh` brings up to date.
 */
export interface ReleaseStore {
  readonly brands: readonly string[];
  live(brand: string): LiveRelease;
  /** Undefined if there is no such release, or if its manifest has been unreadable or not trusted since startup. */
  manifest(brand: string, id: string): Manifest | undefined;
  /** Undefined if none of the brand's published releases has the file. */
  file(brand: string, name: string): StaticFile | undefined;
  /**
   * Copies the releases that others have published.
   * @throws if the home cannot be read; the local releases stay live
   */
  refresh(): Promise<void>;
  /**
   * Copies and verifies a release and makes it live for all users or some of them.
   * @param by who publishes it, for the audit log
   * @param signatures new signatures for the releases to which users return
   * @throws OperatorError, also if users' browsers would refuse the release because they already had one with a later
   * signature
   */
  publish(
    from: string,
    brand: string,
    id: string | undefined,
    percent?: number,
    by?: string,
    signatures?: readonly LaterSignature[],
  ): Promise<Manifest>;
  /** Schedules increases of the canary's share. An empty list removes all plans. @throws OperatorError */
  plan(brand: string, plans: readonly Plan[], by?: string): Promise<void>;
  /** @throws OperatorError if there is no earlier release, or if users' browsers would refuse it */
  rollback(brand: string, by?: string, signatures?: readonly LaterSignature[]): Promise<LiveRelease>;
}

interface StoreOptions {
  readonly report?: ReportProblem;
  readonly now?: () => number;
  /** The keys that may sign releases. Without them, every release is trusted. */
  readonly trust?: Trust | undefined;
  /** Where releases are kept. By default, in the folder itself. */
  readonly home?: ReleaseHome | undefined;
}

/**
 * @throws OperatorError if live.json cannot be read at startup. If it becomes unreadable later, the last good version
 * is kept.
 */
export function openStore(
  folder: string,
  { report = logProblem, now = Date.now, trust, home }: StoreOptions = {},
): ReleaseStore {
  const inBrand = (brand: string, name: string): string => path.join(folder, brand, name);
  const stored = cacheManifests(inBrand, (file) => readManifest(file, trust), report);
  const lives = cacheLive(folder, report);
  const manifest = withLaterSignatures(stored, lives, trust, report);
  const live = (brand: string): LiveRelease => {
    const all = lives();
    return Object.hasOwn(all, brand) ? liveAt(all[brand] ?? NOT_PUBLISHED, now()) : NOT_PUBLISHED;
  };
  const mirror = home && createMirror({ folder, home, trust });
  const refresh = async (): Promise<void> => mirror?.pull();
  // another brand's broken release must not prevent publishing
  const refreshIfPossible = (): Promise<void> => refresh().catch(report);
  return {
    get brands() {
      return Object.keys(lives());
    },
    live,
    manifest,
    file: cacheFiles(folder, report),
    refresh,
    ...createChanges({ home: home ?? homeInFolder(folder), trust, now, refresh: refreshIfPossible, lives, manifest }),
  };
}

interface ChangeParts {
  readonly home: ReleaseHome;
  readonly trust: Trust | undefined;
  now(): number;
  refresh(): Promise<void>;
  lives(): LiveReleases;
  readonly manifest: ReleaseStore['manifest'];
}

/** Creates the operations that change a home. A plan that is due counts as carried out. */
function createChanges(parts: ChangeParts): Pick<ReleaseStore, 'publish' | 'plan' | 'rollback'> {
  const { home, trust, now, refresh } = parts;
  const change = async (
    event: ReleaseChange['event'],
    brand: string,
    to: (before: LiveRelease) => LiveRelease,
    { by, signatures = [] }: { by?: string | undefined; signatures?: readonly LaterSignature[] | undefined } = {},
  ): Promise<LiveRelease> => {
    const next = (live: LiveRelease): LiveRelease => {
      const before = liveAt(live, now());
      return withSignatures(to(before), [...signatures, ...(before.signatures ?? [])]);
    };
    if (trust !== undefined) {
      const before = liveAt(ownLive(await home.live(), brand), now());
      const signedAt = (live: LiveRelease) => (id: string) => readSignedAt(home, brand, id, live, trust);
      await assertForward(brand, movesBetween(before, next(before)), signedAt(before), signedAt(next(before)), now());
    }
    const after = await home.change(brand, next, (before, next) => getRecord(event, brand, before, next, by));
    await refresh();
    return after;
  };
  return {
    publish: async (from, brand, id, percent, by, signatures) => {
      const source = path.join(from, brand);
      const found = readManifest(path.join(source, manifestName(id ?? newestRelease(source, brand))), trust);
      if (found.brand !== brand)
        throw new OperatorError(`${found.id} is a release of ${found.brand}, not of ${brand}.`);
      verifyFiles(source, found);
      await refresh();
      refuseTakenHosts(found, parts.lives(), parts.manifest);
      // the manifest is written last, so that it exists only if the release is complete
      for (const name of Object.values(found.files))
        await home.write(brand, name, readFileSync(path.join(source, name)));
      const known = await readAtHome(home, brand, found.id, trust).catch(() => undefined);
      // a manifest with a later signature stays, because browsers that have it would refuse this one
      if (known === undefined || readTime(known) <= readTime(found))
        await home.write(brand, manifestName(found.id), readFileSync(path.join(source, manifestName(found.id))));
      const to = (before: LiveRelease): LiveRelease =>
        percent === undefined ? withRelease(before, found.id) : withCanary(before, found.id, percent);
      await change('release-published', brand, to, { by, signatures });
      return found;
    },
    plan: async (brand, plans, by) =>
      void (await change('release-planned', brand, (before) => withPlans(before, plans, now()), { by })),
    rollback: async (brand, by, signatures) => {
      const { id } = wayBack(brand, liveAt(ownLive(await home.live(), brand), now()));
      // checks that users will be able to load the earlier release
      if (id !== undefined) await readAtHome(home, brand, id, trust);
      return change('release-rolled-back', brand, (before) => wayBack(brand, before), { by, signatures });
    },
  };
}

const ownLive = (lives: LiveReleases, brand: string): LiveRelease =>
  Object.hasOwn(lives, brand) ? (lives[brand] ?? NOT_PUBLISHED) : NOT_PUBLISHED;

/** @throws OperatorError if there is no earlier release */
function wayBack(brand: string, live: LiveRelease): LiveRelease {
  const back = rollBack(live);
  if (back === undefined) throw new OperatorError(`There is no earlier release of ${brand}.`);
  return back;
}

/** @throws OperatorError if the manifest is missing, invalid or not trusted */
async function readAtHome(home: ReleaseHome, brand: string, id: string, trust: Trust | undefined): Promise<Manifest> {
  const content = await home.read(brand, manifestName(id));
  if (content === undefined) throw new OperatorError(`${manifestName(id)} of ${brand} cannot be read: it is missing.`);
  return parseManifest(manifestName(id), () => Buffer.from(content).toString('utf8'), trust);
}

/**
 * Returns the time of a release's latest signature, in milliseconds since 1970.
 * @throws OperatorError unless the signature is trusted
 */
async function readSignedAt(
  home: ReleaseHome,
  brand: string,
  id: string,
  { signatures = [] }: LiveRelease,
  trust: Trust,
): Promise<number> {
  const found = await readAtHome(home, brand, id, trust);
  const later = signatures.find((each) => each.id === id);
  return Math.max(readTime(found), later === undefined ? 0 : readTime(signedAgain(found, later, trust)));
}

const readTime = ({ signature }: Manifest): number => (isSignature(signature) ? Date.parse(signature.at) : 0);

/**
 * How far ahead a signing clock may be, in milliseconds. With a time further in the future, no later release could
 * replace the signed one.
 */
const CLOCK_ERROR = 5 * 60_000;

/**
 * @throws OperatorError if browsers would refuse the release to which they move, because they already had one with a
 * later signature
 */
async function assertForward(
  brand: string,
  moves: ReturnType<typeof movesBetween>,
  signedBefore: (id: string) => Promise<number>,
  signedAfter: (id: string) => Promise<number>,
  now: number,
): Promise<void> {
  for (const [from, to] of moves) {
    // browsers forget a release whose key is no longer trusted
    const had = from === undefined ? 0 : await signedBefore(from).catch(() => 0);
    if (to === undefined && had > 0)
      throw new OperatorError(
        `Browsers that had ${from} refuse the release that was built with the app, which was signed before it. Publish that one, signed again: release publish ${brand} --from <app>/release --release-key <file>.`,
      );
    const has = to === undefined ? 0 : await signedAfter(to);
    const time = new Date(has).toISOString();
    if (has > now + CLOCK_ERROR)
      throw new OperatorError(`${to} was signed at ${time}, which is not yet. Set the clock, and sign it again.`);
    if (has < had)
      throw new OperatorError(
        `Browsers that had ${from} refuse ${to}: it was signed at ${time}, and ${from} at ${new Date(had).toISOString()}. Sign it again: give --release-key <file>, or RELEASE_KEY.`,
      );
  }
}

/** @throws OperatorError unless the signature matches this release and is trusted */
function signedAgain(manifest: Manifest, { signature }: LaterSignature, trust: Trust | undefined): Manifest {
  const again = { ...manifest, signature };
  assertSigned(again, trust);
  return again;
}

/**
 * Replaces the signatures of manifests with their latest ones. An untrusted signature is reported once and not used.
 */
function withLaterSignatures(
  stored: ReleaseStore['manifest'],
  lives: () => LiveReleases,
  trust: Trust | undefined,
  report: ReportProblem,
): ReleaseStore['manifest'] {
  const known = new WeakMap<LaterSignature, { readonly of: Manifest; readonly again: Manifest }>();
  const latest = (found: Manifest, later: LaterSignature): Manifest => {
    if (isSignature(found.signature) && found.signature.at >= later.signature.at) return found;
    try {
      return signedAgain(found, later, trust);
    } catch (error) {
      report(error);
      return found;
    }
  };
  return (brand, id) => {
    const found = stored(brand, id);
    const later = ownLive(lives(), brand).signatures?.find((each) => each.id === id);
    if (found === undefined || later === undefined) return found;
    const kept = known.get(later);
    if (kept?.of === found) return kept.again;
    const again = latest(found, later);
    known.set(later, { of: found, again });
    return again;
  };
}

const logProblem: ReportProblem = (problem) => console.error(problem instanceof Error ? problem.message : problem);

function cacheLive(folder: string, report: ReportProblem): () => LiveReleases {
  const file = liveFile(folder);
  // an unreadable file at startup must not look as if nothing had been published
  const first = readLive(file);
  const kept = cacheFile(file, readLive, report);
  return () => kept() ?? first;
}

/** Reads and verifies each file only once, because files never change. An altered file is reported and not served. */
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

/** Throws if one of the hosts already belongs to another brand. */
function refuseTakenHosts({ brand, hosts }: Manifest, lives: LiveReleases, manifest: ReleaseStore['manifest']): void {
  for (const [other, { id }] of Object.entries(lives)) {
    const taken = other === brand || id === undefined ? [] : (manifest(other, id)?.hosts ?? []);
    const host = hosts.find((name) => taken.includes(name));
    if (host !== undefined)
      throw new OperatorError(`${host} already belongs to ${other}. Two brands cannot share a host.`);
  }
}

export function newestRelease(source: string, brand: string): string {
  const manifests = existsSync(source) ? readdirSync(source).filter((name) => /^[0-9a-f]{12}\.json$/.test(name)) : [];
  const [last] = manifests
    .map((name) => ({ name, at: statSync(path.join(source, name)).mtimeMs }))
    .sort((one, other) => other.at - one.at);
  if (last === undefined)
    throw new OperatorError(`There is no release in ${source}. Write one: npm run release -- --brand ${brand}`);
  return last.name.replace(/\.json$/, '');
}
