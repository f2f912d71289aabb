import { expect, it } from 'vitest';
import { fitting, step } from './picker-field.ts';

const options = ['Austria', 'Côte d’Ivoire', 'Australia', 'United Kingdom', 'South Korea', '中国'].map((label) => ({
  value: label,
  label,
}));
const labels = (typed: string) => fitting(options, typed).map(({ label }) => label);

it.each([
  ['', ['Austria', 'Côte d’Ivoire', 'Australia', 'United Kingdom', 'South Korea', '中国']],
  ['  AUST ', ['Austria', 'Australia']],
  ['cote', ['Côte d’Ivoire']],
  ['k', ['United Kingdom', 'South Korea']],
  ['国', ['中国']],
  ['zz', []],
])('given %j typed, then %j fits', (typed, found) => {
  expect(labels(typed)).toEqual(found);
});

it('given that one starts with it and another holds it, then the first comes first', () => {
  const two = [
    { value: '1', label: 'Guinea-Bissau' },
    { value: '2', label: 'Bahamas' },
    { value: '3', label: 'Abu' },
  ];
  expect(fitting(two, 'b').map(({ value }) => value)).toEqual(['2', '1', '3']);
});

it('given a detail, then it can be searched for', () => {
  expect(fitting([{ value: '1', label: 'Austria', detail: '+43' }], '43')).toHaveLength(1);
});

it('given rows that cannot be chosen, then the arrows pass over them and stop at the ends', () => {
  const rows = [{ value: 'a' }, { value: 'b', disabled: true }, { value: 'c' }];
  expect([step(rows, -1, 1), step(rows, 0, 1), step(rows, 2, 1), step(rows, 2, -1), step(rows, 0, -1)]).toEqual([
    0, 2, 2, 0, 0,
  ]);
});
