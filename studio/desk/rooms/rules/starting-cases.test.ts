import { describe, expect, it } from 'vitest';
import { areStarting, startingCases } from './starting-cases.ts';

const text = [{ name: 'name', kind: 'string', states: undefined }];
const number = [{ name: 'age', kind: 'decimal', states: undefined }];
const both = [...text, ...number];

describe('the cases that a rule begins with', () => {
  it.each([
    ["=name != ''", text, [{ name: 'a' }], [{ name: '' }]],
    ['=size(name) <= 3', text, [{ name: 'aaa' }], [{ name: 'aaaa' }]],
    ['=size(name) >= 3', text, [{ name: 'aaa' }], [{ name: 'aa' }]],
    ["=!name.contains('x')", text, [{ name: '' }], [{ name: 'x' }]],
    ['=size(name) >= 0', text, [{ name: '' }], [{ name: '' }]],
    ['=size(name) <= 200', text, [{ name: 'a'.repeat(200) }], [{ name: { repeat: 'a', count: 201 } }]],
    ['=age > 0', number, [{ age: '1' }], [{ age: '0' }]],
    ['=age <= 1.5', number, [{ age: '1.5' }], [{ age: '2.5' }]],
    ['=age >= 18', [{ name: 'age', kind: 'integer', states: undefined }], [{ age: 18 }], [{ age: 17 }]],
    ['=name', [{ name: 'name', kind: 'boolean', states: undefined }], [{ name: true }], [{ name: false }]],
    [
      "=name != '' && age > 0",
      both,
      [{ name: 'a', age: '1' }],
      [
        { name: '', age: '1' },
        { name: 'a', age: '0' },
      ],
    ],
  ])('given %s, then they fit it', (require, needs, pass, fail) => {
    expect(startingCases(require, needs)).toEqual({ pass, fail, unknown: [{}] });
  });

  it.each([
    ['=size(name.trim()) > 2', text],
    ['=age >= limits.seat.least', number],
    ["=name != '' && size(name) <= 3", text],
  ])('given %s, then there are none, because words cannot say it or both sides are not clear', (require, needs) => {
    expect(startingCases(require, needs)).toBeUndefined();
  });

  it('are no longer those of the beginning once one is edited', () => {
    const cases = { fail: [{ name: '' }], pass: [{ name: 'a' }], unknown: [{}] };

    expect(areStarting({ require: "=name != ''", cases }, text)).toBe(true);
    expect(areStarting({ require: "=name != ''", cases: { ...cases, pass: [{ name: 'Rowan' }] } }, text)).toBe(false);
  });
});
