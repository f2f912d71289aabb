import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { baseFiles } from '../../kit/base-project.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const REFERENCE = join(ROOT, 'docs/reference');

/** The file of the small valid project to which a block with this name adds its keys. */
const FILES: Readonly<Record<string, string>> = {
  api: 'schemas/api/wallet.json',
  app: 'schemas/app.json',
  backend: 'schemas/backends/exchange.json',
  brand: 'schemas/brands/larch/brand.json',
  fixture: 'schemas/fixtures/verified.json',
  form: 'schemas/forms/deposit.json',
  page: 'schemas/pages/assets/deposit.json',
  state: 'schemas/states/deposit.json',
  table: 'schemas/tables/records.json',
  type: 'schemas/types/wallet.json',
};

/**
 * A JSON block on a page: ```json schemas/pages/hello.json is a whole file, ```json node a part of the small project.
 */
export interface Example {
  readonly page: string;
  readonly line: number;
  /** The text after `json`: a path, one of the file names above, `node` or `action`. */
  readonly place: string;
  readonly text: string;
}

const BLOCK = /^```json ?(.*)\n([\s\S]*?)^```$/gm;

export const examplesIn = (page: string, text: string): readonly Example[] =>
  [...text.matchAll(BLOCK)].map(({ 1: place = '', 2: block = '', index }) => ({
    page,
    line: text.slice(0, index).split('\n').length,
    place,
    text: block,
  }));

export const readExamples = (): readonly Example[] =>
  readdirSync(REFERENCE).flatMap((page) => examplesIn(page, readFileSync(join(REFERENCE, page), 'utf8')));

const isFile = ({ place }: Example): boolean => place.includes('/');

/**
 * Returns the small valid project with an example added. All files shown on a page are added together; a part is added
 * alone.
 * @throws if it is unclear where a block belongs
 */
export function projectWith(example: Example, all: readonly Example[]): Map<string, string> {
  const files = baseFiles();
  const whole = all.filter((one) => one.page === example.page && isFile(one));
  for (const { place, text } of whole) files.set(place, text);
  if (!isFile(example)) add(files, example);
  // fixtures must cover every page, so they are only kept if the example is about them
  if (![...whole, example].some(({ place }) => place === 'fixture' || place.startsWith('schemas/fixtures/')))
    for (const path of files.keys()) if (path.startsWith('schemas/fixtures/')) files.delete(path);
  return files;
}

function add(files: Map<string, string>, { page, line, place, text }: Example): void {
  const value = JSON.parse(text) as Json;
  const known = Object.hasOwn(FILES, place) ? FILES[place] : undefined;
  const [path, part] = known === undefined ? [FILES.page, partOfPage(place, value)] : [known, value];
  const before = path === undefined ? undefined : files.get(path);
  if (path === undefined || part === undefined || before === undefined)
    throw new Error(`docs/reference/${page}:${line}: nobody knows the place "${place}".`);
  files.set(path, JSON.stringify(merged(JSON.parse(before) as Json, part)));
}

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** Puts nodes into the body, and actions into a press handler. */
function partOfPage(place: string, value: Json): Json | undefined {
  const list = Array.isArray(value) ? (value as readonly Json[]) : [value];
  if (place === 'node') return { body: list };
  if (place !== 'action') return undefined;
  return { body: [{ id: 'example', widget: 'button', props: { label: 'common.yes' }, on: { press: list } }] };
}

/** Merges objects, appends to lists and replaces anything else. */
function merged(before: Json | undefined, part: Json): Json {
  if (Array.isArray(before) && Array.isArray(part)) return [...(before as Json[]), ...(part as Json[])];
  if (!isObject(before) || !isObject(part)) return part;
  const keys = Object.entries(part).map(([key, value]) => [
    key,
    merged(Object.hasOwn(before, key) ? before[key] : undefined, value),
  ]);
  return { ...before, ...(Object.fromEntries(keys) as Record<string, Json>) };
}

const isObject = (value: Json | undefined): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
