import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { button, one, press, show } from '../shared/test-kit.tsx';
import { PageFrame } from './PageFrame.tsx';

test('page, context and navigation are landmarks of their own', () => {
  show(
    <PageFrame
      id="f"
      skip="Skip to content"
      top={<h1>Deposit</h1>}
      body={<p>body</p>}
      middle={<p>middle</p>}
      aside={<p>aside</p>}
      bottom={<p>bottom</p>}
      tabs={<nav>tabs</nav>}
    />,
  );

  expect(one('main').textContent).toBe('Depositbodymiddlebottom');
  expect(one('aside').textContent).toBe('aside');
  expect(one('nav').closest('main')).toBeNull();
});

test('a desk has its form in the page, before the book and what one has', () => {
  show(<PageFrame id="f" skip="Skip" layout="desk" body={<p>body</p>} middle={<p>middle</p>} aside={<p>form</p>} />);

  expect(one('main').textContent).toBe('formmiddlebody');
});

test('regions that are not given are not there', () => {
  show(<PageFrame id="f" skip="Skip to content" body={<p>body</p>} />);

  expect(document.querySelector('aside')).toBeNull();
  expect(one('main').textContent).toBe('body');
});

test('the first stop of the keyboard leads past the navigation', () => {
  show(<PageFrame id="f" skip="Skip to content" header={<button type="button">Home</button>} body={<p>body</p>} />);

  expect(document.querySelector('button')).toBe(button('Skip to content'));
  press(button('Skip to content'));

  expect(document.activeElement?.textContent).toBe('body');
});

const touch = (kind: string, y: number, more: PointerEventInit = {}): void => {
  const place = { bubbles: true, cancelable: true, isPrimary: true, pointerType: 'touch', clientX: 0, clientY: y };
  act(() => void one('#body').dispatchEvent(new PointerEvent(kind, { ...place, ...more })));
};
const drag = (to: number, more: PointerEventInit = {}): void => {
  touch('pointerdown', 0, more);
  for (let y = 10; y < to; y += 10) touch('pointermove', y, more);
  touch('pointermove', to, more);
};
const pullable = (onRefresh: () => void, more: object = {}) => (
  <PageFrame
    id="f"
    skip="Skip"
    refreshLabel="Refresh"
    busyLabel="Refreshing"
    doneLabel="Up to date"
    body={<p id="body">body</p>}
    onRefresh={onRefresh}
    {...more}
  />
);

test('a page that is pulled down far enough asks for news when the finger lets go', () => {
  const onRefresh = vi.fn<() => void>();
  show(pullable(onRefresh));

  drag(60);
  expect(one('main').dataset.pull).toBe('short');
  touch('pointermove', 200);
  expect(one('main').dataset.pull).toBe('enough');
  expect(onRefresh).not.toHaveBeenCalled();
  touch('pointerup', 200);

  expect(onRefresh).toHaveBeenCalledOnce();
  expect(one('main').dataset.pull).toBeUndefined();
  expect(one('main').style.getPropertyValue('--pull')).toBe('0px');
});

test.each([
  ['not far enough', 100, {}],
  ['with a mouse, which selects text', 300, { pointerType: 'mouse' }],
  ['with a second finger', 300, { isPrimary: false }],
])('a page pulled %s asks for nothing', (_, to, more) => {
  const onRefresh = vi.fn<() => void>();
  show(pullable(onRefresh));

  drag(to, more);
  touch('pointerup', to, more);

  expect(onRefresh).not.toHaveBeenCalled();
});

test('a finger that first goes to the side, or is taken away by the phone, pulls nothing', () => {
  const onRefresh = vi.fn<() => void>();
  show(pullable(onRefresh));

  touch('pointerdown', 0);
  touch('pointermove', 5, { clientX: 30 });
  touch('pointermove', 300);
  touch('pointerup', 300);
  drag(300);
  touch('pointercancel', 300);

  expect(onRefresh).not.toHaveBeenCalled();
  expect(one('main').dataset.pull).toBeUndefined();
});

test('a page that was scrolled is scrolled back, not pulled', () => {
  const onRefresh = vi.fn<() => void>();
  show(pullable(onRefresh));
  const scroller = one('#body').parentElement?.parentElement;
  Object.defineProperty(scroller, 'scrollTop', { value: 40 });

  drag(300);
  touch('pointerup', 300);

  expect(onRefresh).not.toHaveBeenCalled();
});

test('keys and screen readers have a button, and hear what comes of it', () => {
  const onRefresh = vi.fn<() => void>();
  show(pullable(onRefresh));
  press(button('Refresh'));
  expect(onRefresh).toHaveBeenCalledOnce();

  show(pullable(onRefresh, { refreshing: 'busy' }));
  expect(one('[role=status]').textContent).toBe('Refreshing');
  show(pullable(onRefresh, { refreshing: 'done' }));

  expect(one('[role=status]').textContent).toBe('Up to date');
});

test('a page that cannot be pulled has neither', () => {
  show(<PageFrame id="f" skip="Skip" body={<p id="body">body</p>} />);

  expect(document.querySelectorAll('button')).toHaveLength(1);
  expect(document.querySelector('[role=status]')).toBeNull();
});
