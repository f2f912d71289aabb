/*
 * The name of a field is a path: `amount`, `owner.name`, `claimants[].amount` in each row of a list, `tags[]` for its
 * single values.
 */

/** The steps of a path, in which `[]` stands for a row. */
export const splitFieldPath = (path: string): readonly string[] => (path === '' ? [] : path.split(/\.|(?=\[)/));

/** `claimants[].amount` → `claimants`; undefined if the path is not in a list. */
export function getListPath(path: string): string | undefined {
  const end = path.lastIndexOf('[]');
  return end < 0 ? undefined : path.slice(0, end);
}

/**
 * A form keeps its values by place, a path with the key of each row: `claimants[7].amount`. Keys stay as they are when
 * rows move. The value of a list is the keys of its rows.
 */
export const getPath = (place: string): string => place.replaceAll(/\[\d+\]/g, '[]');

/** Whether a path or place is inside another one. */
export const isWithin = (place: string, outer: string): boolean =>
  place.startsWith(outer) && (place[outer.length] === '.' || place[outer.length] === '[');

/** The object that a part is in: `owner` for `owner.name`, `claimants[]` for `claimants[].amount`, else empty. */
export const getOuterPath = (path: string): string => path.slice(0, Math.max(path.lastIndexOf('.'), 0));

/** The objects and lists whose parts have fields of their own, as `owner.` and `claimants[`. */
export const findPartedPaths = (paths: readonly string[]): ReadonlySet<string> =>
  new Set(paths.flatMap((path) => Array.from(path.matchAll(/[.[]/g), ({ index }) => path.slice(0, index + 1))));

/** The path or place of a part of an object. The empty path is the whole form. */
export const joinPath = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);
