import { act } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { hide, one, show } from '../shared/test-kit.tsx';
import { Handle } from './Dock.tsx';
import { PageFrame } from './PageFrame.tsx';

const page = (
  <PageFrame id="f" skip="Skip" layout="trade" dockLabel="Resize" body={<p>chart</p>} dock={<p>orders</p>} />
);
const handle = (): HTMLElement => one('[role=separator]');
const height = (): number => Number(handle().getAttribute('aria-valuenow'));
const press = (key: string): void => {
  act(() => void handle().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
};
const point = (kind: string, clientY: number): void => {
  act(() => void handle().dispatchEvent(new PointerEvent(kind, { bubbles: true, clientY })));
};

beforeAll(() => Handle.preload());
beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
  vi.stubGlobal('innerHeight', 900);
  HTMLElement.prototype.setPointerCapture = () => {};
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(HTMLElement.prototype, 'setPointerCapture');
});

test('given a wide trading page, then its dock has a handle that says its height', () => {
  show(page);

  expect(handle().getAttribute('aria-label')).toBe('Resize');
  expect([height(), handle().getAttribute('aria-valuemin'), handle().getAttribute('aria-valuemax')]).toEqual([
    280,
    '132',
    '548',
  ]);
});

test.each([
  ['ArrowUp', 296],
  ['ArrowDown', 264],
  ['Home', 132],
  ['End', 548],
  ['Tab', 280],
])('given the key %s, then the dock is %i px high', (key, expected) => {
  show(page);

  press(key);

  expect(height()).toBe(expected);
});

test('given a drag, then the dock follows the pointer, but leaves room for the chart', () => {
  show(page);

  point('pointerdown', 600);
  point('pointermove', 500);
  const dragged = height();
  point('pointermove', -1000);
  point('pointerup', -1000);
  point('pointermove', 600);

  expect([dragged, height()]).toEqual([380, 548]);
});

test('given a height that the user chose, then it is kept on the device, and a double click resets it', () => {
  show(page);
  press('End');
  hide();
  show(page);
  const kept = height();

  act(() => void handle().dispatchEvent(new MouseEvent('dblclick', { bubbles: true })));

  expect([kept, height()]).toEqual([548, 280]);
});

test.each([['"tall"'], ['{'], ['null']])('given %s in the storage, then the dock has its usual height', (stored) => {
  localStorage.setItem('vitrine-dock', stored);
  show(page);

  expect(height()).toBe(280);
});

test('given a lower window, then the dock leaves room for the chart', () => {
  localStorage.setItem('vitrine-dock', '548');
  vi.stubGlobal('innerHeight', 700);
  show(page);

  expect(height()).toBe(348);
});

test('given a narrow page, then the dock follows the body, and has no handle', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  show(page);

  expect(document.querySelector('[role=separator]')).toBeNull();
  expect(one('main').textContent).toBe('chartorders');
});
