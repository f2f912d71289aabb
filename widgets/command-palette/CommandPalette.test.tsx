import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { button, key, one, press, show } from '../shared/test-kit.tsx';
import { CommandPalette } from './CommandPalette.tsx';
import type { CommandPaletteProps } from './command-palette.props.gen.ts';

const palette: CommandPaletteProps = {
  id: 'p',
  label: 'Search',
  close: 'Close search',
  none: 'Nothing matches “{text}”.',
  count: 'Results: {count}',
  groups: [
    {
      id: 'pairs',
      label: 'Pairs',
      items: [
        { id: 'BTC/USDT', label: 'BTC', suffix: '/USDT', price: '97412.6', scale: 1, change: '1.89' },
        { label: 'ETH', suffix: '/USDT', price: '3618.42', scale: 2, change: '-2.31' },
      ],
    },
    { id: 'pages', label: 'Pages', items: [{ id: 'deposit', label: 'Deposit', icon: 'check' }] },
  ],
};

function type(text: string): void {
  const field = one<HTMLInputElement>('[role=combobox]');
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  act(() => {
    setValue?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

const shown = (): (string | undefined)[] =>
  [...document.querySelectorAll('[role=option]')].map((row) => row.textContent ?? undefined);

test('given pairs and pages, when the palette opens, then the field has the focus and the first row is highlighted', () => {
  show(<CommandPalette {...palette} />);

  expect(document.activeElement).toBe(one('[role=combobox]'));
  expect(one('[aria-selected=true]').textContent).toContain('BTC/USDT');
  expect(one('[aria-live]').textContent).toContain('Results: 3');
});

test('given a query, when it matches a page only, then Enter opens the page', () => {
  const onSelect = vi.fn<(payload: { group: string; id: string }) => void>();
  show(<CommandPalette {...palette} onSelect={onSelect} />);

  type('depo');
  key('Enter');

  expect(shown()).toEqual(['Deposit']);
  expect(onSelect).toHaveBeenCalledExactlyOnceWith({ group: 'pages', id: 'deposit' });
});

test('given rows, when the arrow keys are pressed, then the highlight moves through all groups and around', () => {
  show(<CommandPalette {...palette} />);

  key('ArrowDown');
  expect(one('[aria-selected=true]').textContent).toContain('ETH/USDT');
  key('ArrowDown');
  expect(one('[aria-selected=true]').textContent).toBe('Deposit');
  key('ArrowDown');

  expect(one('[aria-selected=true]').textContent).toContain('BTC/USDT');
});

test('given a query, when nothing matches, then the palette says so and Enter does nothing', () => {
  const onSelect = vi.fn<(payload: { group: string; id: string }) => void>();
  show(<CommandPalette {...palette} onSelect={onSelect} />);

  type('xyz');
  key('Enter');

  expect(document.body.textContent).toContain('Nothing matches “xyz”.');
  expect(onSelect).not.toHaveBeenCalled();
});

test('given a row, when it is pressed, then the palette reports it', () => {
  const onSelect = vi.fn<(payload: { group: string; id: string }) => void>();
  show(<CommandPalette {...palette} onSelect={onSelect} />);

  press(document.querySelectorAll<HTMLElement>('[role=option]')[1] as HTMLElement);

  expect(onSelect).toHaveBeenCalledExactlyOnceWith({ group: 'pairs', id: 'ETH/USDT' });
});

test('given an open palette, when Escape, its button or the space around it is pressed, then it closes', () => {
  const onClose = vi.fn<() => void>();
  show(<CommandPalette {...palette} onClose={onClose} />);

  key('Escape');
  press(button('Close search'));
  press(one('[role=dialog]').previousElementSibling as HTMLElement);

  expect(onClose).toHaveBeenCalledTimes(3);
});

test('given entries on their way, when there are none yet, then it does not say that nothing was found', () => {
  show(<CommandPalette {...palette} loading groups={[]} />);

  expect(document.body.textContent).not.toContain('Nothing matches');
  expect(one('[aria-busy=true]')).toBeTruthy();
});

test('given pairs on their way, when the palette opens, then it already finds pages', () => {
  const [pairs, pages] = palette.groups;
  // the engine passes undefined for a value that is not known yet
  const groups = [{ ...pairs, items: undefined }, pages] as unknown as CommandPaletteProps['groups'];
  show(<CommandPalette {...palette} loading groups={groups} />);

  type('depo');

  expect(shown()).toEqual(['Deposit']);
});
