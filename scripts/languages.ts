// npm run languages -- [<language> …] [--accept] [--root <folder>]
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { compare, marksOf } from './languages/compare';
import { readMarks, writeMarks } from './languages/marks';
import { languagesIn, readTexts } from './languages/texts';

const FIRST = 'en';
const USAGE = `npm run languages -- [<language> …] [--accept] [--root <folder>]
What each language lacks: messages that are missing, stale (the English has changed since), left over, or whose
{{values}} or plural forms differ. --accept notes that the languages say what the English says now.
Exit code: 0 nothing to do, 1 something to translate, 2 could not run.`;

/** What the translations were made from; beside the script, because folders of locales/ are languages. */
const MARKS = 'scripts/languages/translated.json';

function tagsOf(root: string): Readonly<Record<string, { tag: string } | undefined>> {
  const app = JSON.parse(readFileSync(join(root, 'schemas/app.json'), 'utf8')) as {
    languages: Record<string, { tag: string }>;
  };
  return app.languages;
}

function report(root: string, language: string, accept: boolean): number {
  const first = readTexts(root, FIRST);
  const own = readTexts(root, language);
  const path = join(root, MARKS);
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
  const root = resolve(values.root ?? resolve(import.meta.dirname, '..'));
  const known = languagesIn(root).filter((language) => language !== FIRST);
  const unknown = positionals.find((language) => !known.includes(language));
  if (unknown !== undefined) throw new Error(`There is no locales/${unknown}; there are ${known.join(', ')}.`);
  const chosen = positionals.length > 0 ? positionals : known;
  const open = chosen.reduce((sum, language) => sum + report(root, language, values.accept ?? false), 0);
  return open > 0 ? 1 : 0;
}

try {
  process.exitCode = main(process.argv.slice(2));
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  process.exitCode = 2;
}
