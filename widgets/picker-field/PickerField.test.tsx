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

test('closed, it shows the choice and no list', () => {
  show(<PickerField {...base} value="gb" onChange={() => undefined} />);

  expect(one('#p').textContent).toBe('United Kingdom');
  expect(document.querySelector('[role="dialog"]')).toBeNull();
});

test('typing filters, a press chooses, and the list closes and restores the focus', async () => {
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
  await vi.waitFor(() => expect(document.activeElement).toBe(one('#p')));
});

test('arrows skip disabled choices, Enter chooses', () => {
  const onChange = vi.fn();
  show(<PickerField {...base} value="gb" onChange={onChange} />);
  press(one('#p'));
  act(() => input().focus());

  key('ArrowDown');
  expect(document.getElementById(input().getAttribute('aria-activedescendant') ?? '')?.textContent).toBe('Germany');
  key('Enter');

  expect(onChange).toHaveBeenCalledWith('de');
});

test('a press on a disabled choice does nothing', () => {
  const onChange = vi.fn();
  show(<PickerField {...base} value="" onChange={onChange} />);
  press(one('#p'));

  press(one('[aria-disabled="true"]'));

  expect(onChange).not.toHaveBeenCalled();
});

test('says that nothing matches', () => {
  show(<PickerField {...base} value="" onChange={() => undefined} />);
  press(one('#p'));
  type(input(), 'qq');

  expect(one('[aria-live="polite"] p').textContent).toBe('Nothing fits qq');
});

test('closing without a choice keeps the value', () => {
  const onChange = vi.fn();
  show(<PickerField {...base} value="gb" onChange={onChange} />);
  press(one('#p'));
  press(button('Close'));

  expect(onChange).not.toHaveBeenCalled();
  expect(document.querySelector('[role="dialog"]')).toBeNull();
});

test('shows a value that is not among the choices, and does not replace it', () => {
  show(<PickerField {...base} value="Atlantis" onChange={() => undefined} />);

  expect(one('#p').textContent).toBe('Atlantis');
});

test('a short list needs no search: the list has the focus, and its figures are in the template of the language', () => {
  const onChange = vi.fn();
  const leverages = [
    { value: '10', labelFigure: '10' },
    { value: '20', labelFigure: '20' },
  ];
  show(
    <PickerField {...base} options={leverages} figure="{value}倍" searchable={false} value="10" onChange={onChange} />,
  );
  expect(one('#p').textContent).toBe('10倍');

  press(one('#p'));
  expect(document.querySelector('[role="combobox"]')).toBeNull();
  expect(document.activeElement).toBe(one('[role="listbox"]'));
  expect(rows()).toEqual(['10倍', '20倍']);
  key('ArrowDown');
  key('Enter');

  expect(onChange).toHaveBeenCalledWith('20');
});

test('shows the value while its choices are loading', () => {
  show(<PickerField {...base} options={undefined as never} value="gb" onChange={() => undefined} />);

  expect(one('#p').textContent).toBe('gb');
});
