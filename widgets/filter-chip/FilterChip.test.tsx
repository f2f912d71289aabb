import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { button, one, press, show } from '../shared/test-kit.tsx';
import { FilterChip } from './FilterChip.tsx';

const base = {
  id: 'f',
  label: 'State',
  any: 'All',
  clear: 'Clear {label}',
  options: [
    { value: '1', label: 'Under review' },
    { value: '2', label: 'Passed' },
  ],
  value: '',
  onChange: () => undefined,
};
const words = () => one('[aria-hidden="true"]:not(svg)').textContent;

test('without a choice, names the filter and offers nothing to clear', () => {
  show(<FilterChip {...base} />);

  expect(words()).toBe('State');
  expect(one('select').getAttribute('aria-label')).toBe('State');
  expect(document.querySelectorAll('button')).toHaveLength(0);
});

test('a choice from the list filters', () => {
  const onChange = vi.fn<(value: string) => void>();
  show(<FilterChip {...base} onChange={onChange} />);
  const select = one<HTMLSelectElement>('select');
  act(() => {
    select.value = '2';
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });

  expect(onChange).toHaveBeenCalledExactlyOnceWith('2');
});

test('with a choice, shows it and clears it with one press', () => {
  const onChange = vi.fn<(value: string) => void>();
  show(<FilterChip {...base} value="1" onChange={onChange} />);
  expect(words()).toBe('Under review');

  press(button('Clear State'));

  expect(onChange).toHaveBeenCalledExactlyOnceWith('');
});

test('names the filter while its options are loading', () => {
  show(<FilterChip {...base} options={undefined as never} />);

  expect(words()).toBe('State');
});

test('shows a value that is not among the options, and can clear it', () => {
  show(<FilterChip {...base} value="9" />);

  expect(words()).toBe('9');
  expect(button('Clear State')).toBeDefined();
});
