import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, resolve } from 'node:path';
import { check, type CheckInput } from '../../engine/compiler/check/index.ts';
import type { Severity } from '../../engine/language/diagnostics/codes.ts';
import type { Problem } from '../../engine/language/diagnostics/problem.ts';
import { readPicturePackage } from '../../engine/language/icons/index.ts';
import { assetText } from '../../engine/compiler/project/asset-facts.ts';
import { installedPictures } from '../../engine/compiler/project/picture-packages.ts';
import { installedTypefaces } from '../../engine/compiler/project/typefaces.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const BASE = join(import.meta.dirname, 'base-project');
const isAsset = (path: string): boolean => /^schemas\/brands\/[^/]+\/assets\//.test(path);
const ICONS = new Set(['wallet', 'house', 'arrow-left']);

/** An installed package of pictures. One of them has a style, and so is more than shapes. */
const LOGOS = readPicturePackage(
  { icons: { btc: { body: '<path d="M0 0h4"/>' }, eth: { body: '<path style="fill:red" d="M0 0h4"/>' } } },
  { name: 'Logos' },
);
const findPictures: CheckInput['pictures'] = (name) => (name === 'logos' ? LOGOS : installedPictures(name));

function* filesBelow(folder: string, path: string): Generator<string> {
  for (const entry of readdirSync(join(folder, path), { withFileTypes: true })) {
    const below = posix.join(path, entry.name);
    if (entry.isDirectory()) yield* filesBelow(folder, below);
    else yield below;
  }
}

/** The small valid project. Each case breaks it in one place. */
export function baseFiles(): Map<string, string> {
  const files = new Map<string, string>();
  for (const path of filesBelow(BASE, '')) {
    const content = readFileSync(join(BASE, path));
    files.set(path, isAsset(path) ? assetText(path, content) : content.toString('utf8'));
  }
  files.set('schemas/tokens.json', readFileSync(join(ROOT, 'schemas/tokens.json'), 'utf8'));
  return files;
}

/** Returns the content to write to disk. For an image, this is the file itself rather than its description. */
export const onDisk = (path: string, text: string): string | Buffer =>
  isAsset(path) ? readFileSync(join(BASE, path)) : text;

/** The contracts that a caller passes to the check. An unreadable contract becomes an empty object. */
function listContracts(files: ReadonlyMap<string, string>): Map<string, unknown> {
  const contracts = new Map<string, unknown>();
  for (const [path, text] of files) {
    const name = /^widgets\/((?:[^/]+\/)?[^/]+)\/[^/]+$/.exec(path)?.[1];
    if (name === undefined) continue;
    try {
      contracts.set(name, JSON.parse(text));
    } catch {
      contracts.set(name, {});
    }
  }
  return contracts;
}

export function getInput(given: ReadonlyMap<string, string>, brand: string | null = 'larch'): CheckInput {
  const files = new Map([...given, ...installedTypefaces()]);
  return {
    files,
    contracts: listContracts(files),
    icons: ICONS,
    pictures: findPictures,
    ...(brand === null ? {} : { brand }),
  };
}

export function checkBase(files: ReadonlyMap<string, string>, brand: string | null = 'larch'): Problem[] {
  return check(getInput(files, brand));
}

/** One change to the valid project: text in a file, a whole file, or a deleted file (`content: null`). */
export type Edit = { file: string; find: string; replace: string } | { file: string; content: string | null };

interface Expected {
  code: string;
  /** "error" if missing. */
  severity?: Severity;
  file: string;
  line: number;
  column: number;
  /** A part of the message. */
  message: string;
  fix: string;
}

export interface BrokenCase {
  name: string;
  edits: readonly Edit[];
  problems: readonly Expected[];
}

/** Returns all cases in the order of their names. Each file has the cases of one code, or of a family of codes. */
export function brokenCases(): BrokenCase[] {
  const folder = join(ROOT, 'tests/conformance/declarations/broken');
  return readdirSync(folder)
    .flatMap((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as BrokenCase[])
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

export function edited(files: ReadonlyMap<string, string>, edits: readonly Edit[]): Map<string, string> {
  const result = new Map(files);
  for (const edit of edits) {
    if ('content' in edit) {
      if (edit.content === null) result.delete(edit.file);
      else result.set(edit.file, edit.content);
      continue;
    }
    const text = result.get(edit.file);
    if (text === undefined || !text.includes(edit.find)) throw new Error(`${edit.file} does not hold ${edit.find}`);
    result.set(
      edit.file,
      text.replace(edit.find, () => edit.replace),
    );
  }
  return result;
}
