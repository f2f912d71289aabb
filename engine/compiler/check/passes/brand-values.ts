import type { Json } from '../../../language/patches/index.ts';
import { once } from '../../../language/patches/once.ts';

export const BRANDS = 'schemas/brands/';

/** Visits a value, with the keys of the objects around it, outermost first. */
type Visit = (json: Json, keys: readonly string[]) => void;

export function walk(json: Json, visit: Visit, keys: readonly string[] = []): void {
  visit(json, keys);
  for (const [name, { value }] of json.members) walk(value, visit, [...keys, name]);
  for (const item of json.items) walk(item, visit, keys);
}

/** Whether a value comes from a brand’s files. */
export const isOfBrand = ({ source }: Json): boolean => source.path.startsWith(BRANDS);

/** A value that comes from a brand, or that may move money. */
interface Spot {
  readonly json: Json;
  readonly keys: readonly string[];
}

const DECISIVE = ['call', 'form', 'fragment'];

/**
 * Lists the values of a tree that the trust checks inspect: the brand's values, and objects with a call, a form or a
 * fragment.
 */
export const findSpots = once((tree: Json): readonly Spot[] => {
  const spots: Spot[] = [];
  walk(tree, (json, keys) => {
    if (isOfBrand(json) || DECISIVE.some((name) => json.members.has(name))) spots.push({ json, keys });
  });
  return spots;
});
