import { resolve } from 'node:path';
import { buildApp } from '@vitrine/engine/build';
import { inputsHash, noteBuilt } from './launch/build.mjs';

const root = resolve(import.meta.dirname, '..');
const hash = inputsHash(root);
const code = await buildApp(root, process.env.BRAND ?? 'larch');
if (code === 0) noteBuilt(root, hash);
process.exitCode = code;
