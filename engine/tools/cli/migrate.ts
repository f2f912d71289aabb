// npx vitrine migrate updates the declarations to the current grammar version npx vitrine migrate --check lists the
// changes that it would make
import { parseArgs } from 'node:util';
import { formatProblem, isError, type Problem } from '../../language/diagnostics/problem.ts';
import { BrandsCheck } from '../../compiler/check/brands.ts';
import type { Code } from '../../language/diagnostics/codes.ts';
import { contractPath } from '../../compiler/check/passes/contracts.ts';
import { recover, writeAll } from '../../compiler/project/write-all.ts';
import { type Declared, readDeclared } from '../../compiler/project/declared.ts';
import { mend } from './migrate/mend.ts';
import { migrate, type Migrated } from './migrate/migrate.ts';
import { MIGRATIONS } from './migrate/migrations/index.ts';
import { readMigratable } from './migrate/read.ts';
import type { Command } from './command.ts';
import { getRoot } from '../../compiler/project/root.ts';

const USAGE = `npx vitrine migrate [--check] [--root <folder>]
Updates the declarations to the current grammar version, atomically. --check lists the changes without writing them.
Exit code: 0 success or nothing to do, 1 problems or (with --check) pending changes, 2 could not run.`;

function main(args: string[]): number {
  const { values } = parseArgs({
    args,
    options: { check: { type: 'boolean' }, root: { type: 'string' }, help: { type: 'boolean' } },
  });
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  const root = getRoot(values.root);
  for (const path of recover(root)) console.log(`restored  ${path} (an earlier run was interrupted)`);
  const migrated = migrate(readMigratable(root), MIGRATIONS);
  if (migrated.problems.length > 0) return printProblems(migrated.problems, readMigratable(root));
  if (migrated.changes.size === 0) {
    console.log(`Nothing to migrate: the declarations have the grammar version ${migrated.to}.`);
    return 0;
  }
  const declared = readMigrated(root, migrated);
  const codes = migrated.steps.flatMap(({ migration }) => migration.mends ?? []);
  const mended = mend(declared, codes);
  printSteps(migrated);
  printMended(mended, codes);
  if (values.check) return 1;
  const files = new Map([...declared.files, ...mended]);
  const { problems } = new BrandsCheck({ ...declared, files }, declared.brands);
  const errors = problems.filter(isError);
  if (errors.length > 0) return printProblems(errors, files);
  const changes = new Map([...migrated.changes, ...mended]);
  writeAll(root, changes);
  console.log(`${changes.size} files written: grammar version ${migrated.from} → ${migrated.to}.`);
  return 0;
}

function printSteps({ steps }: Migrated): void {
  for (const { migration, files } of steps) {
    console.log(`${migration.version}-${migration.name}: ${migration.description}`);
    for (const path of files) console.log(`  ${path}`);
  }
}

function printMended(mended: ReadonlyMap<string, string>, codes: readonly Code[]): void {
  if (mended.size === 0) return;
  console.log(`Replacements of ${codes.join(', ')}`);
  for (const path of [...mended.keys()].toSorted()) console.log(`  ${path}`);
}

/** The migrated tree, as input for the check. */
function readMigrated(root: string, { changes }: Migrated): Declared {
  const declared = readDeclared(root);
  const files = new Map([
    ...declared.files,
    ...[...changes].filter(([path]) => declared.files.has(path) || path.startsWith('schemas/')),
  ]);
  const contracts = new Map(declared.contracts);
  for (const name of contracts.keys()) {
    const text = changes.get(contractPath(name));
    if (text !== undefined) contracts.set(name, JSON.parse(text));
  }
  return { ...declared, files, contracts };
}

function printProblems(problems: readonly Problem[], files: ReadonlyMap<string, string>): number {
  for (const problem of problems) console.log(formatProblem(problem, files.get(problem.file)));
  console.error(`${problems.length} problems. Nothing was written.`);
  return 1;
}

export const command: Command = { main, onFailure: 'Nothing was migrated.' };
