import { findTree, type Tree } from '../../language/expression/index.ts';
import type { AppFile } from '../../language/grammar/declarations.gen.ts';
import { compileApp } from './app.ts';
import { type CompileInput, getApp, getBrand, type Sources } from './context.ts';
import { DeclarationReader } from './declaration-reader.ts';
import { compileForm } from './forms.ts';
import { MessageReader } from './message-reader.ts';
import { compileScreen } from './screens.ts';
import { changesBetween, isAsBefore, watchReads, type Reads } from './watch-reads.ts';

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

/** A chunk of a release, and the sources that it was made from. */
interface Made {
  readonly chunk: object;
  readonly reads: Reads;
}

/** Recompiles a project after each edit. Chunks that an edit does not affect stay the same objects. */
export class Compiler {
  readonly #declarations = new DeclarationReader();
  readonly #messages = new MessageReader();
  #sources: Sources | undefined;
  #made = new Map<string, Made>();

  compile(input: CompileInput): Compiled {
    const sources = this.#declarations.read(input);
    const changes = changesBetween(this.#sources, sources);
    const before = this.#made;
    this.#sources = sources;
    this.#made = new Map();
    const chunks = new Map<string, unknown>();
    const add = (name: string, make: (from: Sources) => object): void => {
      const known = before.get(name);
      const made = known && isAsBefore(known.reads, changes) ? known : makeFrom(sources, make);
      this.#made.set(name, made);
      chunks.set(name, made.chunk);
    };
    add('app', (from) => compileApp(from, input.brand));
    for (const path of [...sources.declarations.keys()].sort()) {
      for (const [pattern, kind] of KINDS) {
        const name = pattern.exec(path)?.[1];
        if (name)
          add(`${kind}:${name}`, (from) => (kind === 'page' ? compileScreen(from, name) : compileForm(from, name)));
      }
    }
    const { languages: offered, version, hosts } = getBrand(sources, input.brand);
    // drop languages that the brand does not offer; a tree without brands keeps all of them
    const fallbacks = readFallbacks(getApp(sources).languages);
    for (const [language, texts] of this.#messages.read(input.files, input.sourceLanguage ?? '', fallbacks))
      if (offered.length === 0 || offered.includes(language)) chunks.set(`messages:${language}`, texts);
    return { chunks, brand: input.brand, version, hosts };
  }
}

const readFallbacks = (languages: AppFile['languages']): ReadonlyMap<string, string> =>
  new Map(Object.entries(languages).flatMap(([name, { fallback }]) => (fallback ? [[name, fallback] as const] : [])));

export const compile = (input: CompileInput): Compiled => new Compiler().compile(input);

function makeFrom(sources: Sources, make: (from: Sources) => object): Made {
  const { watched, reads } = watchReads(sources);
  return { chunk: withTrees(make(watched)), reads };
}

/** Adds the syntax trees of a chunk's expressions, because the browser does not parse their source. */
function withTrees<T extends object>(chunk: T): T & { trees: Readonly<Record<string, Tree>> } {
  const trees: Record<string, Tree> = {};
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { k, source, require }: { k?: unknown; source?: unknown; require?: unknown } = value;
    if (k === 'expr' && typeof source === 'string') trees[source] = findTree(source);
    if (typeof require === 'string') trees[require] = findTree(require);
    for (const part of Object.values(value)) collect(part);
  };
  collect(chunk);
  return { ...chunk, trees };
}
