import { resolve } from 'node:path';
import { codegen } from '@vitrine/engine/build';
import { PROBLEMS_PATH, problemsPage } from './docs/problems.ts';
import { referencePages } from './docs/reference.ts';
import { readSpecified, SPECIFICATION_PATH, specificationPage } from './docs/specification.ts';
import { answerHelp } from './launch/help.mjs';

answerHelp(`npm run codegen             writes the generated files that changed
npm run codegen -- --check  reports outdated files`);

const root = resolve(import.meta.dirname, '..');
const pages = [
  { path: PROBLEMS_PATH, text: problemsPage() },
  ...referencePages(root),
  { path: SPECIFICATION_PATH, text: specificationPage(readSpecified(root)).page },
];

try {
  process.exitCode = await codegen(root, process.argv.includes('--check') ? 'check' : 'write', pages);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
