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
Lists the messages in each language that are missing, stale (changed in the first language) or left over, or that have
different {{values}} or plural forms. --accept marks the current translations as up to date.
Exit code: 0 nothing to do, 1 messages to translate, 2 could not run.`;

/** The file that marks which source text each translation was made from. */
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
  console.log(`${language}: ${own.size} strings, ${differences.length} to fix`);
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
  if (unknown !== undefined)
    throw new Error(`The folder locales/${unknown} does not exist. Use one of: ${known.join(', ')}.`);
  const chosen = positionals.length > 0 ? positionals : known;
  const open = chosen.reduce((sum, language) => sum + report(root, language, values.accept ?? false), 0);
  return open > 0 ? 1 : 0;
}

export const command: Command = { main, onFailure: USAGE };
