import { ENGINE_VERSION } from '../compiled/version.ts';
import { formatProblem, type Problem } from '../problem/problem.ts';
import { BrandsCheck, summary } from '../check/brands.ts';
import { githubCommands } from './check/github.ts';
import { type Options, optionsOf, USAGE } from './check/options.ts';
import { sarifLog } from './check/sarif.ts';
import { watchedCheck, watchTree } from './check/watch.ts';
import type { Command } from './command.ts';
import { nameOnDisk } from '../project/config.ts';
import { isHalfWritten } from '../project/write-all.ts';
import { type Declared, readDeclared } from '../project/declared.ts';

const CLEAR = '\x1b[2J\x1b[3J\x1b[H';

function main(options: Options): number | undefined {
  const { root, brand } = options;
  if (isHalfWritten(root))
    throw new Error('A run that writes was interrupted. "npx vitrine migrate" puts the files back as they were.');
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

function print({ format, root }: Options, found: readonly Problem[], declared: Declared, line: string): void {
  const problems = found.map((problem) => ({ ...problem, file: nameOnDisk(root, problem.file) }));
  switch (format) {
    case 'json':
      return console.log(JSON.stringify({ problems, summary: line }, undefined, 2));
    case 'sarif':
      return console.log(JSON.stringify(sarifLog(problems, ENGINE_VERSION), undefined, 2));
    case 'github':
      return problems.length > 0 ? console.log(githubCommands(problems)) : undefined;
    case 'text':
      for (const [index, problem] of problems.entries())
        console.log(formatProblem(problem, declared.files.get(found[index]?.file ?? '')));
  }
}

export const command: Command = {
  main: (args) => {
    const options = optionsOf(args);
    if (typeof options !== 'string') return main(options);
    console.error(options);
    return options === USAGE ? 0 : 2;
  },
};
