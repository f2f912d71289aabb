import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readDeclared } from '@vitrine/engine/build';
import { expect, it } from 'vitest';
import { check } from '@vitrine/engine/check';
import { declareWorkloads } from './declare.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

it('given the project of the workloads, then its declarations have no problem, so that it can be measured', () => {
  // inside the project, so that it finds its packages
  const cache = join(ROOT, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'vitrine-workloads-'));
  try {
    declareWorkloads(folder);
    const { files, contracts, icons, brands } = readDeclared(folder);
    expect(check({ files, contracts, icons, ...(brands[0] && { brand: brands[0] }) })).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
