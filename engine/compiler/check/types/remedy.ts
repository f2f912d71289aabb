import type { ASTNode } from '../../../language/expression/parse.ts';
import { displayName } from './keys.ts';
import type { Type } from './types.ts';

const DEFAULTS: Partial<Record<Type['kind'], string>> = {
  decimal: '0',
  bool: 'false',
  string: "''",
  list: '[]',
  map: '{}',
  object: '{}',
};

/** The start of a problem text about a value that may be absent. */
export const describeAbsence = (path: string): string =>
  path === 'null' ? 'null is not a value' : `"${path}" may be absent`;

/** The fix for a value that may be absent: a default or a guard. */
export function suggestDefaultOrGuard(node: ASTNode | undefined, type: Type): string {
  const path = type.absentPath ?? '';
  if (path === 'null') return 'Use a value instead of null.';
  if (type.kind === 'optional' && path === type.path) return suggestDefault(type);
  const guard = getGuard(path);
  const otherwise = DEFAULTS[type.kind];
  // a default is possible only where the value is read
  const read = node === undefined ? '' : displayName(node);
  const isReadHere = read === path || (read.startsWith(path) && /^[.[]/.test(read.slice(path.length)));
  const optional = path.replace(/\.(\w+)$|\[([^[\]]+)\]$/, (_, field: string | undefined, key: string) =>
    field === undefined ? `[?${key}]` : `.?${field}`,
  );
  if (otherwise === undefined || !isReadHere || optional === path) return `Add a guard: ${guard}.`;
  return `Add a default (${optional}${read.slice(path.length)}.orValue(${otherwise})) or a guard (${guard}).`;
}

/** The fix for an optional value without a default. */
export function suggestDefault(type: Type & { kind: 'optional' }): string {
  return `Add a default: ${type.path}.orValue(${DEFAULTS[type.of.kind] ?? '…'}).`;
}

/** Returns the guard for a path. Names and fields use has(); elements use the list's size or the map's keys. */
function getGuard(path: string): string {
  const [, owner = '', key = ''] = /^(.*)\[([^[\]]+)\]$/.exec(path) ?? [];
  if (owner === '') return `has(${path}) && …`;
  return /^\d+$/.test(key) ? `size(${owner}) > ${key} && …` : `${key} in ${owner} && …`;
}
