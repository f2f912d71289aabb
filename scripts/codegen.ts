import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { codegen, declarationTypes } from '@vitrine/engine/build';
import { JUDGE_PATH, judgeModule } from './codegen/judge.ts';
import { PROBLEMS_PATH, problemsPage } from './docs/problems.ts';
import { referencePages } from './docs/reference.ts';
import { ROOMS_PATH, roomsPage } from './docs/rooms.ts';
import { readSpecified, SPECIFICATION_PATH, specificationPage } from './docs/specification.ts';
import { answerHelp } from './launch/help.mjs';

answerHelp(`npm run codegen                   writes the generated files that changed
npm run codegen -- --check        reports outdated files
npm run codegen -- --root <path>  does so for another project, which has none of these docs`);

const ROOT = resolve(import.meta.dirname, '..');

/**
 * The generated files that only this repository has: pages of its docs, the types of declarations, and the check's
 * validator.
 */
const listDocs = async (root: string) => [
  { path: 'engine/language/grammar/declarations.gen.ts', text: await declarationTypes() },
  { path: JUDGE_PATH, text: judgeModule() },
  { path: PROBLEMS_PATH, text: problemsPage() },
  ...referencePages(root),
  { path: ROOMS_PATH, text: roomsPage(root) },
  { path: SPECIFICATION_PATH, text: specificationPage(readSpecified(root)).page },
];

try {
  const { values } = parseArgs({ options: { check: { type: 'boolean' }, root: { type: 'string' } } });
  const root = resolve(values.root ?? ROOT);
  process.exitCode = await codegen(root, values.check ? 'check' : 'write', root === ROOT ? await listDocs(root) : []);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
