import type { Text } from './catalogue.ts';

/** The width at which texts are measured, in pixels: that of a small phone. */
export const NARROW = 360;

/** The keys of the texts that were cut. A text may have values in it, such as an amount. */
function keysOf(cut: readonly string[], language: string, texts: readonly Text[]): ReadonlySet<string> {
  const patterns = texts.flatMap(({ key, said }) =>
    [...(said.get(language)?.values() ?? [])].map((text) => ({ key, pattern: patternOf(text) })),
  );
  return new Set(cut.flatMap((shown) => patterns.find(({ pattern }) => pattern.test(shown))?.key ?? []));
}

const VALUE = /\{\{[^}]*\}\}/;

const patternOf = (text: string): RegExp => new RegExp(`^${text.trim().split(VALUE).map(escape).join('.+')}$`, 'su');

const escape = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}/-]/gu, String.raw`\$&`);

/** What was measured so far: the keys that do not fit, by language. */
export type Long = ReadonlyMap<string, ReadonlySet<string>>;

/** @param measured the texts of the page that was looked at: what is not cut there fits */
export function withMeasured(long: Long, language: string, measured: readonly Text[], cut: readonly string[]): Long {
  const onPage = new Set(measured.map(({ key }) => key));
  const others = [...(long.get(language) ?? [])].filter((key) => !onPage.has(key));
  return new Map(long).set(language, new Set([...others, ...keysOf(cut, language, measured)]));
}

/** A text that has changed fits until it is measured again. */
export function withoutText(long: Long, language: string, key: string): Long {
  const keys = [...(long.get(language) ?? [])].filter((each) => each !== key);
  return new Map(long).set(language, new Set(keys));
}
