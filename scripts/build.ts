import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildApp } from '@vitrine/engine/build';
import { hashInputs, recordBuild } from './launch/build.mjs';
import { answerHelp } from './launch/help.mjs';

answerHelp(`npm run build                     writes dist/: the app, and a release of every brand
npm run build -- --key <file>     signs the releases with the key`);

const root = resolve(import.meta.dirname, '..');
const hash = hashInputs(root);
const { values } = parseArgs({ options: { key: { type: 'string' } } });
const code = await buildApp(root, process.env.BRAND ?? 'larch', values.key);
if (code === 0) recordBuild(root, hash);
process.exitCode = code;
