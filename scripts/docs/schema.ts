import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A JSON Schema as plain data. */
export type Schema = Readonly<Record<string, unknown>>;

const GRAMMAR = 'engine/language/grammar';

export const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const getText = (value: unknown): string => (typeof value === 'string' ? value : '');

export const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export const listProperties = ({ properties }: Schema): readonly (readonly [string, Schema])[] =>
  isSchema(properties)
    ? Object.entries(properties).filter((entry): entry is [string, Schema] => isSchema(entry[1]))
    : [];

/** Maps file names such as `page.schema.json` to schemas. */
export const readGrammar = (root: string): ReadonlyMap<string, Schema> =>
  new Map(
    readdirSync(join(root, GRAMMAR))
      .filter((name) => name.endsWith('.schema.json'))
      .map((name) => [name, JSON.parse(readFileSync(join(root, GRAMMAR, name), 'utf8')) as Schema]),
  );

/** @param place such as `page.schema.json#/properties/notFound` */
export function schemaAt(grammar: ReadonlyMap<string, Schema>, place: string): Schema | undefined {
  const [file = '', pointer = ''] = place.split('#');
  let found: unknown = grammar.get(file);
  for (const step of pointer.split('/').slice(1))
    found =
      isSchema(found) && Object.hasOwn(found, step)
        ? found[step]
        : Array.isArray(found)
          ? toList(found)[Number(step)]
          : undefined;
  return isSchema(found) ? found : undefined;
}
