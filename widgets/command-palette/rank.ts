interface Entry {
  readonly label: string | undefined;
  readonly suffix?: string;
  readonly words?: string;
}

interface Group<T extends Entry> {
  readonly id: string;
  readonly label: string | undefined;
  /** Undefined until the items have arrived. */
  readonly items: readonly T[] | undefined;
}

const SEPARATORS = /[\s/_-]+/;

const listWords = (text: string): readonly string[] => text.toLocaleLowerCase().split(SEPARATORS);
const compact = (text: string): string => listWords(text).join('');

/**
 * How well an entry matches: 0 is its whole label, 1 the start of it, 2 the start of its words, 3 anything in it.
 * @returns undefined if it does not match
 */
export function getDistance(entry: Entry, query: string): number | undefined {
  const wanted = compact(query);
  const label = compact(entry.label ?? '');
  const name = label + compact(entry.suffix ?? '');
  const text = `${entry.label ?? ''} ${entry.suffix ?? ''} ${entry.words ?? ''}`;
  const words = listWords(text);
  if (wanted === label || wanted === name) return 0;
  if (name.startsWith(wanted)) return 1;
  // the words of the query in any order
  if (listWords(query.trim()).every((each) => words.some((word) => word.startsWith(each)))) return 2;
  return compact(text).includes(wanted) ? 3 : undefined;
}

export interface Found<T extends Entry> extends Group<T> {
  readonly items: readonly T[];
}

/**
 * The matching entries, closest first, in groups ordered by their closest entry. Without a query, the first entries of
 * each group in their own order.
 */
export function findMatches<T extends Entry>(
  groups: readonly Group<T>[],
  query: string,
  limit: number,
): readonly Found<T>[] {
  if (compact(query) === '')
    return groups.flatMap(({ items = [], ...group }) =>
      items.length > 0 ? [{ ...group, items: items.slice(0, limit) }] : [],
    );
  return groups
    .flatMap(({ items = [], ...group }) => {
      const found = items
        .flatMap((item) => {
          const distance = getDistance(item, query);
          return distance === undefined ? [] : [{ item, distance }];
        })
        .toSorted((a, b) => a.distance - b.distance);
      const closest = found[0]?.distance;
      if (closest === undefined) return [];
      return [{ closest, group: { ...group, items: found.slice(0, limit).map(({ item }) => item) } }];
    })
    .toSorted((a, b) => a.closest - b.closest)
    .map(({ group }) => group);
}
