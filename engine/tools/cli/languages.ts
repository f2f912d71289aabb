// npx vitrine languages [<language> …] [--accept [--only <key>]] [--root <folder>]
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { UNTRANSLATED } from '../../compiler/check/model/untranslated.ts';
import { suggestFix } from '../../language/diagnostics/suggest.ts';
import { onDisk } from '../../compiler/project/config.ts';
import { getRoot } from '../../compiler/project/root.ts';
import { readTree } from '../../compiler/project/tree.ts';
import type { Command } from './command.ts';
import { Translations } from './languages/translations.ts';
import { MARKS, textWithMarks } from '../../language/translation/marks.ts';
import { getMessages } from '../../language/translation/texts.ts';

const USAGE = `npx vitrine languages [<language> …] [--accept [--only <key>]] [--root <folder>]
Lists the messages in each language that are missing, untranslated (the same as in the source language), stale (changed
in the source language, but not in this one) or left over, or that have different {{values}} or plural forms. Text that
may stay the same is listed in ${UNTRANSLATED}. --accept marks stale translations that still fit as up to date; with
--only deposit.title, just that message’s. --only can be repeated. Each run updates ${MARKS}.
Exit code: 0 nothing to do, 1 messages to translate, 2 could not run.`;

/** The messages to mark as up to date if they are stale. */
type Accepted = 'all' | ReadonlySet<string>;

/** Prints a language's differences. Returns the updated text of the marks file, and the number of differences. */
function report(translations: Translations, language: string, accepted: Accepted, text: string | undefined) {
  const marks = translations.marksFor(language, (key) => accepted === 'all' || accepted.has(key));
  const differences = translations.differencesIn(language, marks);
  console.log(`${language}: ${translations.textsIn(language).size} strings, ${differences.length} to fix`);
  for (const { kind, key, text: shown } of differences) console.log(`  ${kind.padEnd(12)}  ${key}  ${shown}`);
  return { text: textWithMarks(text, language, marks), count: differences.length };
}

/** The messages to accept. @throws if a key is unknown */
function getAccepted(translations: Translations, accept: boolean, only: readonly string[] | undefined): Accepted {
  if (only === undefined) return accept ? 'all' : new Set();
  if (!accept) throw new Error('--only names the messages to accept: add --accept.');
  const { source } = translations;
  const keys = [...getMessages(translations.textsIn(source)).keys()];
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
  const root = getRoot(values.root);
  const translations = new Translations(readTree(root));
  const known = translations.languages;
  const unknown = positionals.find((language) => !known.includes(language));
  if (unknown !== undefined)
    throw new Error(`The folder locales/${unknown} does not exist. Use one of: ${known.join(', ')}.`);
  const chosen = positionals.length > 0 ? positionals : known;
  const accepted = getAccepted(translations, values.accept ?? false, values.only);
  const before = translations.files.get(MARKS);
  let [text, open] = [before, 0];
  for (const language of chosen) {
    const reported = report(translations, language, accepted, text);
    text = reported.text;
    open += reported.count;
  }
  if (text !== undefined && text !== before) writeFileSync(onDisk(root, MARKS), text);
  return open > 0 ? 1 : 0;
}

export const command: Command = { main, onFailure: USAGE };
