import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { check } from '../engine/check';
import { formatProblem, type Problem, sortProblems } from '../engine/problem';
import { type Declared, readDeclared } from './files';

const USAGE = `npm run check -- [--brand <name>] [--format text|json] [--root <folder>]
Proves every declaration, as every brand has it. Exit code: 0 no problem, 1 problems, 2 could not run.`;

interface Options {
  root: string;
  format: 'text' | 'json';
  brand: string | undefined;
}

function optionsOf(args: string[]): Options | string {
  try {
    const { values } = parseArgs({
      args,
      options: {
        brand: { type: 'string' },
        format: { type: 'string' },
        root: { type: 'string' },
        help: { type: 'boolean' },
      },
    });
    if (values.help) return USAGE;
    const format = values.format ?? 'text';
    if (format !== 'text' && format !== 'json') return `--format takes text or json, got "${format}".\n${USAGE}`;
    return { root: resolve(values.root ?? resolve(import.meta.dirname, '..')), format, brand: values.brand };
  } catch (error) {
    return `${error instanceof Error ? error.message : String(error)}\n${USAGE}`;
  }
}

/** Problems of all brands, each told once: most of them all brands share. */
function checkBrands({ files, contracts, icons }: Declared, brands: readonly string[]): Problem[] {
  const told = new Map<string, Problem>();
  const runs: (string | undefined)[] = brands.length > 0 ? [...brands] : [undefined];
  for (const brand of runs) {
    for (const problem of check({ files, contracts, icons, ...(brand === undefined ? {} : { brand }) })) {
      told.set(`${problem.file}:${problem.line}:${problem.column}:${problem.code}:${problem.message}`, problem);
    }
  }
  return sortProblems([...told.values()]);
}

function inFilesOf(problems: readonly Problem[]): string {
  const count = new Set(problems.map(({ file }) => file)).size;
  return ` in ${count} file${count === 1 ? '' : 's'}`;
}

function summary(
  problems: readonly Problem[],
  declared: Declared,
  brands: readonly string[],
  milliseconds: number,
): string {
  const counted =
    problems.length === 0 ? 'No problem' : problems.length === 1 ? '1 problem' : `${problems.length} problems`;
  const inFiles = problems.length === 0 ? '' : inFilesOf(problems);
  const of = brands.length === 0 ? 'no brand' : `brand${brands.length === 1 ? '' : 's'} ${brands.join(', ')}`;
  return `${counted}${inFiles}: ${declared.files.size} files, ${declared.contracts.size} widgets, ${of}, ${Math.round(milliseconds)} ms.`;
}

function main(): number {
  const options = optionsOf(process.argv.slice(2));
  if (typeof options === 'string') {
    console.error(options);
    return options === USAGE ? 0 : 2;
  }
  const started = performance.now();
  let declared: Declared;
  try {
    declared = readDeclared(options.root);
  } catch (error) {
    console.error(`The declarations cannot be read: ${error instanceof Error ? error.message : String(error)}`);
    return 2;
  }
  if (options.brand !== undefined && !declared.brands.includes(options.brand)) {
    console.error(`There is no brand "${options.brand}"; there are: ${declared.brands.join(', ') || 'none'}.`);
    return 2;
  }
  const brands = options.brand === undefined ? declared.brands : [options.brand];
  const problems = checkBrands(declared, brands);
  const line = summary(problems, declared, brands, performance.now() - started);
  if (options.format === 'json') console.log(JSON.stringify({ problems, summary: line }, undefined, 2));
  else for (const problem of problems) console.log(formatProblem(problem, declared.files.get(problem.file)));
  console.error(line);
  return problems.length === 0 ? 0 : 1;
}

process.exitCode = main();
