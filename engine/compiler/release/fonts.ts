import {
  chosenTypefaces,
  typefaceCss,
  findTypefaces,
  type ChosenTypeface,
  type ThemeOverrides,
  type TokenGroup,
} from '../../language/theme/index.ts';
import { fontPath } from '../project/typefaces.ts';

export interface FontsInput {
  readonly files: ReadonlyMap<string, string>;
  readonly tokens: TokenGroup;
  readonly overrides: ThemeOverrides;
  asset(path: string): Uint8Array;
  /** Adds a file to the release. @returns its name in the release */
  add(name: string, content: Uint8Array, ending: string): string;
}

/** A brand's typefaces in a release. */
export interface Fonts {
  /** CSS to append to the tokens' style sheet. */
  readonly css: string;
  /** The notices that the typefaces' licences require. */
  readonly credits: readonly Credit[];
  /** The logical names of the files that a page with these messages needs first. */
  neededFor(messages: Readonly<Record<string, string>>): readonly string[];
}

export interface Credit {
  readonly name: string;
  readonly notice: string;
  readonly licence: string;
}

/** @throws ThemeError if a typeface is not installed */
export function listFonts({ files, tokens, overrides, asset, add }: FontsInput): Fonts {
  const chosen = chosenTypefaces(tokens, overrides, findTypefaces(files));
  const shipped = [...new Map([...chosen.values()].map((each) => [each.package, each])).values()];
  const addresses = new Map(
    shipped.flatMap((each) => {
      const folder = `node_modules/${each.package}`;
      add(`licence:${each.typeface.id}`, asset(`${folder}/LICENSE`), 'txt');
      return each.subsets.map((subset) => {
        const name = getName(each, subset);
        return [name, add(name, asset(fontPath(folder, each.typeface.id, subset)), 'woff2')] as const;
      });
    }),
  );
  const text = chosen.get('sans');
  return {
    css: typefaceCss(tokens, chosen, (each, subset) => addresses.get(getName(each, subset)) ?? ''),
    credits: shipped.map(({ typeface: { name, notice, licence } }) => ({ name, notice, licence })),
    neededFor: (messages) => (text === undefined ? [] : neededFor(messages, text)),
  };
}

const getName = ({ typeface }: ChosenTypeface, subset: string): string => `font:${typeface.id}:${subset}`;

/** The files found for each language's messages, with the typeface that was chosen at the time. */
const needed = new WeakMap<object, { readonly chosen: string; readonly names: readonly string[] }>();

function neededFor(messages: Readonly<Record<string, string>>, text: ChosenTypeface): readonly string[] {
  const chosen = JSON.stringify(text);
  const known = needed.get(messages);
  if (known?.chosen === chosen) return known.names;
  const names = subsetsFor(messages, text).map((name) => getName(text, name));
  needed.set(messages, { chosen, names });
  return names;
}

/** Returns the subset with the digits, and the one with the most letters of the language. */
function subsetsFor(messages: Readonly<Record<string, string>>, { typeface, subsets }: ChosenTypeface): string[] {
  const letters = lettersIn(messages);
  const counted = subsets.map((subset) => {
    const has = readRanges(typeface.subsets[subset] ?? '');
    const count = letters.reduce((sum, [code, times]) => (has(code) ? sum + times : sum), 0);
    return { subset, count };
  });
  const [most] = counted.toSorted((one, other) => other.count - one.count);
  return [...new Set([typeface.usual, ...(most === undefined ? [] : [most.subset])])];
}

/** Counts the letters in messages by code point. */
function lettersIn(messages: Readonly<Record<string, string>>): readonly (readonly [code: number, times: number])[] {
  const times = new Map<string, number>();
  for (const text of Object.values(messages))
    for (const letter of text) times.set(letter, (times.get(letter) ?? 0) + 1);
  return [...times]
    .filter(([letter]) => /\p{L}/u.test(letter))
    .map(([letter, count]) => [letter.codePointAt(0) ?? 0, count]);
}

/** Parses ranges such as `U+0000-00FF,U+0131` into a test for code points. */
function readRanges(range: string): (code: number) => boolean {
  const spans = range.split(',').map((part) => {
    const [first = '', last = first] = part.replace('U+', '').split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
  });
  return (code) => spans.some(([first, last]) => code >= first && code <= last);
}
