import type { Location } from 'react-router-dom';

/** What the router keeps of an entry. */
interface Kept {
  readonly idx?: number;
  readonly key?: string;
}
const kept = (): Kept => (window.history.state ?? {}) as Kept;

/** @param before position of the page before: an address that was typed comes after it. 0 is where this tab came in. */
export const position = (before: number | undefined): number => kept().idx ?? (before === undefined ? 0 : before + 1);

let count = 0;
const names = new WeakMap<Location, string>();

/** The name of an entry. The router calls every address that was typed the same: such an entry gets one of its own. */
export function entryOf(location: Location): string {
  if (location.key !== 'default') return location.key;
  const known = names.get(location) ?? `${Date.now().toString(36)}-${(count += 1)}`;
  names.set(location, known);
  return known;
}

/** Writes the name where the router finds it when one comes back. @param address what is to be shown, where it differs */
export function noteEntry(key: string, at: number, address: string | undefined): void {
  const state = kept();
  const isShown = address === undefined || address === window.location.hash;
  if (state.key !== key || state.idx !== at || !isShown)
    window.history.replaceState({ ...state, key, idx: at }, '', address);
}
