import { resolve } from 'node:path';
import { check, codes, createChecker } from '../../../engine/compiler/check/index.ts';
import type { Problem } from '../../../engine/language/diagnostics/problem.ts';
import { readDeclared } from '../../../engine/compiler/project/declared.ts';
import { buildRelease, type Release } from '../../../engine/compiler/release/build-release.ts';
import { readAsset } from '../../../engine/compiler/project/tree.ts';
import { mutate, MUTATION_NAMES } from './mutate.ts';
import { createRandom, type Random } from '../../kit/random.ts';
import type { Pool } from './tree-mutations.ts';
import { findSpots, toTree, type Tree } from './tree.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const BRAND = 'larch';

const declared = readDeclared(ROOT);
export const declaredFiles = declared.files;
const asset = readAsset(ROOT);

/** All handwritten declarations except the grammar, which defines what is valid. */
const paths: readonly string[] = [...declared.files.keys()].filter((path) =>
  /^(?:schemas|locales)\/.*\.json$/.test(path),
);

/** Screen declarations, which are mutated more often than the ones that they use. */
export const screenPaths = paths.filter((path) =>
  /^schemas\/(?:app\.json|(?:pages|forms|tables|fragments|rules)\/)/.test(path),
);

export interface Mutant {
  readonly seed: number;
  /** A description of the mutations. */
  readonly what: string;
  readonly files: ReadonlyMap<string, string>;
}

const pool = createPool();

/** The real declarations with one mutation, or occasionally two or three, generated from a seed. */
export function createMutant(seed: number): Mutant {
  const random = createRandom(seed);
  const files = new Map(declared.files);
  const done: string[] = [];
  const times = random.pick([1, 1, 1, 1, 1, 1, 2, 3]);
  // the first mutation cycles through all names, so that each is tried equally often
  for (let time = 0; time < times; time += 1) {
    const name = time === 0 ? (MUTATION_NAMES[seed % MUTATION_NAMES.length] ?? '') : random.pick(MUTATION_NAMES);
    done.push(changeOne(files, name, random));
  }
  return { seed, what: done.join('; '), files };
}

/** If the mutation cannot be applied to a file, tries another one. */
function changeOne(files: Map<string, string>, name: string, random: Random): string {
  for (let attempt = 0; attempt < 6; attempt += 1) {
    const path = random.pick(random.chance(0.7) ? screenPaths : paths);
    const text = files.get(path);
    if (text === undefined) continue;
    if (random.chance(0.004)) {
      files.delete(path);
      return `${path}: remove the file`;
    }
    const next = tryMutate(text, name, random);
    if (next === text) continue;
    files.set(path, next);
    return `${path}: ${name}`;
  }
  return `nothing to ${name}`;
}

function tryMutate(text: string, name: string, random: Random): string {
  try {
    return mutate(text, name, random, pool);
  } catch (error) {
    // an earlier mutation made the file unreadable
    if (error instanceof SyntaxError) return text;
    throw error;
  }
}

export type Verdict =
  | { readonly kind: 'refused'; readonly problems: readonly Problem[] }
  | { readonly kind: 'built'; readonly release: Release };

const input = { contracts: declared.contracts, icons: declared.icons, pictures: declared.pictures, brand: BRAND };
/** Checks the mutations incrementally, one after another, as an editor does. */
const checker = createChecker({ ...input, files: declared.files });

/** Checks and builds declarations. @throws if they are neither refused nor built */
export function judge(files: ReadonlyMap<string, string>): Verdict {
  const edited = [...declared.files.keys()].filter((path) => files.get(path) !== declared.files.get(path));
  try {
    for (const path of edited) checker.update(path, files.get(path));
    const { problems } = checker;
    if (problems.length > 0) return { kind: 'refused', problems };
    return { kind: 'built', release: buildRelease({ files, contracts: declared.contracts, brand: BRAND, asset }) };
  } finally {
    for (const path of edited) checker.update(path, declared.files.get(path));
  }
}

/** Checks from scratch. */
export const checkFromScratch = (files: ReadonlyMap<string, string>): readonly Problem[] => check({ ...input, files });

/** Faults in a reported problem. There are none if it has a place and a remedy. */
export function findRefusalFaults(problem: Problem, files: ReadonlyMap<string, string>): string[] {
  const { code, file, line, column, message, fix } = problem;
  const text = files.get(file) ?? '';
  const lines = text.split(/\r\n|\r|\n/u);
  const faults: string[] = [];
  if (!Object.hasOwn(codes, code)) faults.push(`unknown code: ${code}`);
  if (file === '') faults.push('no file');
  if (!(line >= 1 && line <= lines.length)) faults.push(`line ${line} of ${lines.length}`);
  else if (!(column >= 1 && column <= (lines[line - 1]?.length ?? 0) + 1))
    faults.push(`column ${column} of line ${line}`);
  // quotation marks enclose the author's own text
  if (message.trim() === '' || /\bundefined\b|\[object|\bNaN\b/.test(message.replaceAll(/"[^"]*"|'[^']*'/g, '')))
    faults.push(`message: ${message.slice(0, 200)}`);
  if (message.length > 1_000) faults.push(`a message of ${message.length} characters`);
  if (fix.trim() === '' || /\bundefined\b|\[object/.test(fix)) faults.push(`fix: ${fix.slice(0, 200)}`);
  if (fix.length > 1_000) faults.push(`a fix of ${fix.length} characters`);
  return faults.map((fault) => `${code} at ${file}:${line}:${column}: ${fault}`);
}

function createPool(): Pool {
  const parts: Tree[] = [];
  const strings: string[] = [];
  for (const path of paths) {
    for (const { tree } of findSpots(toTree(JSON.parse(declared.files.get(path) ?? 'null')))) {
      if (tree.kind !== 'leaf') parts.push(tree);
      else if (typeof tree.value === 'string') strings.push(tree.value);
    }
  }
  return { parts, strings, expressions: strings.filter((text) => text.startsWith('=')) };
}
