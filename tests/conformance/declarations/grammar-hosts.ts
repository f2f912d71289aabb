import { listKeywords } from '../../../engine/compiler/check/grammar/keywords.ts';
import { grammar, isSchema, schemaAt, type Schema } from '../../../engine/compiler/check/grammar/schema.ts';
import { validate } from '../../../engine/compiler/check/grammar/validate.ts';
import { identify, type Kind } from '../../../engine/compiler/check/grammar/kinds.ts';
import type { Json } from '../../../engine/language/patches/index.ts';
import { GRAMMAR } from '../../../engine/language/grammar/index.ts';
import { readJson } from '../../../engine/language/patches/read.ts';

export type Path = readonly (string | number)[];

/** An object in a declaration whose keys the grammar lists. */
export interface Host {
  readonly file: string;
  readonly path: Path;
  readonly kind: Kind;
  /** The keys that distinguish it from others with the same grammar, such as `id widget`. */
  readonly variant: string;
  /** Its location and its kind, such as `page.body: id widget`. */
  readonly place: string;
  readonly schema: Schema;
  readonly value: Readonly<Record<string, unknown>>;
}

/** The values in the declarations, by their grammar. */
export type Donors = ReadonlyMap<Schema, readonly unknown[]>;

const MOST_DONORS = 40;
/** Properties whose values other keys do not depend on. */
const ALIKE: ReadonlySet<string> = new Set(['key', 'order', 'theme']);

const pathTo = (json: Json): Path => (json.parent === undefined ? [] : [...pathTo(json.parent), json.key]);

/** Lists the keys that distinguish an object from others with the same grammar, and the choices among them. */
function describeVariant(json: Json, schema: Schema): string {
  const { required, branches, properties } = listKeywords(schema);
  const choices = branches.flatMap((branch) => listKeywords(branch).required);
  const names = [...new Set([...required, ...choices])].filter((name) => json.members.has(name));
  return names
    .map((name) => {
      const property = schemaAt(properties, name);
      const isChoice = property !== undefined && listKeywords(property).choices !== undefined && !ALIKE.has(name);
      return isChoice ? `${name}=${String(json.get(name)?.scalar)}` : name;
    })
    .join(' ');
}

/** Finds all objects of a project whose keys the grammar lists, and the values of these keys. */
export function findHosts(files: ReadonlyMap<string, string>): { readonly hosts: readonly Host[]; donors: Donors } {
  const hosts: Host[] = [];
  const donors = new Map<Schema, unknown[]>();
  const give = (schema: Schema, json: Json): void => {
    const known = donors.get(schema) ?? [];
    if (known.length < MOST_DONORS) donors.set(schema, [...known, json.toValue()]);
  };
  for (const [file, text] of files) {
    const identity = identify(file);
    const tree = identity && readJson(file, text, []);
    if (identity === undefined || tree === undefined) continue;
    validate(tree, grammar.of(identity.kind), grammar, {
      problem: () => undefined,
      handles: (json, schema) => {
        give(schema, json);
        if (json.type !== 'object' || !isSchema(schema.properties)) return false;
        const path = pathTo(json);
        const where = [identity.kind, ...path.slice(0, 1)].join('.');
        const value = json.toValue() as Host['value'];
        const variant = describeVariant(json, schema);
        hosts.push({ file, path, kind: identity.kind, variant, place: `${where}: ${variant}`, schema, value });
        return false;
      },
    });
  }
  return { hosts, donors };
}

/** Replaces the value at a path of a declaration, or removes the key if the value is undefined. */
export function withValue(root: unknown, path: Path, value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (Array.isArray(root)) return root.map((item, index) => (index === key ? withValue(item, rest, value) : item));
  const object = root as Readonly<Record<string, unknown>>;
  const next = rest.length === 0 ? value : withValue(object[key], rest, value);
  const entries = Object.entries(object).filter(([name]) => name !== key);
  if (next === undefined) return Object.fromEntries(entries);
  return Object.hasOwn(object, key)
    ? Object.fromEntries(Object.entries(object).map(([name, old]) => [name, name === key ? next : old]))
    : { ...object, [key]: next };
}

/** Short names for the JSON Schema keywords that lead to other schemas. */
const SHORT: Readonly<Record<string, string>> = {
  properties: '',
  $defs: '',
  additionalProperties: '*',
  items: '*',
  oneOf: '',
};

const names = new Map<Schema, string>();
function nameSchemas(value: unknown, name: string): void {
  if (typeof value !== 'object' || value === null) return;
  if (isSchema(value)) names.set(value, name);
  for (const [key, part] of Object.entries(value)) {
    const short = SHORT[key] ?? key;
    nameSchemas(part, short === '' ? name : `${name}/${short}`);
  }
}
for (const [file, schema] of GRAMMAR) nameSchemas(schema, file.replace('.schema.json', ''));

/** A schema's place in the grammar, such as `common/node` or `state/codes/*`. */
export const nameSchema = (schema: Schema): string => names.get(schema) ?? '';
