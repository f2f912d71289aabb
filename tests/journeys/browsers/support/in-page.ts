// Functions that run in the page. Each can use only the page and its argument.
import type { Point } from './driver.ts';

export interface Wanted {
  readonly selector: string;
  /** The source of a regular expression for the accessible name. */
  readonly name: string;
  /** A selector for the container. The last match is used, because it is on top. */
  readonly within: string;
}

/**
 * Scrolls an element into view. Returns the point where a user would press it; null if it does not exist or is covered.
 */
export function locate({ selector, name, within }: Wanted): Point | null {
  const getText = (node: Element | null | undefined): string =>
    (node?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  const named = (element: Element): string => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const { labels } = element as HTMLInputElement;
    const texts = ids.length > 0 ? ids.map((id) => document.getElementById(id)) : [...(labels ?? [])];
    return element.getAttribute('aria-label') ?? (texts.length > 0 ? texts.map(getText).join(' ') : getText(element));
  };
  const root = [...document.querySelectorAll(within)].at(-1);
  const found = [...(root?.querySelectorAll<HTMLInputElement>(selector) ?? [])].find(
    (element) => element.getClientRects().length > 0 && new RegExp(name).test(named(element)),
  );
  // a radio button may be hidden, in which case users press its label
  const shown = ['radio', 'checkbox'].includes(found?.type ?? '') ? (found?.labels?.[0] ?? found) : found;
  if (!shown) return null;
  shown.scrollIntoView({ block: 'center', inline: 'nearest' });
  const { x, y, width, height } = shown.getBoundingClientRect();
  const middle = { x: x + width / 2, y: y + height / 2 };
  return shown.contains(document.elementFromPoint(middle.x, middle.y)) ? middle : null;
}

export const isApp = (origin: string): boolean => location.origin === origin && document.querySelector('#app') !== null;

/** Scrolls an element into view. Returns its middle. */
export function getMiddle(selector: string): Point {
  const element = document.querySelector(selector);
  if (!element) throw new Error(`the page has no ${selector}`);
  element.scrollIntoView({ block: 'center' });
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

/** Returns the complaints so far, and clears them. */
export function takeComplaints(): readonly string[] {
  const complaints = JSON.parse(sessionStorage.getItem('complaints') ?? '[]') as readonly string[];
  sessionStorage.removeItem('complaints');
  return complaints;
}

/** Returns what a page is still waiting for; an empty string if it is complete. */
export function findUnfinished({ title, places }: { readonly title: string; readonly places: string }): string {
  const main = document.querySelector('main');
  if (!main || main.innerText.trim() === '') return 'the page';
  if (!new RegExp(title).test(document.title)) return `the title, which is ${document.title}`;
  if (!new RegExp(places).test(location.hash)) return `the route, which is ${location.hash}`;
  const waiting = document.querySelector('[id$="-skeleton"], [aria-busy="true"]');
  return waiting ? `#${waiting.id} ${waiting.className}` : '';
}
