import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readDeclared } from '../../../engine/compiler/project/declared.ts';
import { buildRelease, type Release } from '../../../engine/compiler/release/build-release.ts';
import { listBrands, readAsset, readTree } from '../../../engine/compiler/project/tree.ts';
import { follow, listSteps } from '../docs/tutorial.ts';

const ROOT = join(import.meta.dirname, '../../..');
const PAGE = 'docs/tutorials/a-new-brand.md';
const MAKES = /^npm run brand -- new /;

/** The declarations including the tutorial's brand, in a temporary folder. */
export interface Fern {
  readonly root: string;
  remove(): void;
}

/**
 * Runs the tutorial's steps in a copy of the declarations. Skips commands that change nothing, because the tutorial's
 * test runs them all.
 */
export function makeFern(): Fern {
  const root = mkdtempSync(join(tmpdir(), 'vitrine-fern-'));
  mkdirSync(join(root, 'widgets'));
  for (const folder of ['schemas', 'locales', 'vitrine.config.json'])
    cpSync(join(ROOT, folder), join(root, folder), { recursive: true });
  cpSync(join(ROOT, 'widgets'), join(root, 'widgets'), {
    recursive: true,
    filter: (path) => !/\.[a-z]+$/.test(path) || /(?:\.props|\/exchange\/package)\.json$/.test(path),
  });
  for (const step of listSteps(PAGE)) {
    if (step.kind === 'run' && !MAKES.test(step.command)) continue;
    const ran = follow(root, step.kind === 'run' ? { ...step, command: `${step.command} --root ${root}` } : step, ROOT);
    if (ran && ran.code !== 0) throw new Error(ran.output);
  }
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}

export function buildBrand(root: string, brand: string): Release {
  const { files, contracts } = readDeclared(root);
  return buildRelease({ files, contracts, brand, asset: readAsset(root) });
}

/** The releases in a folder, built for every brand. */
export const buildBrands = (root: string): ReadonlyMap<string, Release> =>
  new Map(listBrands(readTree(root)).map((brand) => [brand, buildBrand(root, brand)]));
