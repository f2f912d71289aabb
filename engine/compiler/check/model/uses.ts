import { type Json, type Mentions, getMentions, findOwner, MESSAGE_KEY } from '../../../language/patches/index.ts';
import { identify, type Kind } from '../grammar/kinds.ts';
import type { Project } from './project.ts';
import { schemaAt, own, type Schema, isSchema } from '../grammar/schema.ts';

const known = new WeakMap<object, Mentions>();

/** A widget's default messages. */
function mentionsOfContract(contract: unknown): Mentions {
  if (!isSchema(contract)) return new Set();
  const found = known.get(contract) ?? new Set(listDefaults(contract));
  known.set(contract, found);
  return found;
}

function listDefaults(schema: Schema): string[] {
  return [
    ...listTexts(own(schema, 'default')).flatMap((text) => (MESSAGE_KEY.test(text) ? [`message:${text}`] : [])),
    ...Object.keys(schema).flatMap((name) => listDefaults(schemaAt(schema, name) ?? {})),
  ];
}

/** Lists every text in a default, which may be a list of objects. */
function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : [];
}

/** Kinds whose files contain data or are counted elsewhere. */
const WITHOUT_MENTIONS: ReadonlySet<Kind> = new Set(['locale', 'untranslated', 'widget', 'fixture']);
/** The app and the brands decide which pages exist, and not only by mentioning them. */
const WITH_PAGES: ReadonlySet<Kind | undefined> = new Set(['app', 'brand', undefined]);

/**
 * Counts how many files mention a name, in unpatched files and in all brands' patches. After an edit, only the edited
 * files are counted again.
 */
export class Uses {
  readonly #files = new Map<string, Json>();
  readonly #counts = new Map<string, number>();
  #ofWidgets: Mentions = new Set();
  readonly #kept = new WeakMap<object, { readonly version: number; readonly result: unknown }>();
  #pages = '';
  /** Increases when a file, the names that it mentions, or the set of pages changes. */
  version = 0;

  update(project: Project): void {
    const { trees } = project.unpatched;
    for (const path of this.#files.keys()) if (!trees.has(path)) this.#count(path, undefined);
    for (const [path, tree] of trees) if (this.#files.get(path) !== tree) this.#count(path, tree);
    this.#ofWidgets = new Set([...project.contracts.values()].flatMap((contract) => [...mentionsOfContract(contract)]));
    const pages = [...project.leftOut('page')].join();
    if (pages !== this.#pages) this.version += 1;
    this.#pages = pages;
  }

  /** Returns the number of files that mention a name. The widgets' contracts count as one file. */
  of(name: string): number {
    return (this.#counts.get(name) ?? 0) + (this.#ofWidgets.has(name) ? 1 : 0);
  }

  /** Returns the cached result for an object, or computes it once per version. */
  keep<T>(of: object, make: () => T): T {
    const kept = this.#kept.get(of);
    if (kept?.version === this.version) return kept.result as T;
    const result = make();
    this.#kept.set(of, { version: this.version, result });
    return result;
  }

  #count(path: string, tree: Json | undefined): void {
    const kind = identify(path)?.kind;
    const old = this.#files.get(path);
    if (tree === undefined) this.#files.delete(path);
    else this.#files.set(path, tree);
    const isCounted = kind === undefined ? findOwner(path) !== undefined : !WITHOUT_MENTIONS.has(kind);
    const [before, now] = [old, tree].map((each) => (each === undefined || !isCounted ? NONE : getMentions(each)));
    const isSame = before !== undefined && now !== undefined && isSameSet(before, now);
    if (old === undefined || tree === undefined || !isSame || WITH_PAGES.has(kind)) this.version += 1;
    if (isSame) return;
    for (const name of before ?? NONE) this.#counts.set(name, (this.#counts.get(name) ?? 0) - 1);
    for (const name of now ?? NONE) this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
  }
}

const NONE: Mentions = new Set();

export function isSameSet(before: Mentions, now: Mentions): boolean {
  if (before.size !== now.size) return false;
  for (const name of before) if (!now.has(name)) return false;
  return true;
}
