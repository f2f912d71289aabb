import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Marks } from './compare.ts';

/** Message key → mark → languages translated from that text. One line per message avoids merge conflicts. */
type Kept = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

const read = (path: string): Kept => (existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Kept) : {});

export function readMarks(path: string, language: string): Marks {
  const marks = new Map<string, string>();
  for (const [key, kept] of Object.entries(read(path)))
    for (const [mark, languages] of Object.entries(kept)) if (languages.includes(language)) marks.set(key, mark);
  return marks;
}

/** Saves a language's marks. Removes marks for deleted messages. */
export function writeMarks(path: string, language: string, marks: Marks): void {
  const lines: string[] = [];
  const known = new Map(Object.entries(read(path)));
  const keys = [...new Set([...known.keys(), ...marks.keys()])].toSorted();
  for (const key of keys) {
    const others = Object.entries(known.get(key) ?? {}).map(
      ([mark, languages]) => [mark, languages.filter((name) => name !== language)] as const,
    );
    const kept = new Map<string, readonly string[]>(others.filter(([, languages]) => languages.length > 0));
    const mark = marks.get(key);
    if (mark !== undefined) kept.set(mark, [...(kept.get(mark) ?? []), language].toSorted());
    if (kept.size > 0) lines.push(`  ${JSON.stringify(key)}: ${JSON.stringify(Object.fromEntries(kept))}`);
  }
  writeFileSync(path, `{\n${lines.join(',\n')}\n}\n`);
}
