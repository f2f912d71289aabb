import type { Location } from 'react-router-dom';
import type { SplitParams } from '../runtime/route.ts';

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

/** Whether the browser's address is still the one that the router has read. */
export const isRead = ({ pathname, search }: Location): boolean =>
  `#${pathname}${search}` === (window.location.hash || '#/');

/** Whether an entry is the one that is shown: a page stays a moment longer, until the next one is there. */
export const isCurrent = (key: string): boolean => kept().key === key;

/** Puts other parameters behind the path in the address, and with the entry those that travel out of sight. */
export function showParams({ search, hidden }: SplitParams): void {
  const { hash } = window.location;
  const address = `${hash.split('?', 1)[0] ?? ''}${search}`;
  if (address === hash) return;
  try {
    window.history.replaceState({ ...kept(), usr: { params: hidden } }, '', address);
  } catch {
    // Safari refuses more than 100 changes in half a minute: the next one brings the address up to date
  }
}

/** Writes the name where the router finds it when one comes back. @param address what is to be shown, where it differs */
export function noteEntry(key: string, at: number, address: string | undefined): void {
  const state = kept();
  const isShown = address === undefined || address === window.location.hash;
  if (state.key !== key || state.idx !== at || !isShown)
    window.history.replaceState({ ...state, key, idx: at }, '', address);
}
