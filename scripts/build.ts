import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildApp, codegen } from '@vitrine/engine/build';
import { hashInputs, recordBuild } from './launch/build.mjs';
import { findCodeGenerators } from './launch/code-generators.mjs';
import { answerHelp } from './launch/help.mjs';
import { SBOM, writeSbom } from './launch/sbom.mjs';

answerHelp(`npm run build                     writes dist/: the app, and a release of every brand; and ${SBOM}
npm run build -- --key <file>     signs the releases with the key`);

const root = resolve(import.meta.dirname, '..');
await codegen(root, 'local');
const hash = hashInputs(root);
const { values } = parseArgs({ options: { key: { type: 'string' } } });
const [code, isListed] = await Promise.all([buildApp(root, process.env.BRAND ?? 'larch', values.key), writeSbom()]);
const forbidden = code === 0 ? findCodeGenerators(resolve(root, 'dist')) : [];
for (const problem of forbidden) console.error(problem);
if (code === 0 && forbidden.length === 0) recordBuild(root, hash);
process.exitCode = code === 0 && (!isListed || forbidden.length > 0) ? 1 : code;
