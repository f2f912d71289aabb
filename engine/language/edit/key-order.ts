import { GRAMMAR, type Schema } from '../grammar/index.ts';

const listKeys = (schema: unknown): string[] => {
  const { properties } = (schema ?? {}) as { properties?: Schema };
  return Object.keys(properties ?? {});
};

const DEFINITIONS = (GRAMMAR.get('common.schema.json')?.['$defs'] ?? {}) as Readonly<Record<string, unknown>>;

/** The keys of a node, in the order of the grammar. */
export const NODE_ORDER: readonly string[] = listKeys(DEFINITIONS['node']);

const KIND = /^schemas\/(?:brands\/[^/]+\/)?(page|form|table|fragment)s\//;

/** The keys of a declaration, in the order of the grammar; empty for kinds whose files are maps of entries. */
export const getRootOrder = (path: string): readonly string[] => {
  const kind = KIND.exec(path)?.[1];
  return kind === undefined ? [] : listKeys(GRAMMAR.get(`${kind}.schema.json`));
};
