import { ENGINE_VERSION } from '../../language/format/version.ts';
import { applyEdits } from '../../language/diagnostics/apply-edits.ts';
import { formatProblem, isError, type Problem } from '../../language/diagnostics/problem.ts';
import { BrandsCheck, summarize } from '../../compiler/check/brands.ts';
import { githubCommands } from './check/github.ts';
import { type Options, listOptions, USAGE } from './check/options.ts';
import { sarifLog } from './check/sarif.ts';
import { createWatchedCheck, watchTree } from './check/watch.ts';
import type { Command } from './command.ts';
import { nameOnDisk } from '../../compiler/project/config.ts';
import { isWriteInterrupted, writeAll } from '../../compiler/project/write-all.ts';
import { type Declared, quotedText, readDeclared } from '../../compiler/project/declared.ts';

const CLEAR = '\x1b[2J\x1b[3J\x1b[H';

function main(options: Options): number | undefined {
  const { root, brand } = options;
  if (isWriteInterrupted(root))
    throw new Error('An earlier run was interrupted while writing files. Run "npx vitrine migrate" to restore them.');
  if (options.watch) return watchProject(options);
  if (options.fix) fixAll(options);
  const started = performance.now();
  const declared = readDeclarations(root);
  assertKnownBrand(declared, brand);
  const brands = brand === undefined ? declared.brands : [brand];
  const { problems } = new BrandsCheck(declared, brands);
  const line = summarize(problems, declared, brands, performance.now() - started);
  print(options, problems, declared, line);
  console.error(line);
  return problems.some((problem) => options.strict || isError(problem)) ? 1 : 0;
}

/** The maximum number of rounds, because one fix can reveal another problem. */
const MOST_ROUNDS = 10;

/** Applies the replacements of all problems until none are left. */
function fixAll({ root, brand }: Options): void {
  let count = 0;
  const files = new Set<string>();
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const declared = readDeclarations(root);
    assertKnownBrand(declared, brand);
    const { problems } = new BrandsCheck(declared, brand === undefined ? declared.brands : [brand]);
    const changes = applyEdits(
      declared.files,
      problems.flatMap(({ replacement = [] }) => replacement),
    );
    if (changes.size === 0) break;
    writeAll(root, changes);
    count += problems.filter(({ replacement }) => replacement !== undefined).length;
    for (const file of changes.keys()) files.add(nameOnDisk(root, file));
  }
  for (const file of [...files].toSorted()) console.log(`fixed ${file}`);
  console.error(count === 0 ? 'Nothing to fix.' : `${count} problems fixed.`);
}

function watchProject({ root, brand }: Options): undefined {
  assertKnownBrand(readDeclarations(root), brand);
  const show = (report: string): void => {
    process.stdout.write(`${process.stdout.isTTY ? CLEAR : ''}${report}`);
  };
  const look = createWatchedCheck({ read: () => readDeclared(root), show, brand });
  // start watching first, so that no change during the first check is missed
  watchTree(root, look);
  look();
}

function readDeclarations(root: string): Declared {
  try {
    return readDeclared(root);
  } catch (error) {
    throw new Error(`Cannot read the declarations: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function assertKnownBrand({ brands }: Declared, brand: string | undefined): void {
  if (brand !== undefined && !brands.includes(brand))
    throw new Error(`Unknown brand "${brand}". Use one of: ${brands.join(', ') || 'none'}.`);
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
        console.log(formatProblem(problem, quotedText(declared, found[index]?.file ?? '')));
  }
}

export const command: Command = {
  main: (args) => {
    const options = listOptions(args);
    if (typeof options !== 'string') return main(options);
    if (options !== USAGE) {
      console.error(options);
      return 2;
    }
    console.log(USAGE);
    return 0;
  },
};
