import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { button, key, one, show } from '../shared/test-kit.tsx';
import { ShortcutList } from './ShortcutList.tsx';
import { listNames } from './shortcut-list.ts';

const items = [
  { key: 'b', label: 'Buy' },
  { key: 'ArrowUp ArrowDown', label: 'Price' },
];

test('given shortcuts, then each is named and has its keys', () => {
  show(<ShortcutList id="s" title="Keys" items={items} on />);

  expect([...document.querySelectorAll('dl > div')].map((row) => row.textContent)).toEqual(['BuyB', 'Price↑↓']);
});

test('given the switch, when it is pressed, then it asks to turn the keys off', () => {
  const onToggle = vi.fn<(payload: { on: boolean }) => void>();
  show(<ShortcutList id="s" onLabel="Single keys" items={items} on onToggle={onToggle} />);

  act(() => one<HTMLInputElement>('[role=switch]').click());

  expect(onToggle).toHaveBeenCalledExactlyOnceWith({ on: false });
});

test.each([
  ['Escape', () => void key('Escape')],
  ['the cross', () => void act(() => button('Close').click())],
])('%s closes the list', (_, close) => {
  const onClose = vi.fn<() => void>();
  show(<ShortcutList id="s" close="Close" items={items} onClose={onClose} />);

  close();

  expect(onClose).toHaveBeenCalledOnce();
});

test.each([
  ['Mod+K', 'MacIntel', ['⌘', 'K']],
  ['Mod+K', 'Linux x86_64', ['Ctrl', 'K']],
  ['Escape', 'Win32', ['Esc']],
])('%s on %s is %o', (declared, platform, names) => {
  expect(listNames(declared, platform)).toEqual(names);
});
