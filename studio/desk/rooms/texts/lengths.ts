import type { Text } from './catalogue.ts';

/** The width in pixels at which texts are measured: that of a small phone. */
export const NARROW = 360;

/** The texts of a language without their values, the longest first. */
const patternsIn = (language: string, texts: readonly Text[]) =>
  texts
    .flatMap(({ key, said }) => [...(said.get(language)?.values() ?? [])].map((text) => listParts(key, text)))
    .filter(({ parts }) => readLength(parts) > 0)
    .toSorted((one, other) => readLength(other.parts) - readLength(one.parts))
    .map(({ key, parts }) => ({ key, pattern: new RegExp(`^${parts.map(escape).join('.+')}$`, 'su') }));

/** In widgets, values are in single braces. */
const VALUE = /\{+[^}]*\}+/;

/** The parts of a text between its values. */
const listParts = (key: string, text: string) => ({ key, parts: text.trim().split(VALUE) });

const readLength = (parts: readonly string[]): number => parts.join('').trim().length;

const escape = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}/]/gu, String.raw`\$&`);

/** The measurements so far: the keys of the texts that do not fit, by language. */
export type Long = ReadonlyMap<string, ReadonlySet<string>>;

/** The texts that were measured: those of a page, which fit unless they are cut off there, and all others. */
export interface Measured {
  readonly onPage: readonly Text[];
  readonly all: readonly Text[];
}

/** @param cut the texts that were cut off, as displayed: with values, such as an amount */
export function withMeasured(long: Long, language: string, { onPage, all }: Measured, cut: readonly string[]): Long {
  const looked = new Set(onPage.map(({ key }) => key));
  const others = [...(long.get(language) ?? [])].filter((key) => !looked.has(key));
  const known = [...patternsIn(language, onPage), ...patternsIn(language, all)];
  const found = cut.flatMap((shown) => known.find(({ pattern }) => pattern.test(shown))?.key ?? []);
  return new Map(long).set(language, new Set([...others, ...found]));
}

/** Removes a text from the measurements. A changed text counts as fitting until it is measured again. */
export function withoutText(long: Long, language: string, key: string): Long {
  const keys = [...(long.get(language) ?? [])].filter((each) => each !== key);
  return new Map(long).set(language, new Set(keys));
}
