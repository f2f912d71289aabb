import { expect, test, vi } from 'vitest';
import { button, key, one, press, show } from '../shared/test-kit.tsx';
import { TopBar } from './TopBar.tsx';
import type { TopBarProps } from './top-bar.props.gen.ts';

const bar: TopBarProps = {
  id: 't',
  name: 'Larch',
  label: 'Main',
  items: [{ id: 'markets', label: 'Markets' }],
  menus: [
    {
      id: 'trade',
      label: 'Trade',
      items: [
        { id: 'spot', label: 'Spot', icon: 'check' },
        { id: 'contract', label: 'Contract', icon: 'check' },
      ],
    },
    { id: 'earn', label: 'Earn', items: [] },
  ],
  search: 'Search',
};

test('given a place, when it is pressed, then the bar reports it, and the brand leads home', () => {
  const onHome = vi.fn<() => void>();
  const onSelect = vi.fn<(payload: { id: string }) => void>();
  show(<TopBar {...bar} active="markets" onHome={onHome} onSelect={onSelect} />);

  press(button('Larch'));
  press(button('Markets'));

  expect(one('[aria-current=page]').textContent).toBe('Markets');
  expect(onHome).toHaveBeenCalledOnce();
  expect(onSelect).toHaveBeenCalledExactlyOnceWith({ id: 'markets' });
});

test('given a menu, when an item is pressed, then the bar reports it and the menu closes', () => {
  const onSelect = vi.fn<(payload: { id: string }) => void>();
  show(<TopBar {...bar} onSelect={onSelect} />);

  press(button('Trade'));
  press(button('Contract'));

  expect(onSelect).toHaveBeenCalledExactlyOnceWith({ id: 'contract' });
  expect(document.querySelector('[role=menu]')).toBeNull();
});

test('given a menu without items, when the bar is shown, then the menu is left out', () => {
  show(<TopBar {...bar} />);

  expect(document.body.textContent).not.toContain('Earn');
});

test.each([
  ['/', {}],
  ['k', { ctrlKey: true }],
  ['k', { metaKey: true }],
])('given the page, when %s with %o is pressed, then the search opens', (name, more) => {
  const onSearch = vi.fn<() => void>();
  show(<TopBar {...bar} onSearch={onSearch} />);

  const event = key(name, more);

  expect(onSearch).toHaveBeenCalledOnce();
  expect(event.defaultPrevented).toBe(true);
});

test('given that single keys are off, then only Ctrl+K opens the search, and no key is shown', () => {
  const onSearch = vi.fn<() => void>();
  show(<TopBar {...bar} slash={false} onSearch={onSearch} />);

  key('/');
  const before = onSearch.mock.calls.length;
  key('k', { ctrlKey: true });

  expect([before, onSearch.mock.calls.length, document.querySelector('kbd')]).toEqual([0, 1, null]);
});

test('given a text field, when the user types a slash, then the search stays closed', () => {
  const onSearch = vi.fn<() => void>();
  show(
    <>
      <TopBar {...bar} onSearch={onSearch} />
      <input />
    </>,
  );
  one<HTMLInputElement>('input').focus();

  key('/');

  expect(onSearch).not.toHaveBeenCalled();
});

test('given an open dialog, when / is pressed, then the search stays closed', () => {
  const onSearch = vi.fn<() => void>();
  show(
    <>
      <TopBar {...bar} onSearch={onSearch} />
      <div role="dialog" aria-modal="true" />
    </>,
  );

  key('/');

  expect(onSearch).not.toHaveBeenCalled();
});
