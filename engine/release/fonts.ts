import {
  chosenTypefaces,
  typefaceCss,
  findTypefaces,
  type ChosenTypeface,
  type ThemeOverrides,
  type TokenGroup,
} from '../theme/index.ts';
import { fontPath } from '../project/typefaces.ts';

export interface FontsInput {
  readonly files: ReadonlyMap<string, string>;
  readonly tokens: TokenGroup;
  readonly overrides: ThemeOverrides;
  asset(path: string): Uint8Array;
  /** Adds a file to the release. @returns its name there */
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
export function fontsOf({ files, tokens, overrides, asset, add }: FontsInput): Fonts {
  const chosen = chosenTypefaces(tokens, overrides, findTypefaces(files));
  const shipped = [...new Map([...chosen.values()].map((each) => [each.package, each])).values()];
  const addresses = new Map(
    shipped.flatMap((each) => {
      const folder = `node_modules/${each.package}`;
      add(`licence:${each.typeface.id}`, asset(`${folder}/LICENSE`), 'txt');
      return each.subsets.map((subset) => {
        const name = nameOf(each, subset);
        return [name, add(name, asset(fontPath(folder, each.typeface.id, subset)), 'woff2')] as const;
      });
    }),
  );
  const text = chosen.get('sans');
  return {
    css: typefaceCss(tokens, chosen, (each, subset) => addresses.get(nameOf(each, subset)) ?? ''),
    credits: shipped.map(({ typeface: { name, notice, licence } }) => ({ name, notice, licence })),
    neededFor: (messages) => (text === undefined ? [] : subsetsFor(messages, text).map((name) => nameOf(text, name))),
  };
}

const nameOf = ({ typeface }: ChosenTypeface, subset: string): string => `font:${typeface.id}:${subset}`;

/** The subset with the digits, and the one with the most letters of the language. */
function subsetsFor(messages: Readonly<Record<string, string>>, { typeface, subsets }: ChosenTypeface): string[] {
  const letters = [...Object.values(messages).join('')].filter((letter) => /\p{L}/u.test(letter));
  const counted = subsets.map((subset) => {
    const has = rangesOf(typeface.subsets[subset] ?? '');
    return { subset, count: letters.filter((letter) => has(letter.codePointAt(0) ?? 0)).length };
  });
  const [most] = counted.toSorted((one, other) => other.count - one.count);
  return [...new Set([typeface.usual, ...(most === undefined ? [] : [most.subset])])];
}

/** Parses ranges such as `U+0000-00FF,U+0131` into a test for code points. */
function rangesOf(range: string): (code: number) => boolean {
  const spans = range.split(',').map((part) => {
    const [first = '', last = first] = part.replace('U+', '').split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
  });
  return (code) => spans.some(([first, last]) => code >= first && code <= last);
}
