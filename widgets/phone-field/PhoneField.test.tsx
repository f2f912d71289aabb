import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { one, show } from '../shared/test-kit.tsx';
import { type } from '../shared/field/typing.ts';
import { PhoneField } from './PhoneField.tsx';
import type { PhoneFieldProps } from './phone-field.props.gen.ts';

const areas = [
  { code: '44', name: 'United Kingdom' },
  { code: '1', name: 'United States' },
];
const base = { id: 'p', name: 'p', label: 'Phone', areas, areaLabel: 'Code', value: '', onChange: () => undefined };

/** Acts as the form: passes each change back as the value. */
function Held({ onChange, ...props }: Partial<PhoneFieldProps>) {
  const [value, setValue] = useState('');
  const change = (next: string) => {
    setValue(next);
    onChange?.(next);
  };
  return <PhoneField {...base} {...props} value={value} onChange={change} />;
}

test('reports the number as digits, and keeps the typed text and the code', () => {
  const onChange = vi.fn();
  const onArea = vi.fn();
  show(<Held area="44" onChange={onChange} onArea={onArea} />);

  type(one('input'), '7700 900 142');
  expect(onChange).toHaveBeenCalledWith('7700900142');
  expect(one<HTMLInputElement>('input').value).toBe('7700 900 142');
  expect(onArea).not.toHaveBeenCalled();
});

test('a pasted number with its code sets both', () => {
  const onChange = vi.fn();
  const onArea = vi.fn();
  show(<PhoneField {...base} area="44" onChange={onChange} onArea={onArea} />);

  type(one('input'), '+1 212 555 0100');
  expect(onArea).toHaveBeenCalledWith({ code: '1' });
  expect(onChange).toHaveBeenCalledWith('2125550100');
});

test('reports a chosen code', () => {
  const onArea = vi.fn();
  show(<PhoneField {...base} area="44" onArea={onArea} />);

  type(one('select'), '1');
  expect(onArea).toHaveBeenCalledWith({ code: '1' });
});

test('while the codes load, chooses none for the user', () => {
  show(<PhoneField {...base} areas={[]} />);

  expect(one<HTMLSelectElement>('select').value).toBe('');
});

test('a value set from outside replaces the typed text', () => {
  show(<PhoneField {...base} area="44" value="7700900142" />);

  expect(one<HTMLInputElement>('input').value).toBe('7700900142');
});

test('keeps letters, so that validation can report them', () => {
  const onChange = vi.fn();
  show(<PhoneField {...base} area="44" onChange={onChange} />);

  type(one('input'), '7700 9OO');
  expect(onChange).toHaveBeenCalledWith('77009OO');
});

test('without a list of codes, shows the chosen one', () => {
  show(<PhoneField {...base} areas={undefined} area="44" />);

  expect(one<HTMLSelectElement>('select').value).toBe('44');
});
