import type { Mark, Marks } from './compare.ts';

/** The file that stores which source text each translation was made from. */
export const MARKS = 'locales/translated.json';

/**
 * Message key → hash of the source text → language → hash of the translation made from it. One line per message avoids
 * merge conflicts.
 */
type Kept = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>;

const parse = (text: string | undefined): Kept => (text === undefined ? {} : JSON.parse(text));

/** A language's marks in the text of the file. */
export function marksIn(text: string | undefined, language: string): Marks {
  const marks = new Map<string, Mark>();
  for (const [key, kept] of Object.entries(parse(text)))
    for (const [source, languages] of Object.entries(kept)) {
      const translation = new Map(Object.entries(languages)).get(language);
      if (translation !== undefined) marks.set(key, { source, translation });
    }
  return marks;
}

/** The files of messages whose marks differ between two texts of the file, each once. */
export function filesMarked(before: string | undefined, after: string | undefined): ReadonlySet<string> {
  const [old, now] = [flatMarks(before), flatMarks(after)];
  const names = new Set([...old.keys(), ...now.keys()]);
  return new Set([...names].filter((name) => old.get(name) !== now.get(name)).map((name) => name.split('\n')[0] ?? ''));
}

/** The file of a message, its key and the hash of its source, in lines → the hash of the translation. */
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

/** The text of the file with these marks as the language's own. Marks for deleted messages are gone. */
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
