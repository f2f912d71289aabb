// npx vitrine merge --install registers it as git's merge driver for the project's JSON files npx vitrine merge %O %A
// %B %P the call that git makes
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Conflict, mergeTexts } from '../../language/edit/index.ts';
import { readConfig } from '../../compiler/project/config.ts';
import { getRoot } from '../../compiler/project/root.ts';
import type { Command } from './command.ts';

const USAGE = `npx vitrine merge <base> <ours> <theirs> [<path>]
Merges two changes of a JSON file value by value, finding nodes by their ids, and writes the result to <ours>. Where both
have changed the same value, ours stays, and the values are listed.
npx vitrine merge --install [--root <folder>]
Makes it the merge driver of git for the project's declarations and messages.
Exit code: 0 merged, 1 both have changed the same value, 2 could not run.`;

const options = { install: { type: 'boolean' }, root: { type: 'string' }, help: { type: 'boolean' } } as const;

function main(args: string[]): number {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  if (values.install) return install(getRoot(values.root));
  const [base, ours, theirs, path = ours] = positionals;
  if (base === undefined || ours === undefined || theirs === undefined || path === undefined)
    throw new Error(`Expected three files, got ${positionals.length}.\n${USAGE}`);
  const [was, own, other] = [base, ours, theirs].map((file) => readFileSync(file, 'utf8'));
  const { text, conflicts } = mergeTexts(path, { base: was ?? '', ours: own ?? '', theirs: other ?? '' });
  writeFileSync(ours, text);
  for (const conflict of conflicts) console.error(describe(path, conflict));
  return conflicts.length === 0 ? 0 : 1;
}

const describe = (path: string, { pointer, base, ours, theirs }: Conflict): string =>
  [
    `${path}${pointer === '' ? '' : ` at ${pointer}`}: both have changed this value. Ours stays until you decide.`,
    `  before  ${inWords(base)}`,
    `  ours    ${inWords(ours)}`,
    `  theirs  ${inWords(theirs)}`,
  ].join('\n');

const inWords = (value: unknown): string => (value === undefined ? 'nothing' : JSON.stringify(value));

const DRIVER = 'npx vitrine merge %O %A %B %P';
const ATTRIBUTES = '.gitattributes';

function install(root: string): number {
  const { schemas, locales } = readConfig(root);
  execFileSync('git', ['config', 'merge.vitrine.name', 'Vitrine declarations'], { cwd: root });
  execFileSync('git', ['config', 'merge.vitrine.driver', DRIVER], { cwd: root });
  const file = join(root, ATTRIBUTES);
  const known = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const lines = [schemas, locales].map((folder) => `${folder}/**/*.json merge=vitrine`);
  const missing = lines.filter((line) => !known.split(/\r?\n/).includes(line));
  if (missing.length > 0)
    writeFileSync(file, `${known}${known === '' || known.endsWith('\n') ? '' : '\n'}${missing.join('\n')}\n`);
  console.log(`git merges ${schemas}/ and ${locales}/ with "${DRIVER}".`);
  return 0;
}

export const command: Command = { main, onFailure: 'Nothing was merged.' };
