// npx vitrine review --base main [--out report]
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BrandsCheck } from '../check/brands.ts';
import { readConfig } from '../project/config.ts';
import { readDeclared } from '../project/declared.ts';
import { rootOf } from '../project/root.ts';
import { isError } from '../problem/problem.ts';
import type { Command } from './command.ts';
import { git } from './review/base.ts';
import { moneyEffects, sayReview } from './review/say.ts';
import { reportPage } from './review/report.ts';
import { reviewSince } from './review/since.ts';

const USAGE = `npx vitrine review [--base main] [--out <folder>] [--format json] [--root <folder>]
Says in words how the declarations differ from those of a commit: blocks, values, rules and texts. What can change who
gets or pays what is marked with "!" and needs a second person. --out also writes a page for a pull request there.
Exit code: 0 compared, 2 could not run.`;

const options = {
  base: { type: 'string', default: 'main' },
  out: { type: 'string' },
  format: { type: 'string', default: 'text' },
  root: { type: 'string' },
  help: { type: 'boolean' },
} as const;

function main(args: string[]): number {
  const { values } = parseArgs({ args, options });
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  if (values.format !== 'text' && values.format !== 'json')
    throw new Error(`Expected --format text or json, got "${values.format}".`);
  const root = rootOf(values.root);
  const declared = readDeclared(root);
  const review = reviewSince(root, values.base, declared);
  const { turned } = review;
  const problems = new BrandsCheck(declared, declared.brands).problems.filter(isError);
  if (values.format === 'json') console.log(JSON.stringify({ ...review, problems }, null, 2));
  else {
    for (const line of sayReview(review, turned)) console.log(line);
    console.log(summary(review.parts.length, review.texts.length, moneyEffects(review), problems.length));
  }
  if (values.out === undefined) return 0;
  const { schemas, locales, brands } = readConfig(root);
  const lines = git(root, [
    'diff',
    '--no-color',
    '--no-ext-diff',
    values.base,
    '--',
    ...new Set([schemas, locales, brands]),
  ]);
  const folder = resolve(values.out);
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'index.html'),
    reportPage({ base: values.base, review, turned, problems, lines: lines ?? '' }),
  );
  console.error(`Wrote ${join(folder, 'index.html')}`);
  return 0;
}

const summary = (parts: number, texts: number, money: number, problems: number): string =>
  parts + texts === 0
    ? 'Nothing differs.'
    : `${counted(parts, 'file')}, ${counted(texts, 'text')}, ${counted(money, 'money effect')}, ${counted(problems, 'problem')}.`;

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

export const command: Command = { main, onFailure: 'Nothing was compared.' };
