// npm run codegen            writes what changed
// npm run codegen -- --check exits with 1 and names the files that are not as generated
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { generate } from './codegen/generate';
import { CodegenFailure } from './codegen/problems';
import { readFiles } from './codegen/sources';
import { applyDrift, driftOf } from './codegen/write';
import { PROBLEMS_PATH, problemsPage } from './docs/problems';
import { readSpecified, SPECIFICATION_PATH, specificationPage } from './docs/specification';
import { isHalfWritten, recover } from './disk/write-all';

async function main(root: string, check: boolean): Promise<number> {
  if (check && isHalfWritten(root)) throw new Error('A run that writes was interrupted. "npm run codegen" mends it.');
  // what an interrupted run has left is put back first
  if (!check) recover(root);
  const present = readFiles(root);
  const generated = (await generate(present))
    .set(PROBLEMS_PATH, problemsPage())
    .set(SPECIFICATION_PATH, specificationPage(readSpecified(root)).page);
  for (const path of [PROBLEMS_PATH, SPECIFICATION_PATH]) {
    const page = join(root, path);
    if (existsSync(page)) present.set(path, readFileSync(page, 'utf8'));
  }
  const drifts = driftOf(generated, present);
  for (const { path, kind } of drifts)
    console.log(`${check ? kind : kind === 'left over' ? 'removed' : 'wrote'}  ${path}`);
  if (check && drifts.length > 0) {
    console.error(`${drifts.length} generated files are not up to date: run \`npm run codegen\` and commit them.`);
    return 1;
  }
  if (!check) applyDrift(root, generated, drifts);
  console.log(
    `${generated.size} generated files, ${drifts.length === 0 ? 'all up to date' : `${drifts.length} written`}.`,
  );
  return 0;
}

main(dirname(dirname(fileURLToPath(import.meta.url))), process.argv.includes('--check')).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    if (error instanceof CodegenFailure) {
      console.error(`${error.message}\n${error.problems.length} problems; nothing was written.`);
    } else console.error(error);
    process.exitCode = 1;
  },
);
