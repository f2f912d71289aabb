import { expect, it } from 'vitest';
import { encodeText, getModuleSize } from './qr-code.ts';

/** ISO/IEC 18004 requires four modules on each side. */
const QUIET = 4;
const ADDRESS = 'TJpmRP4EPLMrxThGep8qezPUQJ7vDfai9B';

it('given an address, it is a version-3 code with its quiet zone', () => {
  expect(encodeText(ADDRESS)?.edge).toBe(29 + QUIET * 2);
});

it('given a code, its quiet zone has no dark module', () => {
  const code = encodeText(ADDRESS);
  const inside = code?.runs.every(
    ({ x, y, width }) => x >= QUIET && y >= QUIET && x + width <= code.edge - QUIET && y < code.edge - QUIET,
  );
  expect(inside).toBe(true);
});

it('given a code, its corner is the finder pattern', () => {
  expect(encodeText(ADDRESS)?.path.startsWith('M4 4h7v1h-7z')).toBe(true);
});

it.each([undefined, '', 'x'.repeat(1201)])('given a text that does not fit, there is no code', (text) => {
  expect(encodeText(text)).toBeUndefined();
});

it('given a size, a module is whole pixels', () => {
  expect(getModuleSize(37, 740)).toBe(20);
  expect(getModuleSize(37, 741)).toBe(21);
  expect(getModuleSize(500, 10)).toBe(1);
});
