import { compile, type JSONSchema } from 'json-schema-to-typescript';

import { formatFile } from '../../../compiler/project/format.ts';
import { isRecord, type Json } from './json.ts';
import { SourceError } from './problems.ts';

// Only keywords that affect the TypeScript type are kept. A nested title, for example, would rename it.
const KEPT = new Set(['type', 'enum', 'const', 'required', 'description']);
const ONE_SCHEMA = new Set(['items', 'additionalProperties']);
const MANY_SCHEMAS = new Set(['properties', 'patternProperties']);
const CHOICES = new Set(['oneOf', 'anyOf', 'allOf']);

type Path = readonly (string | number)[];
/** Turns a source file's `$ref` into the name of a definition. */
export type NameOf = (ref: string, path: Path) => string;

/** Whether a variant only makes keys required, which does not affect the type. */
const onlyRequired = (schema: unknown): boolean =>
  isRecord(schema) && Object.keys(schema).every((key) => key === 'required');

function shapeMany(schemas: Json, getName: NameOf, path: Path): Json {
  return Object.fromEntries(
    Object.entries(schemas).map(([key, value]) => [
      key,
      isRecord(value) ? shape(value, getName, [...path, key]) : value,
    ]),
  );
}

/** Reduces a schema to the parts that affect its type, with references to definitions in the bundle. */
export function shape(schema: Json, getName: NameOf, path: Path): Json {
  // keys next to a $ref would make json-schema-to-typescript copy the type under a second name
  if (typeof schema.$ref === 'string') {
    const reference = { $ref: `#/definitions/${getName(schema.$ref, path)}` };
    const isNullable = Array.isArray(schema.type) && schema.type.includes('null');
    return isNullable ? { anyOf: [reference, { type: 'null' }] } : reference;
  }
  const result: Json = Object.create(null);
  for (const [key, value] of Object.entries(schema)) {
    const place = [...path, key];
    if (KEPT.has(key)) result[key] = value;
    else if (ONE_SCHEMA.has(key)) result[key] = isRecord(value) ? shape(value, getName, place) : value;
    else if (MANY_SCHEMAS.has(key) && isRecord(value)) result[key] = shapeMany(value, getName, place);
    else if (CHOICES.has(key) && Array.isArray(value) && !value.every(onlyRequired)) {
      result[key] = value.map((item, index) => (isRecord(item) ? shape(item, getName, [...place, index]) : item));
    }
  }
  return withExplicitDefaults(result);
}

/**
 * Makes JSON Schema's defaults explicit: an empty schema allows anything, and an object without properties allows any
 * key.
 */
function withExplicitDefaults(schema: Json): Json {
  if (Object.keys(schema).every((key) => key === 'description')) return { ...schema, tsType: 'unknown' };
  const closed = schema.type !== 'object' || 'properties' in schema || 'additionalProperties' in schema;
  return closed ? schema : { ...schema, additionalProperties: true };
}

/** Definitions by unique name. */
export class Definitions {
  private readonly schemas = new Map<string, Json>();

  add(name: string, schema: Json, path: Path): void {
    if (this.schemas.has(name)) {
      throw new SourceError(`Two types have the name ${name}.`, path, 'Rename one of them.');
    }
    this.schemas.set(name, schema);
  }

  has(name: string): boolean {
    return this.schemas.has(name);
  }

  async print(): Promise<string> {
    if (this.schemas.size === 0) return '';
    const titles = titlesFor([...this.schemas.keys()], JSON.stringify([...this.schemas]));
    const properties = [...titles].map(([name, title]) => [title, { $ref: `#/definitions/${name}` }] as const);
    const root = {
      title: ROOT,
      type: 'object',
      properties: Object.fromEntries(properties),
      required: [...titles.values()],
      definitions: Object.fromEntries(
        [...this.schemas].map(([name, schema]) => [name, { ...schema, title: titles.get(name) }]),
      ),
    };
    const text = await compile(root as JSONSchema, ROOT, {
      bannerComment: '',
      additionalProperties: false,
      format: false,
      ignoreMinAndMaxItems: true,
      $refOptions: { resolve: { external: false } },
    });
    return formatFile('api.gen.ts', withNames(withoutRoot(text), titles));
  }
}

const ROOT = 'CodegenRoot';
const LETTERS = 'ABCDEFGHIJ';

/**
 * Assigns each name a temporary title. json-schema-to-typescript changes the spelling of names, but not of plain
 * letters. A title consists of letters that occur in none of the texts.
 */
function titlesFor(names: readonly string[], texts: string): ReadonlyMap<string, string> {
  let start = 'Title';
  while (texts.includes(start)) start += 'X';
  return new Map(names.map((name, at) => [name, `${start}${[...String(at)].map((d) => LETTERS[Number(d)]).join('')}`]));
}

/** Replaces the temporary titles with the names. */
function withNames(text: string, titles: ReadonlyMap<string, string>): string {
  const names = new Map([...titles].map(([name, title]) => [title, name]));
  return text.replaceAll(/\w+/g, (word) => names.get(word) ?? word);
}

function withoutRoot(text: string): string {
  return text.replace(/export interface CodegenRoot \{[\s\S]*?\n\}\n/, '').trim();
}
