import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Mark, Marks } from './compare.ts';

/**
 * Message key → hash of the source text → language → hash of the translation made from it. One line per message avoids
 * merge conflicts.
 */
type Kept = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>;

const read = (path: string): Kept => (existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Kept) : {});

export function readMarks(path: string, language: string): Marks {
  const marks = new Map<string, Mark>();
  for (const [key, kept] of Object.entries(read(path)))
    for (const [source, languages] of Object.entries(kept)) {
      const translation = new Map(Object.entries(languages)).get(language);
      if (translation !== undefined) marks.set(key, { source, translation });
    }
  return marks;
}

/** Saves a language's marks. Removes marks for deleted messages. */
export function writeMarks(path: string, language: string, marks: Marks): void {
  const lines: string[] = [];
  const known = new Map(Object.entries(read(path)));
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
  const text = `{\n${lines.join(',\n')}\n}\n`;
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
}
