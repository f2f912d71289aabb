import { GRAMMAR } from '../../../language/grammar/index.ts';
import { Definitions, shape } from './bundle.ts';
import { isRecord, type Json, recordAt } from './json.ts';

const HEADER = `// Generated from the grammar by "npm run codegen". Do not edit.

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
`;

/** Generates the types of declarations as the check accepts them: one per kind of file, and the shared definitions. */
export async function declarationTypes(): Promise<string> {
  const definitions = new Definitions();
  const files = [...GRAMMAR].map(([file, schema]) => ({ kind: file.replace('.schema.json', ''), schema }));
  const texts = new Set(files.flatMap(({ schema }) => textsIn(recordAt(schema as Json, '$defs'))));
  const getName = (ref: string): string => {
    const name = ref.split('/').at(-1) ?? '';
    return ref.includes('$defs') ? declaredName(name) : fileName(name.replace('.schema.json#', ''));
  };
  for (const { kind, schema } of files) {
    const { $defs, ...file } = prepare(schema, texts) as Json;
    for (const [name, part] of Object.entries(isRecord($defs) ? $defs : {}))
      if (!texts.has(name)) definitions.add(declaredName(name), shape(part as Json, getName, []), [kind]);
    if (kind !== 'common') definitions.add(fileName(kind), shape(file, getName, []), [kind]);
  }
  return `${HEADER}\n${(await definitions.print()).replaceAll(/\bunknown\b(?!\??:)/g, 'Json')}`;
}

const inPascalCase = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
const declaredName = (name: string): string => `Declared${inPascalCase(name)}`;
const fileName = (kind: string): string => `${inPascalCase(kind)}File`;

/** The definitions that are plain strings, for which a separate type would be useless. */
const textsIn = (definitions: Json): readonly string[] =>
  Object.entries(definitions).flatMap(([name, part]) => (isRecord(part) && part.type === 'string' ? [name] : []));

/**
 * Prepares a schema of the grammar: inlines plain strings, drops descriptions, and creates a union where it requires
 * one of several keys.
 */
function prepare(schema: unknown, texts: ReadonlySet<string>): unknown {
  if (Array.isArray(schema)) return schema.map((part) => prepare(part, texts));
  if (!isRecord(schema)) return schema;
  if (typeof schema.$ref === 'string' && texts.has(schema.$ref.split('/').at(-1) ?? '')) return { type: 'string' };
  const { description, ...kept } = schema;
  const about = typeof description === 'string' ? {} : { description };
  const prepared = Object.fromEntries(
    Object.entries({ ...kept, ...about }).flatMap(([key, part]) =>
      part === undefined ? [] : [[key, prepare(part, texts)]],
    ),
  );
  return spreadKinds(prepared);
}

/** Turns `{ properties, oneOf: [{ required: ["a"] }, …] }` into a union of objects, each with one of the keys. */
function spreadKinds(schema: Json): Json {
  const { oneOf, properties, required, ...others } = schema;
  if (!Array.isArray(oneOf) || !isRecord(properties)) return schema;
  const kinds = oneOf.map((kind: unknown) => (isRecord(kind) && Array.isArray(kind.required) ? kind.required[0] : ''));
  const isKind = ([name]: readonly [string, unknown]): boolean => kinds.includes(name);
  const [ofKinds, shared] = [true, false].map((wanted) =>
    Object.entries(properties).filter((property) => isKind(property) === wanted),
  );
  return {
    allOf: [
      { ...others, properties: Object.fromEntries(shared ?? []), required },
      {
        oneOf: (ofKinds ?? []).map(([kind, part]) => ({ ...others, properties: { [kind]: part }, required: [kind] })),
      },
    ],
  };
}
