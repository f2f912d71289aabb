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

/** A form around it: what is handed on comes back as the value. */
function Held({ onChange, ...props }: Partial<PhoneFieldProps>) {
  const [value, setValue] = useState('');
  const change = (next: string) => {
    setValue(next);
    onChange?.(next);
  };
  return <PhoneField {...base} {...props} value={value} onChange={change} />;
}

test('the number is handed on in digits, what was typed stays as it is, and so does the code', () => {
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

test('choosing a code is an event', () => {
  const onArea = vi.fn();
  show(<PhoneField {...base} area="44" onArea={onArea} />);

  type(one('select'), '1');
  expect(onArea).toHaveBeenCalledWith({ code: '1' });
});

test('while the codes are on their way, none is chosen for the user', () => {
  show(<PhoneField {...base} areas={[]} />);

  expect(one<HTMLSelectElement>('select').value).toBe('');
});

test('what it is set to is shown, whatever was typed before', () => {
  show(<PhoneField {...base} area="44" value="7700900142" />);

  expect(one<HTMLInputElement>('input').value).toBe('7700900142');
});

test('letters stay, so that somebody can say that they are wrong', () => {
  const onChange = vi.fn();
  show(<PhoneField {...base} area="44" onChange={onChange} />);

  type(one('input'), '7700 9OO');
  expect(onChange).toHaveBeenCalledWith('77009OO');
});

test('without the list of codes, the chosen one is there', () => {
  show(<PhoneField {...base} areas={undefined} area="44" />);

  expect(one<HTMLSelectElement>('select').value).toBe('44');
});
