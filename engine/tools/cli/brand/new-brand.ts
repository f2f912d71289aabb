import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  derivePalettes,
  ownColors,
  type Derived,
  type GivenColors,
  type MovedColor,
} from '../../../language/theme/derive.ts';
import type { TokenGroup } from '../../../language/theme/index.ts';
import { formatFile } from '../../../compiler/project/format.ts';
import { getManifest, listBrandImages } from './pictures.ts';

export interface NewBrand {
  readonly id: string;
  readonly name: string;
  readonly colors: GivenColors;
  /** The brand whose profile and constants to copy. */
  readonly like: string;
  /** The languages, starting with the default. If absent, the languages of `like`. */
  readonly languages?: readonly string[];
}

/** A placeholder logo: a ring around a dot. */
const MARK =
  '<circle cx="12" cy="12" r="8" fill="none" stroke="currentColor" stroke-width="2.6"/>' +
  '<circle cx="12" cy="12" r="2.6" fill="currentColor"/>';

type Json = Readonly<Record<string, unknown>>;

interface Written {
  readonly paths: readonly string[];
  /** The brand's colours that had to be adjusted in a theme. */
  readonly moved: readonly MovedColor[];
}

/** Writes the files of a new brand that passes the check. */
export async function writeNewBrand(
  root: string,
  files: ReadonlyMap<string, string>,
  brand: NewBrand,
): Promise<Written> {
  const folder = `schemas/brands/${brand.id}`;
  if (existsSync(join(root, folder))) throw new Error(`The folder ${folder} already exists. Nothing was written.`);
  const { contents, moved } = await newBrandFiles(files, brand);
  for (const [path, content] of contents) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  return { paths: [...contents.keys()], moved };
}

interface Made {
  /** Path → content. */
  readonly contents: ReadonlyMap<string, string | Buffer>;
  readonly moved: readonly MovedColor[];
}

/** Creates the files of a new brand that passes the check. @param files the project's declarations */
export async function newBrandFiles(files: ReadonlyMap<string, string>, brand: NewBrand): Promise<Made> {
  const read = (path: string): Json => JSON.parse(files.get(path) ?? '{}') as Json;
  const tokens = read('schemas/tokens.json') as TokenGroup;
  const derived = derivePalettes(tokens, brand.colors);
  const look = { color: ownColors(tokens, derived), ...getDirections(derived) };
  const declared = getBrand(brand, read(`schemas/brands/${brand.like}/brand.json`), look);
  const shown = (role: string): string => derived.dark.get(role) ?? brand.colors.accent;
  const drawn = { mark: MARK, accent: shown('accent'), onAccent: shown('on-accent'), ground: shown('bg') };
  const contents = new Map<string, string | Buffer>([
    ['brand.json', await formatFile('brand.json', JSON.stringify(declared))],
    ...[...(await listBrandImages(drawn))].map(([name, content]) => [`assets/${name}`, content] as const),
    ['assets/manifest.webmanifest', getManifest(brand.name)],
  ]);
  const placed = [...contents].map(([name, content]) => [`schemas/brands/${brand.id}/${name}`, content] as const);
  return { contents: new Map(placed), moved: derived.moved };
}

function getBrand({ id, name, languages }: NewBrand, like: Json, look: object): Json {
  return {
    description: `${name}.`,
    name,
    version: '1.0.0',
    code: 1,
    hosts: [`${id}.localhost`],
    languages: languages ?? like.languages,
    language: languages?.[0] ?? like.language,
    theme: like.theme,
    logo: 'assets/logo.svg',
    icon: 'assets/icon.svg',
    icons: ['assets/icon-192.png', 'assets/icon-512.png'],
    poster: 'assets/poster.webp',
    manifest: 'assets/manifest.webmanifest',
    tokens: { ...getTypeface(like), ...look, radius: {} },
    profile: like.profile,
    constants: like.constants,
    products: {},
  };
}

function getDirections({ direction: { dark, light } }: Derived): Json {
  if (Object.keys(dark).length === 0) return {};
  return { direction: { dark: { classic: dark }, light: { classic: light } } };
}

function getTypeface({ tokens }: Json): Json {
  const { typeface } = tokens as Json;
  return typeface === undefined ? {} : { typeface };
}
