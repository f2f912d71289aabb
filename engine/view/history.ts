import type { Location } from 'react-router-dom';
import type { SplitParams } from '../runtime/route.ts';
import { valuesOf, type Values } from '../runtime/scope.ts';

/** The state that the router stores in a history entry. */
const entryState = (): Values => valuesOf(window.history.state);

/** @param before position of the previous page; a typed URL comes after it. 0 is the first entry in this tab. */
export function position(before: number | undefined): number {
  const { idx } = entryState();
  return typeof idx === 'number' ? idx : before === undefined ? 0 : before + 1;
}

let count = 0;
const names = new WeakMap<Location, string>();

/** An entry's key. The router gives all typed URLs the same key, so they get a unique one here. */
export function entryOf(location: Location): string {
  if (location.key !== 'default') return location.key;
  const known = names.get(location) ?? `${Date.now().toString(36)}-${(count += 1)}`;
  names.set(location, known);
  return known;
}

/** Whether the browser's URL is still the one that the router last read. */
export const isAddressRead = ({ pathname, search }: Location): boolean =>
  `#${pathname}${search}` === (window.location.hash || '#/');

/** Whether an entry is the current one. A page stays visible until the next one has loaded. */
export const isCurrent = (key: string): boolean => entryState().key === key;

/** Replaces the parameters in the URL and the hidden ones in the history entry. */
export function showParams({ search, hidden }: SplitParams): void {
  const { hash } = window.location;
  const address = `${hash.split('?', 1)[0] ?? ''}${search}`;
  if (address === hash) return;
  try {
    window.history.replaceState({ ...entryState(), usr: { params: hidden } }, '', address);
  } catch {
    // Safari rejects more than 100 changes in 30 seconds; the next change corrects the URL
  }
}

/**
 * Stores the key where the router looks for it when the user returns. @param address the canonical URL, if it differs
 */
export function writeEntry(key: string, at: number, address: string | undefined): void {
  const state = entryState();
  const isShown = address === undefined || address === window.location.hash;
  if (state.key !== key || state.idx !== at || !isShown)
    window.history.replaceState({ ...state, key, idx: at }, '', address);
}
