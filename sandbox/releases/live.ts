import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Which release of a brand people get. */
export interface Live {
  /** Undefined: the one that was built with the app. */
  readonly id?: string | undefined;
  /** A part of the people gets another one. */
  readonly canary?: { readonly id: string; readonly percent: number } | undefined;
  /** What was live before, the newest first; null stands for the one that was built with the app. */
  readonly before: readonly (string | null)[];
}

export const NOTHING: Live = { before: [] };
/** So far back one can go. */
const MOST_BEFORE = 20;

const fileOf = (folder: string): string => path.join(folder, 'live.json');

/** By brand. */
export function readLive(folder: string): Readonly<Record<string, Live>> {
  const file = fileOf(folder);
  if (!existsSync(file)) return {};
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, Live>;
}

/** In one step: who reads sees the state before or after, never half of it. */
export function writeLive(folder: string, brand: string, live: Live): void {
  mkdirSync(folder, { recursive: true });
  const next = { ...readLive(folder), [brand]: live };
  writeFileSync(`${fileOf(folder)}~`, `${JSON.stringify(next, undefined, 2)}\n`);
  renameSync(`${fileOf(folder)}~`, fileOf(folder));
}

export function published(live: Live, id: string): Live {
  if (live.id === id) return { ...live, canary: undefined };
  return { id, before: [live.id ?? null, ...live.before].slice(0, MOST_BEFORE) };
}

export const tried = (live: Live, id: string, percent: number): Live => ({ ...live, canary: { id, percent } });

/** A canary goes first; then the release before comes back. Undefined where there is nothing to go back to. */
export function rolledBack(live: Live): Live | undefined {
  if (live.canary !== undefined) return { ...live, canary: undefined };
  const [last, ...before] = live.before;
  if (last === undefined) return undefined;
  return { id: last ?? undefined, before };
}

/** How a person's share is drawn: 0 to 9,999, so that a percentage has two digits. */
export const SHARES = 10_000;

/** Whose share lies below the percentage gets the canary; a person's share stays, so a larger part only adds people. */
export function chosen(live: Live, share: number): string | undefined {
  const { canary } = live;
  return canary !== undefined && share < (canary.percent / 100) * SHARES ? canary.id : live.id;
}
