// npx vitrine languages [<language> …] [--accept [--only <key>]] [--root <folder>]
import { parseArgs } from 'node:util';
import { compare, marksOf } from './languages/compare.ts';
import { readMarks, writeMarks } from './languages/marks.ts';
import {
  areVariants,
  needsTranslation,
  readUntranslated,
  UNTRANSLATED,
  type Untranslated,
} from '../check/project/untranslated.ts';
import { readJson } from '../overlay/read.ts';
import { onDisk } from '../project/config.ts';
import { languagesIn, sourceLanguageOf } from '../project/languages.ts';
import { readTree } from '../project/tree.ts';
import { suggestFix } from '../problem/suggest.ts';
import { messagesOf, textsAmong } from './languages/texts.ts';
import type { Command } from './command.ts';
import { rootOf } from '../project/root.ts';

/** The file that stores which source text each translation was made from. */
const MARKS = 'locales/translated.json';

const USAGE = `npx vitrine languages [<language> …] [--accept [--only <key>]] [--root <folder>]
Lists the messages in each language that are missing, untranslated (the same as in the source language), stale (changed
in the source language, but not in this one) or left over, or that have different {{values}} or plural forms. Text that
may stay the same is listed in ${UNTRANSLATED}. --accept marks stale translations that still fit as up to date; with
--only deposit.title, just that message’s. --only can be repeated. Each run updates ${MARKS}.
Exit code: 0 nothing to do, 1 messages to translate, 2 could not run.`;

/** A project's languages. */
interface Project {
  readonly root: string;
  readonly files: ReadonlyMap<string, string>;
  readonly source: string;
  readonly untranslated: Untranslated;
  tagOf(language: string): string;
}

/** The stale messages to mark as up to date. */
type Accepted = 'all' | ReadonlySet<string>;

function readProject(root: string): Project {
  const files = readTree(root);
  const { languages } = JSON.parse(files.get('schemas/app.json') ?? '{}') as {
    languages?: Readonly<Record<string, { tag: string } | undefined>>;
  };
  const untranslated = readUntranslated(readJson(UNTRANSLATED, files.get(UNTRANSLATED) ?? '{}', []));
  const tagOf = (language: string): string => languages?.[language]?.tag ?? language;
  return { root, files, source: sourceLanguageOf(files), untranslated, tagOf };
}

function report({ root, files, source, untranslated, tagOf }: Project, language: string, accepted: Accepted): number {
  const [first, own] = [textsAmong(files, source), textsAmong(files, language)];
  const path = onDisk(root, MARKS);
  const marks = marksOf(first, own, readMarks(path, language), (key) => accepted === 'all' || accepted.has(key));
  writeMarks(path, language, marks);
  const tag = tagOf(language);
  const isProse = (key: string, text: string): boolean =>
    !areVariants(tag, tagOf(source)) && !untranslated.messages.has(key) && needsTranslation(text, untranslated);
  const differences = compare(first, own, { tag, marks, isProse });
  console.log(`${language}: ${own.size} strings, ${differences.length} to fix`);
  for (const { kind, key, text } of differences) console.log(`  ${kind.padEnd(12)}  ${key}  ${text}`);
  return differences.length;
}

/** @throws if a key is unknown */
function acceptedOf({ files, source }: Project, accept: boolean, only: readonly string[] | undefined): Accepted {
  if (only === undefined) return accept ? 'all' : new Set();
  if (!accept) throw new Error('--only names the messages to accept: add --accept.');
  const keys = [...messagesOf(textsAmong(files, source)).keys()];
  const unknown = only.find((key) => !keys.includes(key));
  if (unknown !== undefined)
    throw new Error(
      `locales/${source} has no message "${unknown}". ${suggestFix(unknown, keys, 'Check its spelling.')}`,
    );
  return new Set(only);
}

function main(args: string[]): number {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      accept: { type: 'boolean' },
      only: { type: 'string', multiple: true },
      root: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  const project = readProject(rootOf(values.root));
  const known = languagesIn(project.files).filter((language) => language !== project.source);
  const unknown = positionals.find((language) => !known.includes(language));
  if (unknown !== undefined)
    throw new Error(`The folder locales/${unknown} does not exist. Use one of: ${known.join(', ')}.`);
  const chosen = positionals.length > 0 ? positionals : known;
  const accepted = acceptedOf(project, values.accept ?? false, values.only);
  const open = chosen.reduce((sum, language) => sum + report(project, language, accepted), 0);
  return open > 0 ? 1 : 0;
}

export const command: Command = { main, onFailure: USAGE };
