import type { Json } from '../../overlay/index.ts';

export const BRANDS = 'schemas/brands/';

/** A value, and the keys of the objects around it, from the outermost. */
type Visit = (json: Json, keys: readonly string[]) => void;

export function walk(json: Json, visit: Visit, keys: readonly string[] = []): void {
  visit(json, keys);
  for (const [name, { value }] of json.members) walk(value, visit, [...keys, name]);
  for (const item of json.items) walk(item, visit, keys);
}

/** Whether a value comes from a brand’s files. */
export const isOfBrand = ({ source }: Json): boolean => source.path.startsWith(BRANDS);
