import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { IconProvider, type IconSet } from './Icon.tsx';

let mounted: { root: Root; place: HTMLElement } | undefined;

const icons: IconSet = { check: [['path', { d: 'M0 0' }]] };

/** Mounts a view, or updates the mounted one. For tests only. */
export function show(view: ReactNode): HTMLElement {
  if (!mounted) {
    const place = document.createElement('div');
    document.body.append(place);
    mounted = { root: createRoot(place), place };
  }
  const { root, place } = mounted;
  act(() => root.render(<IconProvider icons={icons}>{view}</IconProvider>));
  return place;
}

/** Unmounts the view. Called after each test (tests/kit/setup-dom.ts). */
export function hide(): void {
  const last = mounted;
  mounted = undefined;
  if (!last) return;
  act(() => last.root.unmount());
  last.place.remove();
}

/** Returns the only matching element; otherwise throws an error with the page's HTML. */
export function one<T extends Element = HTMLElement>(selector: string): T {
  const found = document.body.querySelectorAll<T>(selector);
  const first = found[0];
  if (found.length !== 1 || !first) throw new Error(`${found.length} of "${selector}" in ${document.body.innerHTML}`);
  return first;
}

/** A button by its text or label. */
export function button(name: string): HTMLButtonElement {
  const all = [...document.body.querySelectorAll('button')];
  const found = all.filter((element) => (element.getAttribute('aria-label') ?? element.textContent) === name);
  const first = found[0];
  if (found.length !== 1 || !first) throw new Error(`${found.length} buttons "${name}" in ${document.body.innerHTML}`);
  return first;
}

export function press(element: HTMLElement): void {
  act(() => element.click());
}

/** Presses a key on the focused element. */
export function key(name: string, more: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more });
  act(() => {
    (document.activeElement ?? document.body).dispatchEvent(event);
  });
  return event;
}
