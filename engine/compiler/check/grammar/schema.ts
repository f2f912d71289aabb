import { GRAMMAR, type Schema } from '../../../language/grammar/index.ts';
import type { Kind } from './kinds.ts';

export type { Schema };

/** Resolves a $ref relative to the schema that contains it. */
export interface Grammar {
  resolve(ref: string, from: Schema): Schema | undefined;
}

export function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function schemaAt(schema: Schema, keyword: string): Schema | undefined {
  const value = own(schema, keyword);
  return isSchema(value) ? value : undefined;
}

export function own(schema: Schema, keyword: string): unknown {
  return Object.hasOwn(schema, keyword) ? schema[keyword] : undefined;
}

export function textAt(schema: Schema, keyword: string): string | undefined {
  const value = own(schema, keyword);
  return typeof value === 'string' ? value : undefined;
}

export function stringsAt(schema: Schema, keyword: string): readonly string[] {
  const value = own(schema, keyword);
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

export function schemasAt(schema: Schema, keyword: string): readonly Schema[] {
  const value = own(schema, keyword);
  return Array.isArray(value) ? value.filter(isSchema) : [];
}

/** Grammar files by name. `#/…` refers to the file that contains it. */
export class GrammarFiles implements Grammar {
  #home = new WeakMap<Schema, string>();
  /** Schema → the target of its `$ref`. */
  #targets = new WeakMap<Schema, { readonly ref: string; readonly target: Schema | undefined }>();
  #found = new Map<string, Schema | undefined>();

  constructor(readonly files: ReadonlyMap<string, Schema>) {
    for (const [name, schema] of files) this.#settle(schema, name);
  }

  /** The grammar for a kind of declaration, such as `page`. */
  of(kind: Kind): Schema {
    const schema = this.files.get(`${kind}.schema.json`);
    if (schema === undefined) throw new Error(`The grammar has no ${kind}.schema.json.`);
    return schema;
  }

  resolve(ref: string, from: Schema): Schema | undefined {
    const known = this.#targets.get(from);
    if (known?.ref === ref) return known.target;
    const target = this.#find(ref, from);
    this.#targets.set(from, { ref, target });
    return target;
  }

  #find(ref: string, from: Schema): Schema | undefined {
    const key = ref.startsWith('#') ? `${this.#home.get(from) ?? ''}${ref}` : ref;
    if (!this.#found.has(key)) this.#found.set(key, this.#look(key));
    return this.#found.get(key);
  }

  #look(ref: string): Schema | undefined {
    const [file = '', pointer = ''] = ref.split('#');
    return walkPointer(this.files.get(file), pointer);
  }

  #settle(value: unknown, name: string): void {
    if (Array.isArray(value)) value.forEach((item) => this.#settle(item, name));
    if (!isSchema(value)) return;
    this.#home.set(value, name);
    Object.values(value).forEach((item) => this.#settle(item, name));
  }
}

export function walkPointer(root: Schema | undefined, pointer: string): Schema | undefined {
  let schema = root;
  for (const name of pointer.split('/').slice(1)) {
    const part: unknown = schema === undefined ? undefined : own(schema, name);
    schema = isSchema(part) ? part : undefined;
  }
  return schema;
}

/** This engine version's grammar. */
export const grammar = new GrammarFiles(GRAMMAR);
