// npx vitrine languages [<language> …] [--accept] [--root <folder>]
import { parseArgs } from 'node:util';
import { compare, marksOf } from './languages/compare.ts';
import { readMarks, writeMarks } from './languages/marks.ts';
import { onDisk } from '../project/config.ts';
import { readTree } from '../project/tree.ts';
import { languagesIn, readTexts } from './languages/texts.ts';
import type { Command } from './command.ts';
import { rootOf } from '../project/root.ts';

const FIRST = 'en';
const USAGE = `npx vitrine languages [<language> …] [--accept] [--root <folder>]
What each language lacks: messages that are missing, stale (the first language has changed since), left over, or whose
{{values}} or plural forms differ. --accept notes that the languages say what the first language says now.
Exit code: 0 nothing to do, 1 something to translate, 2 could not run.`;

/** What the translations were made from; beside the folders of the languages. */
const MARKS = 'locales/translated.json';

function tagsOf(root: string): Readonly<Record<string, { tag: string } | undefined>> {
  const app = JSON.parse(readTree(root).get('schemas/app.json') ?? '{}') as {
    languages: Record<string, { tag: string }>;
  };
  return app.languages;
}

function report(root: string, language: string, accept: boolean): number {
  const first = readTexts(root, FIRST);
  const own = readTexts(root, language);
  const path = onDisk(root, MARKS);
  if (accept) writeMarks(path, language, marksOf(first, own));
  const differences = compare(first, own, tagsOf(root)[language]?.tag ?? language, readMarks(path, language));
  console.log(`${language}: ${own.size} texts, ${differences.length} to mend`);
  for (const { kind, key, text } of differences) console.log(`  ${kind.padEnd(9)}  ${key}  ${text}`);
  return differences.length;
}

function main(args: string[]): number {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { accept: { type: 'boolean' }, root: { type: 'string' }, help: { type: 'boolean' } },
  });
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  const root = rootOf(values.root);
  const known = languagesIn(root).filter((language) => language !== FIRST);
  const unknown = positionals.find((language) => !known.includes(language));
  if (unknown !== undefined) throw new Error(`There is no locales/${unknown}; there are ${known.join(', ')}.`);
  const chosen = positionals.length > 0 ? positionals : known;
  const open = chosen.reduce((sum, language) => sum + report(root, language, values.accept ?? false), 0);
  return open > 0 ? 1 : 0;
}

export const command: Command = { main, onFailure: USAGE };
