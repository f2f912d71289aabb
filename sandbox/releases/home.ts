import type { AuditEvent } from '../platform/audit/index.ts';
import { changeInWords, plansInWords, type LiveRelease, type LiveReleases } from './live.ts';

/** What is recorded of a change of a live release. It holds no text that a person wrote. */
export interface ReleaseChange {
  readonly event: 'release-published' | 'release-planned' | 'release-rolled-back';
  readonly brand: string;
  /** The release that is live now, or the canary's. */
  readonly release: string;
  /** Percentage of users. */
  readonly canary?: string | undefined;
  /** Percentages and times. */
  readonly plans?: string | undefined;
  /** Who did it: the name of an account of this machine or of the Studio. */
  readonly by?: string | undefined;
  /** What changed, in words. */
  readonly change?: string | undefined;
}

/**
 * Where releases are kept: files that never change, and what is live of each brand. Nothing from it is trusted: a file
 * has its hash in its name, and a manifest may have to be signed.
 */
export interface ReleaseHome {
  live(): Promise<LiveReleases>;
  /** Undefined if there is no such file. */
  read(brand: string, name: string): Promise<Uint8Array | undefined>;
  /** Replaces an existing file, so that publishing again repairs a broken one. */
  write(brand: string, name: string, content: Uint8Array): Promise<void>;
  /**
   * Replaces what is live of a brand. Nobody else changes it in between.
   * @param toRecord what is recorded with the change, if this home has a record
   */
  change(brand: string, to: (before: LiveRelease) => LiveRelease, toRecord: ToRecord): Promise<LiveRelease>;
}

type ToRecord = (before: LiveRelease, after: LiveRelease) => ReleaseChange;

/** What is recorded of a change. */
export function getRecord(
  event: ReleaseChange['event'],
  brand: string,
  before: LiveRelease,
  after: LiveRelease,
  by?: string,
): ReleaseChange {
  const { id, canary } = after;
  const isBack = event === 'release-rolled-back';
  return {
    event,
    brand,
    release: (isBack ? id : (canary?.id ?? id)) ?? 'built',
    ...(event === 'release-published' && canary !== undefined && { canary: String(canary.percent) }),
    ...(event === 'release-planned' && { plans: plansInWords(after) }),
    ...(by !== undefined && { by }),
    change: changeInWords(before, after),
  };
}

export function getAuditEvent({ event, brand, ...details }: ReleaseChange, at: Date): AuditEvent {
  const said = Object.entries(details).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return { event, actor: 'operator', at, subject: `release ${brand}`, details: Object.fromEntries(said) };
}
