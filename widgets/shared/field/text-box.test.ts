import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitText } from './text-box.ts';

test.each([
  ['abcd', 'abc', 3, 'abc'],
  ['aXbc', 'abc', 3, 'abc'],
  ['aXYbc', 'abc', 4, 'aXbc'],
  ['a👍bc', 'abc', 4, 'a👍bc'],
  ['pasted text', '', 6, 'pasted'],
  ['replaced', 'abc', 5, 'repla'],
])('given %j typed into %j with %i characters at most, then it is %j', (typed, before, most, fitted) => {
  expect(fitText(typed, before, most)).toBe(fitted);
});

test('given an insertion that is too long, then nothing that was there is lost, and the whole is as long as allowed', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '👍', 'é'), maxLength: 6 });
  fc.assert(
    fc.property(text, text, text, fc.nat(6), (start, inserted, end, more) => {
      const before = start + end;
      const most = [...before].length + more;
      const fitted = fitText(start + inserted + end, before, most);
      expect([...fitted].length).toBe(Math.min(most, [...(start + inserted + end)].length));
      const rest = [...before];
      for (const letter of fitted) if (letter === rest[0]) rest.shift();
      expect(rest, `what was there is in ${fitted}`).toEqual([]);
    }),
  );
});
