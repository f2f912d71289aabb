import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { IconProvider, type IconSet } from './Icon.tsx';

let mounted: { root: Root; place: HTMLElement } | undefined;

const icons: IconSet = { check: [['path', { d: 'M0 0' }]] };

/** Puts a view into the page, or a new state of it in place of the one before. For tests only. */
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

/** Takes the view away again: after each test (tests/setup-dom.ts). */
export function hide(): void {
  const last = mounted;
  mounted = undefined;
  if (!last) return;
  act(() => last.root.unmount());
  last.place.remove();
}

/** The only element that fits; more or none is a failure that says what stands in the page. */
export function one<T extends Element = HTMLElement>(selector: string): T {
  const found = document.body.querySelectorAll<T>(selector);
  const first = found[0];
  if (found.length !== 1 || !first) throw new Error(`${found.length} of "${selector}" in ${document.body.innerHTML}`);
  return first;
}

/** A button by what it is called, seen or for screen readers. */
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

/** A key where the focus is. */
export function key(name: string, more: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more });
  act(() => {
    (document.activeElement ?? document.body).dispatchEvent(event);
  });
  return event;
}
