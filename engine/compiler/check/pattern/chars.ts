import type { AST } from '@eslint-community/regexpp';

/** A set of characters, as sorted, disjoint, inclusive ranges of code points. */
export type Chars = readonly Range[];
type Range = readonly [from: number, to: number];

const LAST = 0x10ffff;

const code = (character: string): number => character.codePointAt(0) ?? 0;
const range = (from: string, to: string): Range => [code(from), code(to)];

const DIGITS: Chars = [range('0', '9')];
const WORD: Chars = [range('0', '9'), range('A', 'Z'), range('_', '_'), range('a', 'z')];
const SPACE: Chars = [
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
const LINE_ENDS: Chars = [
  [10, 10],
  [13, 13],
  [0x2028, 0x2029],
];
const SETS = { digit: DIGITS, word: WORD, space: SPACE };

type Single = AST.Character | AST.CharacterSet | AST.CharacterClass | AST.CharacterClassRange;

/**
 * Returns the characters that an element matches, or undefined for Unicode properties, whose tables differ between
 * browsers.
 */
export function findChars(element: Single): Chars | undefined {
  switch (element.type) {
    case 'Character':
      return [[element.value, element.value]];
    case 'CharacterClassRange':
      return [[element.min.value, element.max.value]];
    case 'CharacterClass':
      return classChars(element);
    case 'CharacterSet':
      if (element.kind === 'property') return undefined;
      if (element.kind === 'any') return invertRanges(LINE_ENDS);
      return element.negate ? invertRanges(SETS[element.kind]) : SETS[element.kind];
  }
}

function classChars({ unicodeSets, elements, negate }: AST.CharacterClass): Chars | undefined {
  // only the flag "v" allows nested sets
  if (unicodeSets) return undefined;
  const parts = elements.map((element) => findChars(element));
  const known = parts.filter((part) => part !== undefined);
  if (known.length < parts.length) return undefined;
  const chars = mergeRanges(known.flat());
  return negate ? invertRanges(chars) : chars;
}

function mergeRanges(ranges: readonly Range[]): Chars {
  const result: [number, number][] = [];
  for (const [from, to] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const last = result.at(-1);
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to);
    else result.push([from, to]);
  }
  return result;
}

function invertRanges(chars: Chars): Chars {
  const result: [number, number][] = [];
  let next = 0;
  for (const [from, to] of chars) {
    if (from > next) result.push([next, from - 1]);
    next = to + 1;
  }
  if (next <= LAST) result.push([next, LAST]);
  return result;
}

/** Returns a character that at least two of the sets share, if any. */
export function findShared(sets: readonly Chars[]): string | undefined {
  let last = -1;
  for (const [from, to] of sets.flat().toSorted((a, b) => a[0] - b[0])) {
    if (from <= last) return String.fromCodePoint(from);
    last = to;
  }
  return undefined;
}
