import { resolve } from 'node:path';
import { buildApp } from '@vitrine/engine/build';
import { hashInputs, recordBuild } from './launch/build.mjs';

const root = resolve(import.meta.dirname, '..');
const hash = hashInputs(root);
const code = await buildApp(root, process.env.BRAND ?? 'larch');
if (code === 0) recordBuild(root, hash);
process.exitCode = code;
