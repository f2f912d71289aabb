import { act } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { hide, one, show } from '../shared/test-kit.tsx';
import { PageFrame } from './PageFrame.tsx';
import { Handle } from './SizedRegion.tsx';

const page = (
  <PageFrame
    id="f"
    skip="Skip"
    layout="workspace"
    dockLabel="Dock"
    middleLabel="Middle"
    asideLabel="Aside"
    body={<p>chart</p>}
    middle={<p>book</p>}
    dock={<p>orders</p>}
    aside={<p>form</p>}
  />
);
const handle = (name: string): HTMLElement => one(`[role=separator][aria-label=${name}]`);
const size = (name: string): number => Number(handle(name).getAttribute('aria-valuenow'));
const press = (name: string, key: string): void => {
  act(() => void handle(name).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
};
const point = (name: string, kind: string, at: number): void => {
  act(() => void handle(name).dispatchEvent(new PointerEvent(kind, { bubbles: true, clientX: at, clientY: at })));
};

/** Stands in for the style sheet: each region is 280 pixels by default, and shares 1440 × 900 pixels with the body. */
function layOut(this: HTMLElement, room: number, names: readonly string[]): number {
  const text = this.textContent ?? '';
  const getSize = (name: string): number =>
    Number.parseInt(one('main').style.getPropertyValue(`--${name}-size`), 10) || 280;
  const regions = new Map([
    ['book', 'middle'],
    ['form', 'aside'],
    ['orders', 'dock'],
  ]);
  const region = regions.get(text);
  return region ? getSize(region) : room - names.reduce((sum, name) => sum + getSize(name), 0);
}

beforeAll(() => Handle.preload());
beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
  HTMLElement.prototype.setPointerCapture = () => {};
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(function width(this: HTMLElement) {
    return layOut.call(this, window.innerWidth, ['middle', 'aside']);
  });
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function height(this: HTMLElement) {
    return layOut.call(this, window.innerHeight - 109, ['dock']);
  });
  vi.stubGlobal('innerWidth', 1440);
  vi.stubGlobal('innerHeight', 900);
});
afterEach(() => {
  hide();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(HTMLElement.prototype, 'setPointerCapture');
});

test.each([
  ['Dock', 'horizontal', '132', '548'],
  ['Middle', 'vertical', '200', '360'],
  ['Aside', 'vertical', '280', '400'],
])('given a wide workspace, then the handle %s says its size and limits', (name, orientation, min, max) => {
  show(page);

  const { attributes } = handle(name);
  expect(
    ['aria-orientation', 'aria-valuemin', 'aria-valuenow', 'aria-valuemax'].map(
      (key) => attributes.getNamedItem(key)?.value,
    ),
  ).toEqual([orientation, min, '280', max]);
});

test.each([
  ['Dock', 'ArrowUp', 296],
  ['Dock', 'ArrowDown', 264],
  ['Dock', 'Home', 132],
  ['Dock', 'End', 548],
  ['Dock', 'ArrowLeft', 280],
  ['Middle', 'ArrowLeft', 296],
  ['Middle', 'ArrowRight', 264],
  ['Middle', 'End', 360],
  ['Middle', 'Tab', 280],
  ['Aside', 'ArrowLeft', 296],
  ['Aside', 'ArrowRight', 280],
  ['Aside', 'End', 400],
])('given the handle %s and the key %s, then its region has %i px', (name, key, expected) => {
  show(page);

  press(name, key);

  expect(size(name)).toBe(expected);
});

test('given a drag, then the region follows the pointer, but leaves room for the body', () => {
  show(page);

  point('Dock', 'pointerdown', 600);
  point('Dock', 'pointermove', 500);
  const dragged = size('Dock');
  point('Dock', 'pointermove', -1000);
  point('Dock', 'pointerup', -1000);
  point('Dock', 'pointermove', 600);

  expect([dragged, size('Dock')]).toEqual([380, 548]);
  expect(localStorage.getItem('vitrine-dock')).toBe('548');
});

test('given a press on a handle without a drag, then nothing is kept', () => {
  show(page);

  point('Middle', 'pointerdown', 600);
  point('Middle', 'pointerup', 600);

  expect(localStorage.getItem('vitrine-middle')).toBeNull();
});

test('given a size that the user chose, then it is kept on the device, and a double click resets it', () => {
  show(page);
  press('Aside', 'End');
  hide();
  show(page);
  const kept = size('Aside');

  act(() => void handle('Aside').dispatchEvent(new MouseEvent('dblclick', { bubbles: true })));

  expect([kept, size('Aside'), localStorage.getItem('vitrine-aside')]).toEqual([400, 280, null]);
});

test.each([['"tall"'], ['{'], ['null']])('given %s in the storage, then a region has its usual size', (stored) => {
  localStorage.setItem('vitrine-dock', stored);
  show(page);

  expect(size('Dock')).toBe(280);
});

test('given a narrower window, then a column leaves room for the body', () => {
  show(page);

  vi.stubGlobal('innerWidth', 1060);
  act(() => void window.dispatchEvent(new Event('resize')));
  press('Middle', 'End');

  expect([size('Middle'), handle('Aside').getAttribute('aria-valuemax')]).toEqual([300, '280']);
});

test('given a narrow page, then the dock follows the body, and nothing has a handle', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  show(page);

  expect(document.querySelector('[role=separator]')).toBeNull();
  expect(one('main').textContent).toBe('chartbookordersform');
});
