// npx vitrine review --base main [--out report]
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BrandsCheck } from '../../compiler/check/brands.ts';
import { readConfig } from '../../compiler/project/config.ts';
import { type Declared, readDeclared } from '../../compiler/project/declared.ts';
import { getRoot } from '../../compiler/project/root.ts';
import { isError } from '../../language/diagnostics/problem.ts';
import type { Command } from './command.ts';
import { git } from './review/base.ts';
import { moneyEffects, sayReview } from './review/say.ts';
import type { Pictures } from './review/pair.ts';
import { PICTURES } from './review/report-pictures.ts';
import { type Report, reportPage } from './review/report.ts';
import { picturesSince, reviewSince } from './review/since.ts';

const USAGE = `npx vitrine review [--base main] [--out <folder>] [--pictures no] [--format json] [--root <folder>]
Says in words how the declarations differ from those of a commit: blocks, values, rules and texts. What can change who
gets or pays what is marked with "!" and needs a second person. --out also writes a page for a pull request there, with
pictures of the touched pages before and after, if a browser is installed. --pictures no leaves the pictures out.
Exit code: 0 compared, 2 could not run.`;

const options = {
  base: { type: 'string', default: 'main' },
  out: { type: 'string' },
  pictures: { type: 'string', default: 'yes' },
  format: { type: 'string', default: 'text' },
  root: { type: 'string' },
  help: { type: 'boolean' },
} as const;

async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options });
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  if (values.format !== 'text' && values.format !== 'json')
    throw new Error(`Expected --format text or json, got "${values.format}".`);
  if (values.pictures !== 'yes' && values.pictures !== 'no')
    throw new Error(`Expected --pictures yes or no, got "${values.pictures}".`);
  const root = getRoot(values.root);
  const declared = readDeclared(root);
  const review = reviewSince(root, values.base, declared);
  const { turned } = review;
  const problems = new BrandsCheck(declared, declared.brands).problems.filter(isError);
  if (values.format === 'json') console.log(JSON.stringify({ ...review, problems }, null, 2));
  else {
    for (const line of sayReview(review, turned)) console.log(line);
    console.log(summary(review.parts.length, review.texts.length, moneyEffects(review), problems.length));
  }
  if (values.out !== undefined)
    await writeReport(root, declared, { ...values, folder: resolve(values.out) }, { review, turned, problems });
  return 0;
}

interface Wanted {
  readonly base: string;
  readonly folder: string;
  readonly pictures: string;
}

async function writeReport(
  root: string,
  declared: Declared,
  { base, folder, pictures: wanted }: Wanted,
  found: Pick<Report, 'review' | 'turned' | 'problems'>,
): Promise<void> {
  const { schemas, locales, brands } = readConfig(root);
  const diff = ['diff', '--no-color', '--no-ext-diff', base, '--', ...new Set([schemas, locales, brands])];
  const lines = git(root, diff) ?? '';
  mkdirSync(folder, { recursive: true });
  const pictures = wanted === 'no' ? undefined : await takeAll(root, base, join(folder, PICTURES), declared);
  writeFileSync(join(folder, 'index.html'), reportPage({ base, ...found, lines, pictures }));
  console.error(`Wrote ${join(folder, 'index.html')}`);
}

/** Takes all pictures. If that fails, the report says why and is still useful without them. */
async function takeAll(root: string, base: string, folder: string, declared: Declared): Promise<Pictures> {
  // exits normally, so that temporary files are still removed
  const stop = (): never => process.exit(STOPPED);
  for (const signal of SIGNALS) process.once(signal, stop);
  const onProgress = (done: number, of: number): void => {
    if (process.stderr.isTTY) process.stderr.write(`\rMaking pictures, ${done} of ${of}${done === of ? '\n' : ''}`);
  };
  try {
    return await picturesSince({ root, base, folder, onProgress }, declared);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { pairs: [], same: [], more: 0, note: `There are no pictures: ${why}` };
  } finally {
    for (const signal of SIGNALS) process.off(signal, stop);
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
const STOPPED = 130;

const summary = (parts: number, texts: number, money: number, problems: number): string =>
  parts + texts === 0
    ? 'Nothing differs.'
    : `${counted(parts, 'file')}, ${counted(texts, 'text')}, ${counted(money, 'money effect')}, ${counted(problems, 'problem')}.`;

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

export const command: Command = { main, onFailure: 'Nothing was compared.' };
