import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isRecord } from '../shared/json.ts';
import { OperatorError } from '../shared/operator-error.ts';

/** A brand's live release. */
export interface LiveRelease {
  /** Undefined means the release built with the app. */
  readonly id?: string | undefined;
  /** The release that some users get instead. */
  readonly canary?: { readonly id: string; readonly percent: number } | undefined;
  /** Previously live releases, newest first. Null means the release built with the app. */
  readonly before: readonly (string | null)[];
}

export const NOT_PUBLISHED: LiveRelease = { before: [] };
/** How many previous releases are kept. */
const MAX_PREVIOUS = 20;

/** By brand. */
export type LiveReleases = Readonly<Record<string, LiveRelease>>;

export const liveFile = (folder: string): string => path.join(folder, 'live.json');

/** If there is no file, nothing is published. @throws OperatorError if the file is invalid */
export function readLive(file: string): LiveReleases {
  if (!existsSync(file)) return {};
  let found: unknown;
  try {
    found = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new OperatorError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (!isRecord(found)) throw new OperatorError(`${file} must hold an object with one entry for each brand.`);
  return Object.fromEntries(
    Object.entries(found).map(([brand, live]) => {
      if (isLiveRelease(live)) return [brand, live];
      throw new OperatorError(
        `${file} has a wrong entry for ${brand}: expected {"id", "canary", "before"}, got ${JSON.stringify(live)}.`,
      );
    }),
  );
}

function isLiveRelease(value: unknown): value is LiveRelease {
  if (!isRecord(value) || !Array.isArray(value.before)) return false;
  const { id, canary, before } = value;
  const isId = (each: unknown): boolean => typeof each === 'string';
  const isCanary = isRecord(canary) && isId(canary.id) && typeof canary.percent === 'number';
  return (
    (id === undefined || isId(id)) &&
    (canary === undefined || isCanary) &&
    before.every((each) => each === null || isId(each))
  );
}

/** Replaces the file atomically. */
export function writeLive(folder: string, brand: string, live: LiveRelease): void {
  mkdirSync(folder, { recursive: true });
  const file = liveFile(folder);
  const next = { ...readLive(file), [brand]: live };
  writeFileSync(`${file}~`, `${JSON.stringify(next, undefined, 2)}\n`);
  renameSync(`${file}~`, file);
}

export function withRelease(live: LiveRelease, id: string): LiveRelease {
  if (live.id === id) return { ...live, canary: undefined };
  return { id, before: [live.id ?? null, ...live.before].slice(0, MAX_PREVIOUS) };
}

export const withCanary = (live: LiveRelease, id: string, percent: number): LiveRelease => ({
  ...live,
  canary: { id, percent },
});

/** Ends a canary if there is one; otherwise, returns to the previous release. Undefined if there is neither. */
export function rollBack(live: LiveRelease): LiveRelease | undefined {
  if (live.canary !== undefined) return { ...live, canary: undefined };
  const [last, ...before] = live.before;
  if (last === undefined) return undefined;
  return { id: last ?? undefined, before };
}

/** A user's share is a number from 0 to 9,999, which gives percentages two decimal places. */
export const SHARE_RANGE = 10_000;

/**
 * Users whose share is below the percentage get the canary. A user's share never changes, so a larger percentage only
 * adds users.
 */
export function releaseIdFor(live: LiveRelease, share: number): string | undefined {
  const { canary } = live;
  return canary !== undefined && share < (canary.percent / 100) * SHARE_RANGE ? canary.id : live.id;
}
