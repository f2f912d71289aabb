import { expect, test, vi } from 'vitest';
import { one, show } from '../shared/test-kit';
import { type } from '../shared/field/typing';
import { PhoneField } from './PhoneField';

const areas = [
  { code: '44', name: 'United Kingdom' },
  { code: '1', name: 'United States' },
];
const base = { id: 'p', name: 'p', label: 'Phone', areas, areaLabel: 'Code', value: '', onChange: () => undefined };

test('the number is handed on as typed, the code stays', () => {
  const onChange = vi.fn();
  const onArea = vi.fn();
  show(<PhoneField {...base} area="44" onChange={onChange} onArea={onArea} />);

  type(one('input'), '7700 900 142');
  expect(onChange).toHaveBeenCalledWith('7700 900 142');
  expect(onArea).not.toHaveBeenCalled();
});

test('a pasted number with its code sets both', () => {
  const onChange = vi.fn();
  const onArea = vi.fn();
  show(<PhoneField {...base} area="44" onChange={onChange} onArea={onArea} />);

  type(one('input'), '+1 212 555 0100');
  expect(onArea).toHaveBeenCalledWith({ code: '1' });
  expect(onChange).toHaveBeenCalledWith('212 555 0100');
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
