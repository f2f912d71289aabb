import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { formatProblem, type Problem } from '../engine/problem';
import { BrandsCheck, summary } from './check/brands';
import { githubCommands } from './check/github';
import { type Options, optionsOf, USAGE } from './check/options';
import { sarifLog } from './check/sarif';
import { watchedCheck, watchTree } from './check/watch';
import { isHalfWritten } from './disk/write-all';
import { type Declared, readDeclared } from './files';

const CLEAR = '\x1b[2J\x1b[3J\x1b[H';

function main(options: Options): number | undefined {
  const { root, brand } = options;
  if (isHalfWritten(root))
    throw new Error('A run that writes was interrupted. "npm run migrate" puts the files back as they were.');
  if (options.watch) return follow(options);
  const started = performance.now();
  const declared = declaredBelow(root);
  refuseUnknownBrand(declared, brand);
  const brands = brand === undefined ? declared.brands : [brand];
  const { problems } = new BrandsCheck(declared, brands);
  const line = summary(problems, declared, brands, performance.now() - started);
  print(options, problems, declared, line);
  console.error(line);
  return problems.length === 0 ? 0 : 1;
}

function follow({ root, brand }: Options): undefined {
  refuseUnknownBrand(declaredBelow(root), brand);
  const show = (report: string): void => {
    process.stdout.write(`${process.stdout.isTTY ? CLEAR : ''}${report}`);
  };
  const look = watchedCheck({ read: () => readDeclared(root), show, brand });
  // watching first: nothing that happens during the first check is missed
  watchTree(root, look);
  look();
}

function declaredBelow(root: string): Declared {
  try {
    return readDeclared(root);
  } catch (error) {
    throw new Error(`The declarations cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function refuseUnknownBrand({ brands }: Declared, brand: string | undefined): void {
  if (brand !== undefined && !brands.includes(brand))
    throw new Error(`There is no brand "${brand}"; there are: ${brands.join(', ') || 'none'}.`);
}

function print({ format }: Options, problems: readonly Problem[], declared: Declared, line: string): void {
  switch (format) {
    case 'json':
      return console.log(JSON.stringify({ problems, summary: line }, undefined, 2));
    case 'sarif':
      return console.log(JSON.stringify(sarifLog(problems, ownVersion()), undefined, 2));
    case 'github':
      return problems.length > 0 ? console.log(githubCommands(problems)) : undefined;
    case 'text':
      for (const problem of problems) console.log(formatProblem(problem, declared.files.get(problem.file)));
  }
}

function ownVersion(): string {
  const path = join(resolve(import.meta.dirname, '..'), 'package.json');
  return (JSON.parse(readFileSync(path, 'utf8')) as { version: string }).version;
}

const options = optionsOf(process.argv.slice(2));
if (typeof options === 'string') {
  console.error(options);
  process.exitCode = options === USAGE ? 0 : 2;
} else {
  try {
    process.exitCode = main(options);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 2;
  }
}
