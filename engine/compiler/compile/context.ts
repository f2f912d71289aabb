import type { Json, Needs, Table, Call, Stream } from '../../language/format/index.ts';

export interface JsonObject {
  readonly [key: string]: Json;
}

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const toObject = (value: Json | undefined): JsonObject => (isObject(value) ? value : {});
export const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);
export const toList = (value: Json | undefined): readonly Json[] => (isList(value) ? value : []);
export const toText = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
export const toNumber = (value: Json | undefined, otherwise: number): number =>
  typeof value === 'number' ? value : otherwise;
/** One of the keywords that the grammar allows here. */
export function toChoice<T extends string>(value: Json | undefined, choices: readonly T[]): T {
  const choice = choices.find((each) => each === value);
  if (choice === undefined) throw new Error(`compile: ${JSON.stringify(value)} is not one of ${choices.join(', ')}`);
  return choice;
}
export const parseJson = (text: string): Json => JSON.parse(text);
export const listTexts = (value: Json | undefined): readonly string[] => toList(value).map((entry) => toText(entry));
export const mapValues = <T>(source: JsonObject, change: (value: Json, key: string) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(source).map(([key, value]) => [key, change(value, key)]));

export interface CompileInput {
  /** Path below the project root (`schemas/pages/…`, `locales/en/…`) → JSON text, patched and checked. */
  readonly files: ReadonlyMap<string, string>;
  /** Widget name → its contract. */
  readonly contracts: ReadonlyMap<string, unknown>;
  readonly brand: string;
  /** The language whose text replaces messages that other languages lack. */
  readonly sourceLanguage?: string;
  /** Whether the brand has pictures that declarations name. */
  readonly hasPictures?: boolean;
  /** Development: parsed declarations and the source locations of their objects. */
  readonly read?: { readonly declarations: ReadonlyMap<string, unknown>; readonly places: Places };
}

/** All declarations by file. They have passed the check. */
export interface Sources {
  /** `pages/assets/index.json` → its declaration. */
  readonly declarations: ReadonlyMap<string, JsonObject>;
  readonly contracts: ReadonlyMap<string, JsonObject>;
  /** Whether the brand has pictures that declarations name. */
  readonly hasPictures?: boolean;
  /** Development: source locations of declaration objects. */
  readonly places?: Places;
}

/** Development: where the object of a declaration stands, as `file:line:column`. */
export interface Places {
  get(object: object): string | undefined;
}

/** Collects a chunk's dependencies while its parts are compiled. */
export interface ChunkNeeds {
  readonly sources: Sources;
  /** The route of the page, if the chunk is a page. */
  readonly route?: string;
  /** In a fragment: its own nodes, whose ids have the id of its use before them. */
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
/** The id under which a node that a declaration names is in the release. */
export const resolveNodeId = ({ fragment }: ChunkNeeds, name: string): string =>
  fragment?.ids.has(name) === true ? fragment.prefix + name : name;
export const listNeeds = (needs: ChunkNeeds): Needs => ({
  calls: needs.calls,
  streams: needs.streams,
  tables: needs.tables,
});

export function getDeclaration({ declarations }: Pick<Sources, 'declarations'>, file: string): JsonObject {
  const found = declarations.get(file);
  if (!found) throw new Error(`compile: ${file} does not exist; run "npx vitrine check" first`);
  return found;
}

export type { Json };
