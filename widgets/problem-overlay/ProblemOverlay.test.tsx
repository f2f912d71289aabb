import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { button, hide, key, one, press, show } from '../shared/test-kit.tsx';
import { ProblemOverlay } from './ProblemOverlay.tsx';

const problem = {
  file: 'schemas/pages/home.json',
  line: 12,
  column: 5,
  message: 'no "stat"',
  fix: 'Did you mean "state"?',
};
const words = { id: 'o', title: 'Problems', resize: 'Resize' };

let isWide = true;
beforeEach(() => {
  isWide = true;
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { matches: isWide, media }));
  vi.stubGlobal('innerWidth', 1440);
  vi.stubGlobal('innerHeight', 844);
});
afterEach(() => vi.unstubAllGlobals());

const rootSize = (name: string): string => document.documentElement.style.getPropertyValue(`--dock-${name}-size`);
const handle = () => one('[role=separator]');
const fold = () => one('h2 button');

test('each problem says where it is, what is wrong and how to fix it', () => {
  show(<ProblemOverlay {...words} problems={[{ ...problem, frame: '> 12 | "stat"\n     | ^' }]} />);

  expect(one('li').textContent).toBe(
    'schemas/pages/home.json:12:5no "stat"> 12 | "stat"\n     | ^Did you mean "state"?',
  );
});

test('a place is a link that opens the editor, and a code is a link to the reference', () => {
  const opened = vi.fn();
  const links = { open: '/editor?file=a', code: 'reference/state', help: '/problems#referencestate' };
  show(<ProblemOverlay {...words} problems={[{ ...problem, ...links }]} onOpen={opened} />);

  expect(one('a[href="/problems#referencestate"]').textContent).toBe('reference/state');
  const event = new MouseEvent('click', { bubbles: true, cancelable: true });
  act(() => void one('a[href="/editor?file=a"]').dispatchEvent(event));

  expect(opened).toHaveBeenCalledWith({ place: 'schemas/pages/home.json:12:5' });
  expect(event.defaultPrevented).toBe(true);
});

test('disappears when all are fixed, and gives the page its room back', () => {
  show(<ProblemOverlay {...words} problems={[problem]} />);
  expect(rootSize('inline')).toBe('420px');
  show(<ProblemOverlay {...words} problems={[]} />);

  expect(document.querySelector('#o')).toBeNull();
  expect(rootSize('inline')).toBe('');
});

test('takes no focus and hides nothing from a screen reader', () => {
  const before = document.activeElement;
  show(<ProblemOverlay {...words} problems={[problem]} />);

  expect(document.activeElement).toBe(before);
  expect(document.querySelector('[aria-modal], [inert]')).toBeNull();
});

test('remembers that it is folded', () => {
  show(<ProblemOverlay {...words} problems={[problem]} />);
  press(fold());
  expect(fold().getAttribute('aria-expanded')).toBe('false');
  expect(one('ol').hidden).toBe(true);
  expect(rootSize('inline')).toBe('var(--size-nav)');
  hide();

  show(<ProblemOverlay {...words} problems={[problem, problem]} />);

  expect(fold().getAttribute('aria-expanded')).toBe('false');
  expect(one('[role=status]').textContent).toBe('2');
});

describe('its handle', () => {
  test('changes the width with the arrow keys within limits, and the width is remembered', () => {
    show(<ProblemOverlay {...words} problems={[problem]} />);
    act(() => handle().focus());

    key('ArrowLeft');
    expect(rootSize('inline')).toBe('444px');
    key('End');
    expect(rootSize('inline')).toBe('1040px');
    key('Home');
    key('ArrowRight');
    expect(handle().getAttribute('aria-valuenow')).toBe('280');
    expect(key('Tab').defaultPrevented).toBe(false);
    hide();
    show(<ProblemOverlay {...words} problems={[problem]} />);

    expect(rootSize('inline')).toBe('280px');
  });

  test('changes the height of the drawer on a narrow screen', () => {
    isWide = false;
    show(<ProblemOverlay {...words} problems={[problem]} />);
    expect(rootSize('block')).toBe('320px');
    act(() => handle().focus());

    key('ArrowUp');

    expect({ block: rootSize('block'), inline: rootSize('inline') }).toEqual({ block: '344px', inline: '' });
    expect(handle().getAttribute('aria-orientation')).toBe('horizontal');
  });

  test('follows the pointer while it is pressed', () => {
    show(<ProblemOverlay {...words} problems={[problem]} />);
    const element = handle();
    let captured = false;
    element.setPointerCapture = () => void (captured = true);
    element.hasPointerCapture = () => captured;
    const send = (type: string) =>
      act(() => void element.dispatchEvent(new MouseEvent(type, { bubbles: true, clientX: 900 })));

    send('pointermove');
    expect(rootSize('inline')).toBe('420px');
    send('pointerdown');
    send('pointermove');

    expect(rootSize('inline')).toBe('540px');
  });
});

test.each(['no JSON', '{"folded":1,"right":300,"bottom":300}', '{"folded":true,"right":null}'])(
  'ignores stored values that are not its own: %s',
  (stored) => {
    localStorage.setItem('vitrine-problems', stored);
    show(<ProblemOverlay {...words} problems={[problem]} />);

    expect(rootSize('inline')).toBe('420px');
    expect(button('Problems1').getAttribute('aria-expanded')).toBe('true');
  },
);
