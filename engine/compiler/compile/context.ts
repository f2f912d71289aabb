import type { Json, Needs, Table, Call, Stream } from '../../language/format/index.ts';
import type {
  ApiFile,
  AppFile,
  BackendFile,
  BrandFile,
  FormFile,
  FragmentFile,
  PageFile,
  RuleFile,
  StateFile,
  TableFile,
  TypeFile,
} from '../../language/grammar/declarations.gen.ts';

export interface JsonObject {
  readonly [key: string]: Json;
}

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const toObject = (value: Json | undefined): JsonObject => (isObject(value) ? value : {});
export const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);
export const toList = (value: Json | undefined): readonly Json[] => (isList(value) ? value : []);
export const toText = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
export const listTexts = (value: Json | undefined): readonly string[] => toList(value).map(toText);
export const parseJson = (text: string): Json => JSON.parse(text);
export const mapValues = <V, T>(
  source: Readonly<Record<string, V>> | undefined,
  change: (value: V, key: string) => T,
): Record<string, T> =>
  Object.fromEntries(Object.entries(source ?? {}).map(([key, value]) => [key, change(value, key)]));

export interface CompileInput {
  /** Path below the project root (`schemas/pages/…`, `locales/en/…`) → JSON text, patched and checked. */
  readonly files: ReadonlyMap<string, string>;
  /** Widget name → its contract. */
  readonly contracts: ReadonlyMap<string, unknown>;
  readonly brand: string;
  /** The language whose text replaces messages that other languages lack. */
  readonly sourceLanguage?: string;
  /** Whether the brand's folder contains pictures. */
  readonly hasPictures?: boolean;
  /** Development: parsed declarations and the source locations of their objects. */
  readonly read?: { readonly declarations: ReadonlyMap<string, unknown>; readonly places: Places };
}

/** All declarations by file. They have passed the check. */
export interface Sources {
  /** `pages/assets/index.json` → its declaration. */
  readonly declarations: ReadonlyMap<string, JsonObject>;
  readonly contracts: ReadonlyMap<string, JsonObject>;
  /** Whether the brand's folder contains pictures. */
  readonly hasPictures?: boolean;
  /** Development: the source locations of declaration objects. */
  readonly places?: Places;
}

/** Development: maps a declaration object to its location, as `file:line:column`. */
export interface Places {
  get(object: object): string | undefined;
}

/** Collects a chunk's dependencies while its parts are compiled. */
export interface ChunkNeeds {
  readonly sources: Sources;
  /** The route of the page, if the chunk is a page. */
  readonly route?: string;
  /** In a fragment: the ids of its own nodes, and the prefix that they have in this use of the fragment. */
  readonly fragment?: { readonly prefix: string; readonly ids: ReadonlySet<string> };
  readonly calls: Record<string, Call>;
  readonly streams: Record<string, Stream>;
  readonly tables: Record<string, Table>;
}

export const createChunkNeeds = (sources: Sources, route?: string): ChunkNeeds => ({
  sources,
  ...(route === undefined ? {} : { route }),
  calls: {},
  streams: {},
  tables: {},
});
/** Returns the id in the release of a node that a declaration names. */
export const resolveNodeId = ({ fragment }: ChunkNeeds, name: string): string =>
  fragment?.ids.has(name) === true ? fragment.prefix + name : name;
export const listNeeds = (needs: ChunkNeeds): Needs => ({
  calls: needs.calls,
  streams: needs.streams,
  tables: needs.tables,
});

interface Files {
  readonly api: ApiFile;
  readonly backend: BackendFile;
  readonly form: FormFile;
  readonly fragment: FragmentFile;
  readonly page: PageFile;
  readonly rule: RuleFile;
  readonly state: StateFile;
  readonly table: TableFile;
  readonly type: TypeFile;
}

const FOLDERS: Readonly<Record<keyof Files, string>> = {
  api: 'api',
  backend: 'backends',
  form: 'forms',
  fragment: 'fragments',
  page: 'pages',
  rule: 'rules',
  state: 'states',
  table: 'tables',
  type: 'types',
};

/** Returns the declaration of this kind and name. */
export const getDeclaration = <K extends keyof Files>(
  sources: Pick<Sources, 'declarations'>,
  kind: K,
  name: string,
): Files[K] => getFile(sources, `${FOLDERS[kind]}/${name}.json`);
export const getApp = (sources: Sources): AppFile => getFile(sources, 'app.json');

/** The brand of a project without brands, such as a test sample: all languages, no hosts, no files. */
export const NO_BRAND: BrandFile = {
  name: '',
  version: '',
  code: 0,
  hosts: [],
  languages: [],
  language: '',
  theme: 'system',
  logo: '',
  icon: '',
  icons: [],
  poster: '',
  manifest: '',
  tokens: {},
  profile: { api: '', stream: '', zone: '', timeout: 0 },
};
export function getBrand(sources: Sources, brand: string): BrandFile {
  const path = `brands/${brand}/brand.json`;
  return sources.declarations.has(path) ? getFile(sources, path) : NO_BRAND;
}

/** Lists all declarations of a kind by name. They are sorted, so that equal declarations give equal releases. */
export function listDeclarations<K extends keyof Files>(
  { declarations }: Sources,
  kind: K,
): readonly (readonly [name: string, declaration: Files[K]])[] {
  const start = `${FOLDERS[kind]}/`;
  return [...declarations]
    .filter(([path]) => path.startsWith(start))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, declaration]) => [path.slice(start.length, -'.json'.length), asChecked(declaration)]);
}

function getFile<File>({ declarations }: Pick<Sources, 'declarations'>, path: string): File {
  const found = declarations.get(path);
  if (!found) throw new Error(`compile: ${path} does not exist; run "npx vitrine check" first`);
  return asChecked(found);
}

/**
 * Casts a declaration to the type generated from its grammar. The check has validated the file against that grammar.
 */
const asChecked = <File>(declaration: JsonObject): File => declaration as unknown as File;

export type { Json };
