import { type Documents, entriesOf, itemsOf, type Json } from '../../overlay/index.ts';
import { isSchema, type Schema } from '../grammar/schema.ts';
import { ANY, listOf, OPAQUE, type Type } from '../types/types.ts';
import { DataTypes } from './data-types.ts';
import { identify, type Kind, ofOtherBrand } from './kinds.ts';
import { Messages } from './messages.ts';

export interface Declaration {
  readonly kind: Kind;
  readonly name: string;
  readonly tree: Json;
}

/** Everything that is declared, by the names under which others find it. */
export class Project {
  readonly declarations: Declaration[] = [];
  readonly types: DataTypes;
  readonly messages: Messages;
  readonly calls = new Map<string, Json>();
  readonly streams = new Map<string, Json>();
  readonly rules = new Map<string, Json>();
  /** Names by kind, of files that cannot be read too: one broken file is one problem. */
  readonly #names = new Map<Kind, Set<string>>();
  readonly #trees = new Map<string, Json>();

  constructor(
    readonly documents: Documents,
    readonly contracts: ReadonlyMap<string, unknown>,
    readonly brand: string | undefined,
    readonly icons: ReadonlySet<string> | undefined,
  ) {
    for (const path of documents.paths) this.#add(path);
    this.types = new DataTypes((name) => this.find('type', name));
    for (const { kind, name, tree } of this.declarations) {
      if (kind === 'api') this.#addParts(this.calls, name, tree.get('calls'));
      if (kind === 'api') this.#addParts(this.streams, name, tree.get('streams'));
      if (kind === 'rule') this.#addParts(this.rules, name, tree.get('rules'));
    }
    this.messages = new Messages(this.of('locale'), this.languages, this.defaultLanguage);
  }

  #add(path: string): void {
    const identity = identify(path);
    if (identity === undefined || ofOtherBrand(path, this.brand)) return;
    const { kind, name } = identity;
    const names = this.#names.get(kind) ?? new Set();
    this.#names.set(kind, names.add(name));
    const tree = this.documents.trees.get(path);
    if (tree === undefined) return;
    this.#trees.set(`${kind}:${name}`, tree);
    this.declarations.push({ kind, name, tree });
  }

  #addParts(parts: Map<string, Json>, file: string, json: Json | undefined): void {
    for (const [name, part] of entriesOf(json)) parts.set(`${file}.${name}`, part);
  }

  names(kind: Kind): ReadonlySet<string> {
    return this.#names.get(kind) ?? new Set();
  }

  find(kind: Kind, name: string): Json | undefined {
    return this.#trees.get(`${kind}:${name}`);
  }

  of(kind: Kind): readonly Declaration[] {
    return this.declarations.filter((declaration) => declaration.kind === kind);
  }

  /** Whether the part of a file that cannot be read was meant: `wallet.log` of a broken `wallet.json`. */
  isUnread(kind: Kind, part: string): boolean {
    const file = part.slice(0, Math.max(0, part.indexOf('.')));
    return this.names(kind).has(file) && this.find(kind, file) === undefined;
  }

  get app(): Json | undefined {
    return this.find('app', 'app');
  }

  get languages(): readonly string[] {
    const folders = new Set([...this.names('locale')].map((name) => name.split('/')[0] ?? ''));
    return [...folders].toSorted();
  }

  /** The language that types the messages: the brand's own, else English, else the first. */
  get defaultLanguage(): string {
    const own = this.brand === undefined ? undefined : this.find('brand', this.brand)?.get('language')?.text;
    const { languages } = this;
    if (own !== undefined && languages.includes(own)) return own;
    return languages.includes('en') ? 'en' : (languages[0] ?? 'en');
  }

  /** Route or one of its other names → route. */
  route(name: string): string | undefined {
    if (this.names('page').has(name)) return name;
    const target = this.app?.get('routes')?.get(name)?.text;
    return target !== undefined && this.names('page').has(target) ? target : undefined;
  }

  get routes(): readonly string[] {
    return [...this.names('page'), ...entriesOf(this.app?.get('routes')).map(([name]) => name)];
  }

  contract(widget: string): Schema | undefined {
    const contract = this.contracts.get(widget);
    return isSchema(contract) ? contract : undefined;
  }

  /** What a source brings: the answer of a call, all loaded rows of one with pages, the value of a stream. */
  sourceType(source: Json): Type {
    const call = source.get('call')?.text;
    if (call !== undefined) return source.get('pages') === undefined ? this.responseType(call) : this.#rowsType(call);
    return this.streamType(source.get('stream')?.text ?? '');
  }

  responseType(call: string): Type {
    return this.types.of(this.calls.get(call)?.get('response'), `the answer of ${call}`);
  }

  #rowsType(call: string): Type {
    const json = this.calls.get(call);
    const rows = json?.get('paging')?.get('style')?.text === 'list' ? 'list' : 'data';
    const response = this.responseType(call);
    return response.kind === 'object' ? (response.fields.get(rows)?.type ?? listOf(ANY)) : listOf(ANY);
  }

  streamType(id: string): Type {
    const stream = this.streams.get(id);
    const shape = stream?.get('shape')?.text;
    if (stream === undefined || shape === undefined) return ANY;
    const row = this.types.of(stream.get('row'), `a row of ${id}`);
    if (shape === 'series') return OPAQUE;
    if (shape === 'book')
      return {
        kind: 'object',
        name: `the book of ${id}`,
        fields: new Map(['bids', 'asks'].map((side) => [side, { type: OPAQUE, optional: false }])),
      };
    return shape === 'object' ? row : listOf(row);
  }

  languagesOfBrand(): readonly string[] {
    const brand = this.brand === undefined ? undefined : this.find('brand', this.brand);
    return itemsOf(brand?.get('languages')).flatMap((item) => (item.text === undefined ? [] : [item.text]));
  }
}
