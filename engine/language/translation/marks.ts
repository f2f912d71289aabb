import type { Mark, Marks } from './compare.ts';

/** The file that records the source text that each translation was made from. */
export const MARKS = 'locales/translated.json';

/**
 * Message key → hash of the source text → language → hash of the translation made from it. The file has one line per
 * message, which avoids merge conflicts.
 */
type Kept = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>;

const parse = (text: string | undefined): Kept => (text === undefined ? {} : JSON.parse(text));

/** Reads a language's marks from the text of the file. */
export function marksIn(text: string | undefined, language: string): Marks {
  const marks = new Map<string, Mark>();
  for (const [key, kept] of Object.entries(parse(text)))
    for (const [source, languages] of Object.entries(kept)) {
      const translation = new Map(Object.entries(languages)).get(language);
      if (translation !== undefined) marks.set(key, { source, translation });
    }
  return marks;
}

/** The message files whose marks differ between two texts of the file. */
export function filesMarked(before: string | undefined, after: string | undefined): ReadonlySet<string> {
  const [old, now] = [flatMarks(before), flatMarks(after)];
  const names = new Set([...old.keys(), ...now.keys()]);
  return new Set([...names].filter((name) => old.get(name) !== now.get(name)).map((name) => name.split('\n')[0] ?? ''));
}

/** Flattens the marks: the message's file, key and source hash, joined by line breaks → the hash of the translation. */
function flatMarks(text: string | undefined): ReadonlyMap<string, string> {
  const marks = Object.entries(parse(text)).flatMap(([key, kept]) =>
    Object.entries(kept).flatMap(([source, languages]) =>
      Object.entries(languages).map(
        ([language, translation]) =>
          [`locales/${language}/${key.split('.')[0]}.json\n${key}\n${source}`, translation] as const,
      ),
    ),
  );
  return new Map(marks);
}

/** Replaces a language's marks in the text of the file. Marks of deleted messages are removed. */
export function textWithMarks(text: string | undefined, language: string, marks: Marks): string {
  const lines: string[] = [];
  const known = new Map(Object.entries(parse(text)));
  const keys = [...new Set([...known.keys(), ...marks.keys()])].toSorted();
  for (const key of keys) {
    const kept = new Map<string, Record<string, string>>();
    for (const [source, languages] of Object.entries(known.get(key) ?? {})) {
      const others = Object.entries(languages).filter(([name]) => name !== language);
      if (others.length > 0) kept.set(source, Object.fromEntries(others));
    }
    const mark = marks.get(key);
    if (mark !== undefined) {
      const all = Object.entries({ ...kept.get(mark.source), [language]: mark.translation });
      kept.set(mark.source, Object.fromEntries(all.toSorted(([one], [other]) => one.localeCompare(other))));
    }
    if (kept.size > 0) lines.push(`  ${JSON.stringify(key)}: ${JSON.stringify(Object.fromEntries(kept))}`);
  }
  return `{\n${lines.join(',\n')}\n}\n`;
}
