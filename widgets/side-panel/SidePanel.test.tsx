import { useState } from 'react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { button, key, one, press, show } from '../shared/test-kit.tsx';
import { SidePanel } from './SidePanel.tsx';

beforeAll(() => {
  HTMLElement.prototype.scrollIntoView = () => {};
});
afterAll(() => {
  Reflect.deleteProperty(HTMLElement.prototype, 'scrollIntoView');
});

const labels = { close: 'Close', next: 'Next', previous: 'Previous' };

/** A table with three rows, and the open one next to it. */
function Records() {
  const [open, setOpen] = useState('');
  return (
    <>
      <div data-rows>
        {['a', 'b', 'c'].map((name) => (
          <div key={name} data-row>
            <div aria-current={open === name ? true : undefined}>
              <button type="button" onClick={() => setOpen(name)}>
                {name}
              </button>
            </div>
          </div>
        ))}
      </div>
      <SidePanel id="p" {...labels} open={open !== ''} title={`Record ${open}`} onClose={() => setOpen('')} />
    </>
  );
}
const title = (): string => one('#p-title').textContent;

test('given no open row, then there is no panel', () => {
  show(<Records />);

  expect(document.querySelector('#p')).toBeNull();
});

test('given a row that is opened, then the panel is named after it and has the focus', () => {
  show(<Records />);
  press(button('b'));

  expect([title(), document.activeElement]).toEqual(['Record b', one('#p')]);
});

test('given the arrow keys, then the rows below and above open, and the ends stop', () => {
  show(<Records />);
  press(button('b'));

  const walked = ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowUp'].map((name) => {
    key(name);
    return title();
  });

  expect(walked).toEqual(['Record c', 'Record c', 'Record b', 'Record a', 'Record a']);
  expect(document.activeElement).toBe(one('#p'));
});

test('given its buttons, then they do the same', () => {
  show(<Records />);
  press(button('b'));
  press(button('Next'));
  expect(title()).toBe('Record c');

  press(button('Previous'));

  expect(title()).toBe('Record b');
});

test('given Escape, then it closes, and the focus returns to the row that was open last', () => {
  show(<Records />);
  press(button('a'));
  key('ArrowDown');
  key('Escape');

  expect(document.querySelector('#p')).toBeNull();
  expect(document.activeElement).toBe(button('b'));
});

test('given something open above it, then Escape is not for the panel', () => {
  const place = show(<Records />);
  press(button('a'));
  const dialog = document.createElement('div');
  dialog.setAttribute('aria-modal', 'true');
  place.append(dialog);
  key('Escape');
  dialog.remove();

  expect(title()).toBe('Record a');
});
