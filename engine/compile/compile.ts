import { resolveFormulas, treeOf, type Tree } from '../expression/index.ts';
import type { Json } from '../compiled/index.ts';
import { isObject, listOf, parseJson, textOf, textsOf, type JsonObject, type Sources } from './context.ts';
import { appOf } from './app.ts';
import { fillMessages } from './fill-messages.ts';
import { formOf } from './forms.ts';
import { inlineValues } from '../expression/index.ts';
import { formulasIn, limitsIn, stateSetsIn } from './named.ts';
import { screenOf } from './screens.ts';

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
  readonly read?: { readonly declarations: ReadonlyMap<string, unknown>; readonly places: ReadonlyMap<object, string> };
}

export interface Compiled {
  /** Logical name (`app`, `page:assets/index`, `form:deposit`, `messages:en`) → content. */
  readonly chunks: ReadonlyMap<string, unknown>;
  readonly brand: string;
  readonly version: string;
  readonly hosts: readonly string[];
}

const KINDS: readonly (readonly [RegExp, string])[] = [
  [/^pages\/(.+)\.json$/, 'page'],
  [/^forms\/(.+)\.json$/, 'form'],
];

export function compile(input: CompileInput): Compiled {
  const sources = sourcesOf(input);
  const chunks = new Map<string, unknown>([['app', withTrees(appOf(sources, input.brand))]]);
  for (const path of [...sources.declarations.keys()].sort()) {
    for (const [pattern, kind] of KINDS) {
      const name = pattern.exec(path)?.[1];
      if (name)
        chunks.set(`${kind}:${name}`, withTrees(kind === 'page' ? screenOf(sources, name) : formOf(sources, name)));
    }
  }
  const brandFile = sources.declarations.get(`brands/${input.brand}/brand.json`);
  const offered = textsOf(brandFile?.languages);
  const messages = messagesOf(input.files);
  const source = messages.get(input.sourceLanguage ?? '') ?? {};
  // drop languages that the brand does not offer; a tree without brands keeps all of them
  for (const [language, texts] of messages)
    if (offered.length === 0 || offered.includes(language))
      chunks.set(`messages:${language}`, fillMessages(texts, source));
  return {
    chunks,
    brand: input.brand,
    version: textOf(brandFile?.version),
    hosts: listOf(brandFile?.hosts).map((host) => textOf(host)),
  };
}

/** Adds the syntax trees of a chunk's expressions, because the browser does not parse their source. */
function withTrees<T extends object>(chunk: T): T & { trees: Readonly<Record<string, Tree>> } {
  const trees: Record<string, Tree> = {};
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { k, source, require }: { k?: unknown; source?: unknown; require?: unknown } = value;
    if (k === 'expr' && typeof source === 'string') trees[source] = treeOf(source);
    if (typeof require === 'string') trees[require] = treeOf(require);
    for (const part of Object.values(value)) collect(part);
  };
  collect(chunk);
  return { ...chunk, trees };
}

/** The grammar, and the fixtures for stories. */
const NOT_COMPILED = /^schemas\/(?:grammar|fixtures)\//;

/** The declarations with expressions, which can use names to replace: of `values`, formulas and states. */
const OWNERS = /^schemas\/(?:pages|forms|tables|fragments|rules|backends)\/|^schemas\/app\.json$/;

function sourcesOf(input: CompileInput): Sources {
  const declarations = new Map<string, JsonObject>();
  const places = input.read && new Map(input.read.places);
  const moved = (from: object, to: object): void => {
    const place = places?.get(from);
    if (place !== undefined) places?.set(to, place);
  };
  const states = stateSetsIn(input.files);
  const formulas = resolveFormulas(formulasIn(input.files), states);
  const rest = { states, limits: limitsIn(input.files), formulas, moved };
  for (const [path, text] of input.files) {
    if (!path.startsWith('schemas/') || !path.endsWith('.json') || NOT_COMPILED.test(path)) continue;
    const value = input.read?.declarations.get(path) ?? parseJson(text);
    if (isObject(value))
      declarations.set(path.slice('schemas/'.length), OWNERS.test(path) ? inlineValues(value, rest) : value);
  }
  const contracts = new Map<string, JsonObject>();
  for (const [name, contract] of input.contracts) if (isObject(contract)) contracts.set(name, contract);
  const { hasPictures = false } = input;
  return { declarations, contracts, hasPictures, ...(places ? { places } : {}) };
}

/** Flattens messages per language: `{"title": …}` in `locales/en/deposit.json` becomes `deposit.title`. */
function messagesOf(files: ReadonlyMap<string, string>): ReadonlyMap<string, Record<string, string>> {
  const languages = new Map<string, Record<string, string>>();
  for (const [path, text] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const match = /^locales\/([^/]+)\/([^/]+)\.json$/.exec(path);
    if (!match?.[1] || !match[2] || match[2] === 'server') continue;
    const messages = languages.get(match[1]) ?? {};
    languages.set(match[1], messages);
    flatten(match[2], parseJson(text), messages);
  }
  return languages;
}

function flatten(prefix: string, value: Json, into: Record<string, string>): void {
  if (typeof value === 'string') into[prefix] = value;
  else if (isObject(value))
    for (const [key, part] of Object.entries(value)) if (key !== '$schema') flatten(`${prefix}.${key}`, part, into);
}
