import { expect, it } from 'vitest';
import { QUIET, codeOf, moduleSize } from './qr-code.ts';

const ADDRESS = 'TSaMpLe7nQw4xZr2kYd9vBh3eJf6uCt8Pm';

it('given an address, it is a version-3 code with its quiet zone', () => {
  expect(codeOf(ADDRESS)?.edge).toBe(29 + QUIET * 2);
});

it('given a code, its quiet zone has no dark module', () => {
  const code = codeOf(ADDRESS);
  const inside = code?.runs.every(
    ({ x, y, width }) => x >= QUIET && y >= QUIET && x + width <= code.edge - QUIET && y < code.edge - QUIET,
  );
  expect(inside).toBe(true);
});

it('given a code, its corner is the finder pattern', () => {
  expect(codeOf(ADDRESS)?.path.startsWith('M4 4h7v1h-7z')).toBe(true);
});

it.each([undefined, '', 'x'.repeat(1201)])('given a text that does not fit, there is no code', (text) => {
  expect(codeOf(text)).toBeUndefined();
});

it('given a size, a module is whole pixels', () => {
  expect(moduleSize(37, 740)).toBe(20);
  expect(moduleSize(37, 741)).toBe(21);
  expect(moduleSize(500, 10)).toBe(1);
});
