import { createHash } from 'node:crypto';
import { BROWSER_COLORS } from '../../language/format/browser-colors.ts';
import type { PictureCredit } from '../../language/icons/index.ts';
import { type Compiled, Compiler, type Manifest } from '../compile/index.ts';
import { once, overlay } from '../../language/patches/index.ts';
import { roleColor, themeCss, type ThemeOverrides, type TokenGroup } from '../../language/theme/index.ts';
import type { Preview } from '../../language/format/index.ts';
import { getRange } from '../../language/format/version.ts';
import { getSourceLanguage } from '../../language/translation/languages.ts';
import { installedPictures } from '../project/picture-packages.ts';
import { addBrandFiles } from './brand-files.ts';
import { listFonts, type Credit } from './fonts.ts';
import { addPictureSets } from './picture-sets.ts';
import { readWithPlaces } from './places.ts';

export interface ReleaseInput {
  /** Path below the project root → text, for every declaration, message file and icon. */
  readonly files: ReadonlyMap<string, string>;
  readonly contracts: ReadonlyMap<string, unknown>;
  readonly brand: string;
  /** A brand or package file, as bytes. @throws if it does not exist */
  asset(path: string): Uint8Array;
  /** Development: includes source locations in nodes. */
  readonly places?: boolean;
}

export interface Release {
  readonly manifest: Manifest;
  /**
   * Path below the release's folder → content. Each name contains the SHA-256 of the content, so a file never changes.
   */
  readonly files: ReadonlyMap<string, string | Uint8Array>;
}

const getHash = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');

/** Serializes a chunk. Cached by object, so that an unchanged chunk is not serialized again. */
const written = once((chunk: object) => {
  const content = JSON.stringify(chunk);
  return { content, hash: getHash(content) };
});
const fileName = (name: string, hash: string, ending: string): string =>
  `${name.replaceAll(':', '-').replaceAll('/', '.')}.${hash}.${ending}`;

/** Collects the files of a release, and their names in its manifest. */
function createFiles() {
  const files = new Map<string, string | Uint8Array>();
  const names: Record<string, string> = {};
  return {
    files,
    names,
    add: (name: string, content: string | Uint8Array, ending: string, hash = getHash(content)): string => {
      const file = fileName(name, hash, ending);
      files.set(file, content);
      names[name] = file;
      return file;
    },
    alias: (name: string, of: string): void => {
      const file = Object.hasOwn(names, of) ? names[of] : undefined;
      if (file === undefined) throw new Error(`The release has no "${of}". Run "npx vitrine check".`);
      names[name] = file;
    },
  };
}

/**
 * Builds an immutable release from checked declarations. The same input produces the same bytes. A missing translation
 * is replaced by the marked source text, which only previews may show: `runPipeline` rejects it.
 *
 * @param compiler the compiler of an earlier build, which reuses the parts that an edit does not affect
 */
export function buildRelease(input: ReleaseInput, compiler = new Compiler()): Release {
  const { files: patched } = overlay(input.files, input.brand);
  const { files, names, add, alias } = createFiles();
  const { hasPictures } = addBrandFiles({ ...input, patched }, add);
  const app = patched.get('schemas/app.json') ?? '{}';
  const artwork = addPictureSets({ app, installed: installedPictures }, { add, alias });
  const read = input.places ? readWithPlaces(input.files, input.brand) : undefined;
  const compiled = compiler.compile({
    files: patched,
    contracts: input.contracts,
    brand: input.brand,
    sourceLanguage: getSourceLanguage(patched),
    hasPictures,
    ...(read ? { read } : {}),
  });
  for (const [name, chunk] of compiled.chunks) {
    if (name === 'app') continue;
    const { content, hash } = written(chunk as object);
    add(name, content, 'json', hash);
  }
  const theme = themeTokens(patched, input.brand);
  const fonts = listFonts({ ...theme, files: input.files, asset: (path) => input.asset(path), add });
  add('theme', `${themeCss(theme.tokens, theme.overrides)}${fonts.css}`, 'css');
  const made = compiled.chunks.get('app') as { readonly brand: Brand };
  const brand = { ...made.brand, assets: { ...made.brand.assets } };
  brand.typefaces = fonts.credits;
  brand.artwork = artwork;
  brand.fonts = Object.fromEntries(getMessages(compiled).map(([language, said]) => [language, fonts.neededFor(said)]));
  const { assets } = brand;
  const getContent = (path: string): Uint8Array => input.asset(`schemas/brands/${input.brand}/${path}`);
  const { manifest: webManifest, ...pictures } = { ...assets };
  const placed = new Map<string, string>();
  for (const [name, path] of Object.entries(pictures)) {
    assets[name] = add(`asset:${name}`, getContent(path), getEnding(path));
    placed.set(path.replace(/^assets\//, ''), assets[name]);
  }
  for (const path of previewsIn(compiled.chunks)) add(`asset:preview:${path}`, getContent(path), getEnding(path));
  if (webManifest !== undefined) {
    const web = JSON.parse(Buffer.from(getContent(webManifest)).toString('utf8')) as WebManifest;
    for (const { src } of web.icons)
      if (!placed.has(src)) placed.set(src, add(`asset:icon:${src}`, getContent(`assets/${src}`), getEnding(src)));
    assets.manifest = add(
      'asset:manifest',
      getWebManifest(web, placed, browserColors(theme, brand.theme)),
      getEnding(webManifest),
    );
  }
  add('app', JSON.stringify({ ...made, brand }), 'json');
  const engine = getRange();
  const { hosts } = compiled;
  const id = getHash(JSON.stringify({ engine, hosts, names })).slice(0, 12);
  return {
    manifest: { format: 1, id, brand: input.brand, version: compiled.version, engine, hosts, files: names },
    files,
  };
}

/** Returns the pictures in link previews of the app and its pages. */
function previewsIn(chunks: ReadonlyMap<string, unknown>): ReadonlySet<string> {
  const pages = [...chunks].filter(([name]) => name === 'app' || name.startsWith('page:'));
  return new Set(pages.flatMap(([, chunk]) => (chunk as { readonly preview?: Preview }).preview?.picture ?? []));
}

const getEnding = (path: string): string => path.split('.').pop() ?? 'bin';

/** The parts of a release that come from the brand's files. */
interface Brand {
  readonly theme: string;
  readonly assets: Record<string, string>;
  typefaces: readonly Credit[];
  artwork: readonly PictureCredit[];
  fonts: Readonly<Record<string, readonly string[]>>;
}

interface WebManifest {
  readonly [name: string]: unknown;
  readonly icons: readonly { readonly src: string }[];
}

/** The app's URL, relative to the web manifest, which is two folders below it. */
const APP = '../../';

/** A web manifest with its colours, the URLs of its icons in the release and the app's start URL. */
function getWebManifest(
  { icons, ...manifest }: WebManifest,
  placed: ReadonlyMap<string, string>,
  colors: Readonly<Record<string, string>>,
): string {
  const shown = icons.map((icon) => ({ ...icon, src: placed.get(icon.src) ?? icon.src }));
  return JSON.stringify({ ...manifest, ...colors, icons: shown, id: APP, start_url: APP, scope: APP });
}

/** The colours of the splash screen and the title bar, in the theme that the brand starts with. */
const browserColors = ({ tokens, overrides }: Theme, theme: string): Readonly<Record<string, string>> => ({
  background_color: roleColor(tokens, overrides, theme, BROWSER_COLORS.background),
  theme_color: roleColor(tokens, overrides, theme, BROWSER_COLORS.theme),
});

interface Theme {
  readonly tokens: TokenGroup;
  readonly overrides: ThemeOverrides;
}

function themeTokens(files: ReadonlyMap<string, string>, brand: string): Theme {
  const read = (path: string): TokenGroup => JSON.parse(files.get(path) ?? '{}') as TokenGroup;
  const { $schema: _, ...tokens } = read('schemas/tokens.json');
  return { tokens, overrides: (read(`schemas/brands/${brand}/brand.json`).tokens ?? {}) as ThemeOverrides };
}

const getMessages = ({
  chunks,
}: Compiled): (readonly [language: string, messages: Readonly<Record<string, string>>])[] =>
  [...chunks].flatMap(([name, chunk]) =>
    name.startsWith('messages:') ? [[name.slice('messages:'.length), chunk as Record<string, string>] as const] : [],
  );

/** A brand's manifest, with file paths relative to the folder above the brand's files. */
export const current = (manifest: Manifest): Manifest => ({
  ...manifest,
  files: Object.fromEntries(Object.entries(manifest.files).map(([name, file]) => [name, `${manifest.brand}/${file}`])),
});
