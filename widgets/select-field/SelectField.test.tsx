import { expect, test, vi } from 'vitest';
import { one, show } from '../shared/test-kit.tsx';
import { type } from '../shared/field/typing.ts';
import { SelectField } from './SelectField.tsx';

const options = [
  { value: 'gb', label: 'United Kingdom' },
  { value: 'de', label: 'Germany' },
];
const base = { id: 's', name: 's', label: 'Country', options, placeholder: 'Choose', onChange: () => undefined };

test('a choice is the value and an event', () => {
  const onChange = vi.fn();
  const onSelect = vi.fn();
  show(<SelectField {...base} value="gb" onChange={onChange} onSelect={onSelect} />);

  type(one('select'), 'de');
  expect(onChange).toHaveBeenCalledWith('de');
  expect(onSelect).toHaveBeenCalledWith({ value: 'de' });
});

test('chooses nothing for the user', () => {
  show(<SelectField {...base} value={undefined} />);

  expect(one<HTMLSelectElement>('select').selectedOptions[0]?.textContent).toBe('Choose');
});

test('shows a value that is not among the options, and does not replace it', () => {
  show(<SelectField {...base} value="Atlantis" />);

  expect(one<HTMLSelectElement>('select').value).toBe('Atlantis');
});

test('formats a number within the template of the language', () => {
  const leverages = [{ value: '20', labelFigure: '20' }];
  show(<SelectField {...base} options={leverages} figure="{value}倍" value="20" />);

  expect(one<HTMLSelectElement>('select').selectedOptions[0]?.textContent).toBe('20倍');
});
