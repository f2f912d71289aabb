import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { contrastOf, type TokenGroup } from '../../theme/index.ts';
import { formatFile } from '../../project/format.ts';
import { manifestOf, brandImagesOf } from './pictures.ts';

export interface NewBrand {
  readonly id: string;
  readonly name: string;
  /** `#RRGGBB` */
  readonly accent: string;
  /** The brand whose profile and constants to copy. */
  readonly like: string;
  /** The languages, starting with the default. If absent, the languages of `like`. */
  readonly languages?: readonly string[];
}

/** A placeholder logo: a ring around a dot. */
const MARK =
  '<circle cx="12" cy="12" r="8" fill="none" stroke="currentColor" stroke-width="2.6"/>' +
  '<circle cx="12" cy="12" r="2.6" fill="currentColor"/>';
const GROUND = '#0C0B0A';
const INK = { dark: '#0C0B0A', light: '#FFFFFF' } as const;

type Json = Readonly<Record<string, unknown>>;

/** Writes a brand that passes the check. @returns the paths of the written files */
export async function writeNewBrand(
  root: string,
  files: ReadonlyMap<string, string>,
  brand: NewBrand,
): Promise<string[]> {
  const folder = `schemas/brands/${brand.id}`;
  if (existsSync(join(root, folder))) throw new Error(`The folder ${folder} already exists. Nothing was written.`);
  const read = (path: string): Json => JSON.parse(files.get(path) ?? '{}') as Json;
  const color = colorsOf(read('schemas/tokens.json'), brand.accent);
  const look = { mark: MARK, accent: color.dark.accent, onAccent: color.dark['on-accent'], ground: GROUND };
  const declared = brandOf(brand, read(`schemas/brands/${brand.like}/brand.json`), color);
  const contents = new Map<string, string | Buffer>([
    ['brand.json', await formatFile('brand.json', JSON.stringify(declared))],
    ...[...(await brandImagesOf(look))].map(([name, content]) => [`assets/${name}`, content] as const),
    ['assets/manifest.webmanifest', manifestOf(brand.name, look)],
  ]);
  return [...contents].map(([name, content]) => {
    const path = `${folder}/${name}`;
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
    return path;
  });
}

function brandOf({ id, name, languages }: NewBrand, like: Json, color: object): Json {
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
    tokens: { ...typefaceOf(like), color, radius: {} },
    profile: like.profile,
    constants: like.constants,
    products: {},
  };
}

function typefaceOf({ tokens }: Json): Json {
  const { typeface } = tokens as Json;
  return typeface === undefined ? {} : { typeface };
}

type Roles = Readonly<Record<'accent' | 'on-accent' | 'accent-soft' | 'accent-text' | 'focus' | 'chart-ma1', string>>;

/** The accent colors for both themes: as close to the given color as the required contrast allows. */
function colorsOf(tokens: TokenGroup, accent: string): { dark: Roles; light: Roles } {
  return { dark: rolesOf(tokens, 'dark', accent), light: rolesOf(tokens, 'light', accent) };
}

const STEPS = 40;

function rolesOf(tokens: TokenGroup, theme: 'dark' | 'light', accent: string): Roles {
  const towards = theme === 'dark' ? '#FFFFFF' : '#000000';
  for (let step = 0; step <= STEPS; step += 1) {
    const shown = mixColors(accent, towards, step / STEPS);
    const roles = {
      accent: shown,
      'on-accent': INK[theme],
      'accent-soft': `${shown}1F`,
      'accent-text': shown,
      focus: shown,
      'chart-ma1': shown,
    };
    const { faint } = contrastOf(tokens, { color: { [theme]: roles } });
    if (!faint.some((pair) => pair.theme === theme)) return roles;
  }
  throw new Error(`No shade of ${accent} has enough contrast in the ${theme} theme. Choose another accent.`);
}

const channelOf = (hex: string, at: number): number => Number.parseInt(hex.slice(at, at + 2), 16);

function mixColors(from: string, to: string, part: number): string {
  const channel = (at: number): string => {
    const [one, other] = [channelOf(from, at), channelOf(to, at)];
    return Math.round(one + (other - one) * part)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`.toUpperCase();
}
