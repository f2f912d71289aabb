/*
 * Field names are paths: `amount`, `owner.name`, `claimants[].amount` for each row of a list, `tags[]` for the items of
 * a list of plain values.
 */

/** Splits a path into its steps. `[]` stands for a row. */
export const splitFieldPath = (path: string): readonly string[] => (path === '' ? [] : path.split(/\.|(?=\[)/));

/** `claimants[].amount` → `claimants`; undefined if the path is not in a list. */
export function getListPath(path: string): string | undefined {
  const end = path.lastIndexOf('[]');
  return end < 0 ? undefined : path.slice(0, end);
}

/**
 * Converts a place to a path. A form stores its values by place, which is a path with row keys: `claimants[7].amount`.
 * A row keeps its key when it moves. The value of a list is the list of its row keys.
 */
export const getPath = (place: string): string => place.replaceAll(/\[\d+\]/g, '[]');

/** Whether a path or place is inside another one. */
export const isWithin = (place: string, outer: string): boolean =>
  place.startsWith(outer) && (place[outer.length] === '.' || place[outer.length] === '[');

/**
 * The object that contains a field: `owner` for `owner.name`, `claimants[]` for `claimants[].amount`; empty at the top
 * level.
 */
export const getOuterPath = (path: string): string => path.slice(0, Math.max(path.lastIndexOf('.'), 0));

/** The objects and lists whose parts are fields themselves, in the form `owner.` and `claimants[`. */
export const findPartedPaths = (paths: readonly string[]): ReadonlySet<string> =>
  new Set(paths.flatMap((path) => Array.from(path.matchAll(/[.[]/g), ({ index }) => path.slice(0, index + 1))));

/** The path or place of a member of an object. The empty path is the whole form. */
export const joinPath = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);
