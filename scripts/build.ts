import { resolve } from 'node:path';
import { buildApp } from '@vitrine/engine/build';
import { hashInputs, recordBuild } from './launch/build.mjs';
import { answerHelp } from './launch/help.mjs';

answerHelp(`npm run build   writes dist/: the app, and a release of every brand`);

const root = resolve(import.meta.dirname, '..');
const hash = hashInputs(root);
const code = await buildApp(root, process.env.BRAND ?? 'larch');
if (code === 0) recordBuild(root, hash);
process.exitCode = code;
