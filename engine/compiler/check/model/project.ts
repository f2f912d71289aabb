import {
  type BrandFile,
  type Documents,
  listEntries,
  listItems,
  type Json,
  type Source,
} from '../../../language/patches/index.ts';
import { grammar, type GrammarFiles, isSchema, type Schema } from '../grammar/schema.ts';
import { type Typefaces, findTypefaces } from '../../../language/theme/typeface.ts';
import type { LimitNames, StateNames } from '../types/names.ts';
import { findAssets, findBrandFiles } from './brand-files.ts';
import { DataTypes } from './data-types.ts';
import type { Declaration, ProjectState, Stored } from './declaration.ts';
import type { Installed } from './installed.ts';
import { identify, type Kind, isOfOtherBrand } from '../grammar/kinds.ts';
import { listLimits } from './limits.ts';
import { Messages } from './messages.ts';
import { findOwnFiles } from './own-files.ts';
import { Parts } from './parts.ts';
import { getFallbacks, languagesIn, pickSourceLanguage } from '../../../language/translation/source-language.ts';
import { getStateSets } from './state-sets.ts';

/**
 * All declarations by name. Records which keys a check reads, so that it runs again only when one of them changes. The
 * key `form:deposit` means a file, `*form` the names of a kind, `~locale` all files of a kind, and
 * `message:en/deposit.title` one message.
 */
export class Project {
  readonly declarations: Declaration[] = [];
  readonly types: DataTypes;
  readonly messages: Messages;
  readonly calls: Parts;
  readonly streams: Parts;
  readonly rules: Parts;
  readonly formulas: Parts;
  /** The state sets by their names in expressions. */
  readonly stateSets: StateNames = getStateSets(this);
  /** The limits of rules by the names of their files in expressions. */
  readonly limits: LimitNames = listLimits(this);
  /** Names by kind, including those of unreadable files, so that a broken file causes only one problem. */
  readonly #names = new Map<Kind, Set<string>>();
  readonly #trees = new Map<string, Json>();
  readonly #byKind = new Map<Kind, Stored[]>();
  readonly #brands = new Map<string, Json>();
  #languages: readonly string[] | undefined;
  readonly #ownFiles: ReadonlyMap<string, string>;
  #addresses: ReadonlyMap<string, readonly string[]> | undefined;
  readonly #leftOut = new Map<Kind, Set<string>>();
  readonly #note = (key: string): void => void this.#reads?.add(key);
  #reads: Set<string> | undefined;

  constructor(
    public documents: Documents,
    readonly contracts: ReadonlyMap<string, unknown>,
    readonly brand: string | undefined,
    readonly installed: Installed,
    /** The documents without the brand's patches. */
    public unpatched: Documents = documents,
  ) {
    for (const path of documents.paths) this.#add(path);
    for (const path of unpatched.paths) if (!documents.paths.has(path)) this.#addLeftOut(path);
    this.#ownFiles = findOwnFiles(unpatched);
    this.types = new DataTypes((name) => this.find('type', name));
    this.calls = new Parts('api', 'calls', this.of('api'), this.#note);
    this.streams = new Parts('api', 'streams', this.of('api'), this.#note);
    this.rules = new Parts('rule', 'rules', this.of('rule'), this.#note);
    this.formulas = new Parts('formula', 'formulas', this.of('formula'), this.#note);
    const { languages, brandLanguages } = this;
    this.messages = new Messages(
      this.of('locale'),
      { languages, brandLanguages, source: this.#sourceLanguage() },
      this.#note,
    );
  }

  #add(path: string): void {
    const identity = identify(path);
    if (identity === undefined) return;
    const { kind, name } = identity;
    const tree = this.documents.trees.get(path);
    if (kind === 'brand' && tree !== undefined) this.#brands.set(name, tree);
    if (isOfOtherBrand(path, this.brand)) return;
    addTo(this.#names, kind, () => new Set<string>()).add(name);
    if (tree === undefined) return;
    this.#trees.set(`${kind}:${name}`, tree);
    const declaration = { kind, name, tree };
    this.declarations.push(declaration);
    addTo(this.#byKind, kind, (): Stored[] => []).push(declaration);
  }

  /** Replaces the tree of a page. All other declarations stay the same. */
  replacePage(name: string, tree: Json, documents: Documents, unpatched: Documents): void {
    const declaration = this.#byKind.get('page')?.find((page) => page.name === name);
    if (declaration === undefined) throw new Error(`Expected a page with the name "${name}".`);
    declaration.tree = tree;
    this.#addresses = undefined;
    this.#trees.set(`page:${name}`, tree);
    this.documents = documents;
    this.unpatched = unpatched;
  }

  #addLeftOut(path: string): void {
    const identity = identify(path);
    if (identity !== undefined) addTo(this.#leftOut, identity.kind, () => new Set<string>()).add(identity.name);
  }

  /** Runs a part of the check and records the keys that it reads. */
  watch<T>(work: () => T): { result: T; reads: ReadonlySet<string> } {
    const outer = this.#reads;
    const reads = new Set<string>();
    this.#reads = reads;
    try {
      return { result: work(), reads };
    } finally {
      this.#reads = outer;
    }
  }

  note(key: string): void {
    this.#note(key);
  }

  /** The content to compare with another project. Does not record reads. */
  get state(): ProjectState {
    return { trees: this.#trees, names: this.#names, contracts: this.contracts, leftOut: this.#leftOut };
  }

  has(kind: Kind, name: string): boolean {
    this.#note(`${kind}:${name}`);
    return this.#names.get(kind)?.has(name) ?? false;
  }

  names(kind: Kind): ReadonlySet<string> {
    this.#note(`*${kind}`);
    return this.#names.get(kind) ?? new Set();
  }

  find(kind: Kind, name: string): Json | undefined {
    this.#note(`${kind}:${name}`);
    return this.#trees.get(`${kind}:${name}`);
  }

  of(kind: Kind): readonly Declaration[] {
    return this.#byKind.get(kind) ?? [];
  }

  /** Whether a part may be in an unreadable file, such as `wallet.log` in a broken `wallet.json`. */
  isUnreadable(kind: Kind, part: string): boolean {
    const file = part.slice(0, Math.max(0, part.indexOf('.')));
    return this.has(kind, file) && this.find(kind, file) === undefined;
  }

  get grammar(): GrammarFiles {
    return grammar;
  }

  hasWidget(name: string): boolean {
    this.#note(`widget:${name}`);
    return this.contracts.has(name);
  }

  /** The names of all widgets with a contract. */
  get widgets(): readonly string[] {
    this.#note('*widget');
    return [...this.contracts.keys()];
  }

  /** All brands by name, not only the checked one. */
  get brands(): ReadonlyMap<string, Json> {
    this.#note('brands');
    return this.#brands;
  }

  /** An asset's path as written in declarations → facts about the file. */
  get assets(): ReadonlyMap<string, string> {
    this.#note('assets');
    return findAssets(this.documents, this.brand);
  }

  /** The icons or pictures in the brand’s folder, by name. */
  brandFiles(kind: BrandFile['kind']): ReadonlyMap<string, Source> {
    this.#note(`*${kind}`);
    return findBrandFiles(this.documents, this.brand, kind);
  }

  /** Installed typefaces by package. They do not change while a project is edited. */
  get typefaces(): Typefaces {
    return findTypefaces(this.documents.others);
  }

  /** The files that brands own, such as `schemas/brands/kite/pages/about.json`, with the brand's id. */
  get ownFiles(): ReadonlyMap<string, string> {
    this.#note('own');
    return this.#ownFiles;
  }

  /** The names of declarations that exist but belong to a product that the brand leaves out. */
  leftOut(kind: Kind): ReadonlySet<string> {
    this.#note('leftOut');
    return this.#leftOut.get(kind) ?? new Set();
  }

  get app(): Json | undefined {
    return this.find('app', 'app');
  }

  get languages(): readonly string[] {
    return (this.#languages ??= languagesIn(this.#names.get('locale') ?? []));
  }

  /** The brand's languages, or all languages without a brand. */
  get brandLanguages(): readonly string[] {
    const own = this.brand === undefined ? undefined : this.find('brand', this.brand)?.get('languages');
    const names = listItems(own).flatMap(({ text }) => text ?? []);
    return names.length === 0 ? this.languages : names;
  }

  /**
   * Returns the language that defines the messages. It is the same for all brands, so that each problem with a
   * translation is reported once.
   */
  #sourceLanguage(): string {
    const defaults = [...this.brands.values()].flatMap((brand) => brand.get('language')?.text ?? []);
    return pickSourceLanguage(this.languages, defaults);
  }

  /** The BCP 47 tag of a language. Undefined if app.json, which declares the tags, is unreadable. */
  getTag(language: string): string | undefined {
    const { app } = this;
    return app && (app.get('languages')?.get(language)?.get('tag')?.text ?? language);
  }

  /** Returns the languages that supply missing messages, nearest first. */
  findFallbacks(language: string): readonly string[] {
    const declared = this.app?.get('languages');
    return getFallbacks(language, (name) => declared?.get(name)?.get('fallback')?.text);
  }

  /** The page with this name, alias or address. */
  route(name: string): string | undefined {
    if (this.has('page', name)) return name;
    const target = this.app?.get('routes')?.get(name)?.text ?? this.addresses.get(name)?.[0];
    return target !== undefined && this.has('page', target) ? target : undefined;
  }

  get routes(): readonly string[] {
    return [
      ...this.names('page'),
      ...listEntries(this.app?.get('routes')).map(([name]) => name),
      ...this.addresses.keys(),
    ];
  }

  /**
   * The addresses that pages declare, with the pages that declare them. Each address has one page, unless there is a
   * problem.
   */
  get addresses(): ReadonlyMap<string, readonly string[]> {
    this.#note('addresses');
    return (this.#addresses ??= listAddresses(this.of('page')));
  }

  contract(widget: string): Schema | undefined {
    this.#note(`widget:${widget}`);
    const contract = this.contracts.get(widget);
    return isSchema(contract) ? contract : undefined;
  }
}

function listAddresses(pages: readonly Declaration[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const { name, tree } of pages) {
    const address = tree.get('address')?.text;
    if (address !== undefined) found.set(address, [...(found.get(address) ?? []), name]);
  }
  return found;
}

function addTo<V>(map: Map<Kind, V>, kind: Kind, make: () => V): V {
  const value = map.get(kind) ?? make();
  map.set(kind, value);
  return value;
}
