import { expect, it } from 'vitest';
import { filterChoices, findEnabled } from './picker-field.ts';

const options = ['Austria', 'Côte d’Ivoire', 'Australia', 'United Kingdom', 'South Korea', '中国'].map((label) => ({
  value: label,
  label,
}));
const labels = (typed: string) => filterChoices(options, typed).map(({ label }) => label);

it.each([
  ['', ['Austria', 'Côte d’Ivoire', 'Australia', 'United Kingdom', 'South Korea', '中国']],
  ['  AUST ', ['Austria', 'Australia']],
  ['cote', ['Côte d’Ivoire']],
  ['k', ['United Kingdom', 'South Korea']],
  ['国', ['中国']],
  ['zz', []],
])('given %j typed, then %j match', (typed, found) => {
  expect(labels(typed)).toEqual(found);
});

it('given a match at the start and one inside, then the one at the start comes first', () => {
  const two = [
    { value: '1', label: 'Guinea-Bissau' },
    { value: '2', label: 'Bahamas' },
    { value: '3', label: 'Abu' },
  ];
  expect(filterChoices(two, 'b').map(({ value }) => value)).toEqual(['2', '1', '3']);
});

it('given a detail, then it is searched too', () => {
  expect(filterChoices([{ value: '1', label: 'Austria', detail: '+43' }], '43')).toHaveLength(1);
});

it('given disabled rows, then the arrows skip them and stop at the ends', () => {
  const rows = [{ value: 'a' }, { value: 'b', disabled: true }, { value: 'c' }];
  expect([
    findEnabled(rows, -1, 1),
    findEnabled(rows, 0, 1),
    findEnabled(rows, 2, 1),
    findEnabled(rows, 2, -1),
    findEnabled(rows, 0, -1),
  ]).toEqual([0, 2, 2, 0, 0]);
});
