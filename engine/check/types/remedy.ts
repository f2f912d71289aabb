import type { ASTNode } from '../../expression/parse.ts';
import { pathText } from './narrow.ts';
import type { Type } from './types.ts';

const DEFAULTS: Partial<Record<Type['kind'], string>> = {
  decimal: '0',
  bool: 'false',
  string: "''",
  list: '[]',
  map: '{}',
  object: '{}',
};

/** How to say what holds where a value is absent. */
export function remedyFor(node: ASTNode | undefined, type: Type): string {
  const path = type.unsure ?? '';
  const guard = `Guard it with has(${path}) && …`;
  const otherwise = DEFAULTS[type.kind];
  // Only a field that was read right here can be given a default in its place.
  const read = node === undefined ? '' : (pathText(node) ?? '');
  const isReadHere = read === path || read.startsWith(`${path}.`);
  if (otherwise === undefined || !isReadHere || !path.includes('.')) return `${guard}.`;
  const optional = path.replace(/\.(\w+)$/, '.?$1') + read.slice(path.length);
  return `Give a default: ${optional}.orValue(${otherwise}), or g${guard.slice(1)}.`;
}
