import type { ASTNode } from '../../expression/parse.ts';
import { shownAs } from './keys.ts';
import type { Type } from './types.ts';

const DEFAULTS: Partial<Record<Type['kind'], string>> = {
  decimal: '0',
  bool: 'false',
  string: "''",
  list: '[]',
  map: '{}',
  object: '{}',
};

/** What may be absent, as a sentence begins with it. */
export const lackOf = (path: string): string => (path === 'null' ? 'null is no value' : `"${path}" may be absent`);

/** How to say what holds where a value is absent. */
export function remedyFor(node: ASTNode | undefined, type: Type): string {
  const path = type.unsure ?? '';
  if (path === 'null') return 'Give a value in place of null.';
  if (type.kind === 'optional' && path === type.path) return remedyForOptional(type);
  const guard = guardOf(path);
  const otherwise = DEFAULTS[type.kind];
  // Only what was read right here can be given a default in its place.
  const read = node === undefined ? '' : shownAs(node);
  const isReadHere = read === path || (read.startsWith(path) && /^[.[]/.test(read.slice(path.length)));
  const optional = path.replace(/\.(\w+)$|\[([^[\]]+)\]$/, (_, field: string | undefined, key: string) =>
    field === undefined ? `[?${key}]` : `.?${field}`,
  );
  if (otherwise === undefined || !isReadHere || optional === path) return `Guard it with ${guard}.`;
  return `Give a default: ${optional}${read.slice(path.length)}.orValue(${otherwise}), or guard it with ${guard}.`;
}

/** The same for a value that was read with a question mark and has no default yet. */
export function remedyForOptional(type: Type & { kind: 'optional' }): string {
  return `Say what holds when it is absent: ${type.path}.orValue(${DEFAULTS[type.of.kind] ?? '…'}).`;
}

/** has() takes names and fields; an element is there where the list is long enough, or the map has the key. */
function guardOf(path: string): string {
  const [, owner = '', key = ''] = /^(.*)\[([^[\]]+)\]$/.exec(path) ?? [];
  if (owner === '') return `has(${path}) && …`;
  return /^\d+$/.test(key) ? `size(${owner}) > ${key} && …` : `${key} in ${owner} && …`;
}
