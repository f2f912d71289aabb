#!/usr/bin/env node
// The `vitrine` command. An installed package contains compiled JavaScript; in this repository, the sources run through
// tsx.
import { existsSync } from 'node:fs';

const compiled = new URL('./main.js', import.meta.url);
if (existsSync(compiled)) await import(compiled.href);
else {
  const { register } = await import('tsx/esm/api');
  register();
  await import('./main.ts');
}
