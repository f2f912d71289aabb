import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isSignature, type Signature } from '@vitrine/engine/signature';
import { isRecord } from '../platform/shared/json.ts';
import { OperatorError } from '../platform/shared/operator-error.ts';

/** A brand's live release. */
export interface LiveRelease {
  /** Undefined means the release built with the app. */
  readonly id?: string | undefined;
  /** The release that some users get instead. */
  readonly canary?: { readonly id: string; readonly percent: number } | undefined;
  /** Planned changes to the canary's share, earliest first. */
  readonly plans?: readonly Plan[] | undefined;
  /** Previously live releases, newest first. Null means the release built with the app. */
  readonly before: readonly (string | null)[];
  /**
   * Signatures that are newer than those in the manifests. A browser that already had a newer release accepts an older
   * one only with such a signature.
   */
  readonly signatures?: readonly LaterSignature[] | undefined;
}

export interface LaterSignature {
  /** The release. */
  readonly id: string;
  readonly signature: Signature;
}

/** A planned change to the canary's share of users. At 100 percent, the canary becomes the live release. */
export interface Plan {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly percent: number;
}

export const NOT_PUBLISHED: LiveRelease = { before: [] };
/** The maximum number of previous releases to keep. */
const MAX_PREVIOUS = 20;

/** By brand. */
export type LiveReleases = Readonly<Record<string, LiveRelease>>;

export const liveFile = (folder: string): string => path.join(folder, 'live.json');

/** Reads the live releases. Without a file, nothing has been published. @throws OperatorError if the file is invalid */
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

export function isLiveRelease(value: unknown): value is LiveRelease {
  if (!isRecord(value) || !Array.isArray(value.before)) return false;
  const { id, canary, plans = [], before, signatures = [] } = value;
  const isId = (each: unknown): boolean => typeof each === 'string';
  const isCanary = isRecord(canary) && isId(canary.id) && typeof canary.percent === 'number';
  return (
    (id === undefined || isId(id)) &&
    (canary === undefined || isCanary) &&
    Array.isArray(plans) &&
    plans.every(isPlan) &&
    before.every((each) => each === null || isId(each)) &&
    Array.isArray(signatures) &&
    signatures.every(isLaterSignature)
  );
}

export const isLaterSignature = (value: unknown): value is LaterSignature =>
  isRecord(value) && typeof value.id === 'string' && isSignature(value.signature);

const isPlan = (value: unknown): value is Plan =>
  isRecord(value) && typeof value.at === 'number' && typeof value.percent === 'number';

/** Sets a brand's live release. Replaces the file atomically. */
export function writeLive(folder: string, brand: string, live: LiveRelease): void {
  mkdirSync(folder, { recursive: true });
  const file = liveFile(folder);
  const next = { ...readLive(file), [brand]: live };
  writeFileSync(`${file}~`, `${JSON.stringify(next, undefined, 2)}\n`);
  renameSync(`${file}~`, file);
}

/**
 * Returns the live release at a given time, with all plans that are due by then applied. Nothing needs to run when a
 * plan falls due.
 */
export function liveAt(live: LiveRelease, now: number): LiveRelease {
  const [next, ...later] = live.plans ?? [];
  if (next === undefined || live.canary === undefined || next.at > now) return live;
  const { id } = live.canary;
  const changed = next.percent >= ALL ? withRelease(live, id) : { ...withCanary(live, id, next.percent), plans: later };
  return liveAt(withSignatures(changed, live.signatures), now);
}

/**
 * Keeps one signature for each release that is live, the canary or available for a rollback.
 * @param signatures in order of preference
 */
export function withSignatures(live: LiveRelease, signatures: readonly LaterSignature[] = []): LiveRelease {
  const { signatures: _, ...rest } = live;
  const ids = new Set([live.id, live.canary?.id, ...live.before]);
  const kept = signatures.filter(
    ({ id }, at) => ids.has(id) && signatures.findIndex((other) => other.id === id) === at,
  );
  return { ...rest, ...(kept.length > 0 && { signatures: kept }) };
}

/**
 * Lists the moves from one release to another that a change causes for some users. Undefined means the release built
 * with the app.
 */
export function movesBetween(before: LiveRelease, after: LiveRelease): (readonly [from?: string, to?: string])[] {
  const edges = [0, before.canary?.percent ?? 0, after.canary?.percent ?? 0];
  return edges
    .map((percent) => (percent / ALL) * SHARE_RANGE)
    .filter((share) => share < SHARE_RANGE)
    .map((share) => [releaseIdFor(before, share), releaseIdFor(after, share)] as const)
    .filter(([from, to]) => from !== to);
}

export function withRelease(live: LiveRelease, id: string): LiveRelease {
  if (live.id === id) return { id, before: live.before };
  return { id, before: [live.id ?? null, ...live.before].slice(0, MAX_PREVIOUS) };
}

/** Sets the canary. If it is already the canary, its plans for a larger share are kept. */
export function withCanary(
  { id: live, canary, plans = [], before }: LiveRelease,
  id: string,
  percent: number,
): LiveRelease {
  const kept = canary?.id === id ? plans.filter((plan) => plan.percent > percent) : [];
  return { id: live, canary: { id, percent }, ...(kept.length > 0 && { plans: kept }), before };
}

/**
 * Replaces the plans.
 * @throws OperatorError if there is no canary, or if a plan is in the past, out of order or does not increase the
 * canary's share
 */
export function withPlans(live: LiveRelease, plans: readonly Plan[], now: number): LiveRelease {
  const { id, canary, before } = live;
  if (canary === undefined) throw new OperatorError('Only a canary can have plans. Publish one with --canary first.');
  let [at, percent] = [now, canary.percent];
  for (const plan of plans) {
    if (plan.at <= at)
      throw new OperatorError(`The plans must be in the future and in order, but ${getTimeAt(plan)} is not.`);
    if (plan.percent <= percent || plan.percent > ALL)
      throw new OperatorError(
        `At ${getTimeAt(plan)}, the canary must get more than ${percent} % of the users and at most all, but the plan says ${plan.percent} %.`,
      );
    [at, percent] = [plan.at, plan.percent];
  }
  return { id, canary, ...(plans.length > 0 && { plans }), before };
}

const ALL = 100;
export const getTimeAt = ({ at }: Plan): string => new Date(at).toISOString();

/**
 * Ends the canary and its plans, if there is one; otherwise, returns to the previous release. Undefined if there is
 * neither.
 */
export function rollBack({ id, canary, before }: LiveRelease): LiveRelease | undefined {
  if (canary !== undefined) return { id, before };
  const [last, ...earlier] = before;
  if (last === undefined) return undefined;
  return { id: last ?? undefined, before: earlier };
}

/**
 * The number of possible shares. A user's share is a number from 0 to 9,999, so percentages can have two decimal
 * places.
 */
export const SHARE_RANGE = 10_000;

/**
 * Users whose share is below the percentage get the canary. A user's share never changes, so a larger percentage only
 * adds users.
 */
export function releaseIdFor(live: LiveRelease, share: number): string | undefined {
  const { canary } = live;
  return canary !== undefined && share < (canary.percent / 100) * SHARE_RANGE ? canary.id : live.id;
}

/** Describes a change to a live release. */
export function changeInWords(before: LiveRelease, after: LiveRelease): string {
  const parts = [
    ['all', before.id ?? 'built', after.id ?? 'built'],
    ['canary', canaryInWords(before), canaryInWords(after)],
    ['plans', plansInWords(before), plansInWords(after)],
  ].filter(([, from, to]) => from !== to);
  return parts.map(([what, from, to]) => `${what}: ${from} -> ${to}`).join('; ') || 'nothing';
}

const canaryInWords = ({ canary }: LiveRelease): string =>
  canary === undefined ? 'none' : `${canary.id} for ${canary.percent} %`;
export const plansInWords = ({ plans = [] }: LiveRelease): string =>
  plans.map((plan) => `${plan.percent}@${getTimeAt(plan)}`).join(' ') || 'none';
