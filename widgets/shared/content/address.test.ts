import fc from 'fast-check';
import { expect, it } from 'vitest';
import { getAddressEnds, groupAddress, shortenAddress } from './address.ts';

const texts = (address: string) => groupAddress(address).map((group) => group.text);

it('given 34 letters, the two left over stand before the last four', () => {
  expect(texts('TJpmRP4EPLMrxThGep8qezPUQJ7vDfai9B')).toEqual([
    'TJpm',
    'RP4E',
    'PLMr',
    'xThG',
    'ep8q',
    'ezPU',
    'QJ7v',
    'Df',
    'ai9B',
  ]);
});

it('given any address, only the first and the last group are highlighted', () => {
  const strong = groupAddress('0x616e6f746865722073616d706C65206164647265').filter((group) => group.strong);
  expect(strong.map((group) => group.text)).toEqual(['0x61', '7265']);
});

it.each([
  ['', []],
  ['abc', ['abc']],
  ['abcde', ['abcd', 'e']],
  ['abcdefgh', ['abcd', 'efgh']],
])('given %j, the groups are %j', (address, groups) => {
  expect(texts(address)).toEqual(groups);
});

it('given any text, it loses no letter and no group is longer than four', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9A-Za-z]{0,80}$/), (address) => {
      expect(texts(address).join('')).toBe(address);
      expect(texts(address).every((text) => text.length <= 4)).toBe(true);
    }),
  );
});

it.each([
  ['TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE', 'TQn9Y2', 'KcbLSE', 'TQn9Y2…KcbLSE'],
  ['  0x52908400098527886E0F7030069857D2E4169EE7 ', '0x5290', '169EE7', '0x5290…169EE7'],
  ['1234567890123', '1234567890123', '', '1234567890123'],
  ['', '', '', ''],
])('given %j, it begins with %j and ends with %j', (address, first, last, short) => {
  expect(getAddressEnds(address)).toEqual({ first, last });
  expect(shortenAddress(address)).toBe(short);
});
