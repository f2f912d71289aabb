import type { AuditEvent } from '../platform/audit/index.ts';
import { changeInWords, plansInWords, type LiveRelease, type LiveReleases } from './live.ts';

/** The audit record of a change to a live release. It contains no free text. */
export interface ReleaseChange {
  readonly event: 'release-published' | 'release-planned' | 'release-rolled-back';
  readonly brand: string;
  /** The release that is now live, or the canary. */
  readonly release: string;
  /** Percentage of users. */
  readonly canary?: string | undefined;
  /** Percentages and times. */
  readonly plans?: string | undefined;
  /** The account on this machine or in the Studio that made the change. */
  readonly by?: string | undefined;
  /** A description of the change. */
  readonly change?: string | undefined;
}

/**
 * Where releases are kept: immutable files, and the live release of each brand. Nothing in it is trusted: a file's name
 * contains its hash, and a manifest may have to be signed.
 */
export interface ReleaseHome {
  live(): Promise<LiveReleases>;
  /** Undefined if the file does not exist. */
  read(brand: string, name: string): Promise<Uint8Array | undefined>;
  /** Replaces an existing file, so that publishing again repairs a broken one. */
  write(brand: string, name: string, content: Uint8Array): Promise<void>;
  /**
   * Replaces a brand's live release. No one else can change it in the meantime.
   * @param toRecord creates the audit record, if this home has an audit log
   */
  change(brand: string, to: (before: LiveRelease) => LiveRelease, toRecord: ToRecord): Promise<LiveRelease>;
}

type ToRecord = (before: LiveRelease, after: LiveRelease) => ReleaseChange;

/** Creates the audit record of a change. */
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
