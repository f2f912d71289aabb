import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { button, key, one, press, show } from '../shared/test-kit.tsx';
import { type } from '../shared/field/typing.ts';
import { PickerField } from './PickerField.tsx';

const options = [
  { value: 'gb', label: 'United Kingdom' },
  { value: 'xx', label: 'Uruguay', disabled: true },
  { value: 'de', label: 'Germany' },
];
const base = {
  id: 'p',
  name: 'p',
  label: 'Country',
  options,
  placeholder: 'Choose',
  search: 'Search',
  none: 'Nothing fits {text}',
  close: 'Close',
};
const rows = () => [...document.querySelectorAll('[role="option"]')].map((row) => row.textContent);
const input = () => one<HTMLInputElement>('[role="combobox"]');

test('closed, it says what is chosen, and shows no list', () => {
  show(<PickerField {...base} value="gb" onChange={() => undefined} />);

  expect(one('#p').textContent).toBe('United Kingdom');
  expect(document.querySelector('[role="dialog"]')).toBeNull();
});

test('typing finds, a press chooses, and the list closes and gives the focus back', () => {
  const onChange = vi.fn();
  const onSelect = vi.fn();
  const onBlur = vi.fn();
  show(<PickerField {...base} value="" onChange={onChange} onSelect={onSelect} onBlur={onBlur} />);
  act(() => one('#p').focus());
  press(one('#p'));
  expect(rows()).toEqual(['United Kingdom', 'Uruguay', 'Germany']);

  type(input(), 'germ');
  expect(rows()).toEqual(['Germany']);
  press(one('[role="option"]'));

  expect(onChange).toHaveBeenCalledWith('de');
  expect(onSelect).toHaveBeenCalledWith({ value: 'de' });
  expect(onBlur).toHaveBeenCalledOnce();
  expect(document.querySelector('[role="dialog"]')).toBeNull();
  expect(document.activeElement).toBe(one('#p'));
});

test('arrows pass over what cannot be chosen, Enter chooses', () => {
  const onChange = vi.fn();
  show(<PickerField {...base} value="gb" onChange={onChange} />);
  press(one('#p'));
  act(() => input().focus());

  key('ArrowDown');
  expect(document.getElementById(input().getAttribute('aria-activedescendant') ?? '')?.textContent).toBe('Germany');
  key('Enter');

  expect(onChange).toHaveBeenCalledWith('de');
});

test('what cannot be chosen is not chosen by a press', () => {
  const onChange = vi.fn();
  show(<PickerField {...base} value="" onChange={onChange} />);
  press(one('#p'));

  press(one('[aria-disabled="true"]'));

  expect(onChange).not.toHaveBeenCalled();
});

test('nothing fits, and it says so', () => {
  show(<PickerField {...base} value="" onChange={() => undefined} />);
  press(one('#p'));
  type(input(), 'qq');

  expect(one('[aria-live="polite"] p').textContent).toBe('Nothing fits qq');
});

test('closed without a choice, the value stays', () => {
  const onChange = vi.fn();
  show(<PickerField {...base} value="gb" onChange={onChange} />);
  press(one('#p'));
  press(button('Close'));

  expect(onChange).not.toHaveBeenCalled();
  expect(document.querySelector('[role="dialog"]')).toBeNull();
});

test('a value that is not on offer is shown, not replaced', () => {
  show(<PickerField {...base} value="Atlantis" onChange={() => undefined} />);

  expect(one('#p').textContent).toBe('Atlantis');
});
