/** A set of characters as ranges of code points, both ends included. */
export type Chars = readonly (readonly [from: number, to: number])[];

export const LAST = 0x10ffff;

const code = (character: string): number => character.codePointAt(0) ?? 0;
const range = (from: string, to: string): readonly [number, number] => [code(from), code(to)];

export const DIGITS: Chars = [range('0', '9')];
export const WORD: Chars = [range('0', '9'), range('A', 'Z'), range('_', '_'), range('a', 'z')];
export const SPACE: Chars = [
  [9, 13],
  [32, 32],
  [160, 160],
  [0x1680, 0x1680],
  [0x2000, 0x200a],
  [0x2028, 0x2029],
  [0x202f, 0x202f],
  [0x205f, 0x205f],
  [0x3000, 0x3000],
  [0xfeff, 0xfeff],
];
export const LINE_ENDS: Chars = [
  [10, 10],
  [13, 13],
  [0x2028, 0x2029],
];

export function inverted(chars: Chars): Chars {
  const result: [number, number][] = [];
  let next = 0;
  for (const [from, to] of chars.toSorted((a, b) => a[0] - b[0])) {
    if (from > next) result.push([next, from - 1]);
    next = Math.max(next, to + 1);
  }
  if (next <= LAST) result.push([next, LAST]);
  return result;
}

/** A character that both hold, if there is one. */
export function shared(left: Chars, right: Chars): string | undefined {
  for (const [from, to] of left) {
    for (const [otherFrom, otherTo] of right) {
      const first = Math.max(from, otherFrom);
      if (first <= Math.min(to, otherTo)) return String.fromCodePoint(first);
    }
  }
  return undefined;
}
