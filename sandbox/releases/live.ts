import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Complaint } from '../folder/index.ts';

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

/** By brand. */
export type AllLive = Readonly<Record<string, Live>>;

export const liveFile = (folder: string): string => path.join(folder, 'live.json');

/** Nothing is published where there is no such file. @throws Complaint where the file says nothing that can be read */
export function readLive(file: string): AllLive {
  if (!existsSync(file)) return {};
  let found: unknown;
  try {
    found = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Complaint(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (!isObject(found)) throw new Complaint(`${file} must hold an object of brands.`);
  const wrong = Object.entries(found).find(([, live]) => !isLive(live));
  if (wrong !== undefined)
    throw new Complaint(
      `${file} says nothing that can be read about ${wrong[0]}: expected {"id", "canary", "before"}, got ${JSON.stringify(wrong[1])}.`,
    );
  return found as AllLive;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isLive(value: unknown): boolean {
  if (!isObject(value) || !Array.isArray(value.before)) return false;
  const { id, canary, before } = value;
  const isId = (each: unknown): boolean => typeof each === 'string';
  const isCanary = isObject(canary) && isId(canary.id) && typeof canary.percent === 'number';
  return (
    (id === undefined || isId(id)) &&
    (canary === undefined || isCanary) &&
    before.every((each) => each === null || isId(each))
  );
}

/** In one step: who reads sees the state before or after, never half of it. */
export function writeLive(folder: string, brand: string, live: Live): void {
  mkdirSync(folder, { recursive: true });
  const file = liveFile(folder);
  const next = { ...readLive(file), [brand]: live };
  writeFileSync(`${file}~`, `${JSON.stringify(next, undefined, 2)}\n`);
  renameSync(`${file}~`, file);
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
