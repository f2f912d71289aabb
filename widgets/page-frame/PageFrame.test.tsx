import { act } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { button, one, press, show } from '../shared/test-kit.tsx';
import { PageFrame, Pull } from './PageFrame.tsx';

beforeAll(() => Pull.preload());

test('page, aside and navigation are separate landmarks', () => {
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

test('a split workspace puts its aside into the page, before the middle and the body', () => {
  show(
    <PageFrame
      id="f"
      skip="Skip"
      layout="workspace-split"
      body={<p>body</p>}
      middle={<p>middle</p>}
      aside={<p>form</p>}
    />,
  );

  expect(one('main').textContent).toBe('formmiddlebody');
});

test('leaves out empty regions', () => {
  show(<PageFrame id="f" skip="Skip to content" body={<p>body</p>} />);

  expect(document.querySelector('aside')).toBeNull();
  expect(one('main').textContent).toBe('body');
});

test('the first tab stop skips the navigation', () => {
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

test('refreshes when the page is pulled far enough and let go', () => {
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
])('does not refresh when pulled %s', (_, to, more) => {
  const onRefresh = vi.fn<() => void>();
  show(pullable(onRefresh));

  drag(to, more);
  touch('pointerup', to, more);

  expect(onRefresh).not.toHaveBeenCalled();
});

test('ignores a finger that first moves sideways or is cancelled by the phone', () => {
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

test('scrolls a scrolled page back instead of pulling it', () => {
  const onRefresh = vi.fn<() => void>();
  show(pullable(onRefresh));
  const scroller = one('#body').parentElement?.parentElement;
  Object.defineProperty(scroller, 'scrollTop', { value: 40 });

  drag(300);
  touch('pointerup', 300);

  expect(onRefresh).not.toHaveBeenCalled();
});

test('gives keys and screen readers a button, and announces the outcome', () => {
  const onRefresh = vi.fn<() => void>();
  show(pullable(onRefresh));
  press(button('Refresh'));
  expect(onRefresh).toHaveBeenCalledOnce();

  show(pullable(onRefresh, { refreshing: 'busy' }));
  expect(one('[role=status]').textContent).toBe('Refreshing');
  show(pullable(onRefresh, { refreshing: 'done' }));

  expect(one('[role=status]').textContent).toBe('Up to date');
});

test('has neither where the page cannot be refreshed', () => {
  show(<PageFrame id="f" skip="Skip" body={<p id="body">body</p>} />);

  expect(document.querySelectorAll('button')).toHaveLength(1);
  expect(document.querySelector('[role=status]')).toBeNull();
});
