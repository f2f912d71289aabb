/** The merged order of three lists, and the items that both sides have moved. */
export interface MergedOrder {
  readonly items: readonly string[];
  readonly conflicts: readonly string[];
}

/** Keeps our order. Items that only they have moved or added go after the item that precedes them in their order. */
export function mergeOrders(base: readonly string[], ours: readonly string[], theirs: readonly string[]): MergedOrder {
  // if two items have swapped places, either can count as the moved one
  const [oursFirst, theirsFirst] = [movedIn(base, ours, new Set()), movedIn(base, theirs, new Set())];
  const pairs = [
    [oursFirst, movedIn(base, theirs, oursFirst)],
    [movedIn(base, ours, theirsFirst), theirsFirst],
  ] as const;
  const [[own, other], conflicts] = pairs
    .map((pair) => [pair, [...pair[0]].filter((item) => pair[1].has(item))] as const)
    .reduce((best, next) => (next[1].length < best[1].length ? next : best));
  const onlyTheirs = new Set([...other].filter((item) => !own.has(item)));
  return {
    items: addAfter(
      ours.filter((item) => !onlyTheirs.has(item)),
      theirs,
    ),
    conflicts,
  };
}

/**
 * Adds the items that are only in the second list, each after its predecessor there, or at the end if the lists share
 * no item.
 */
export function addAfter(first: readonly string[], second: readonly string[]): string[] {
  const known = new Set(first);
  const result = [...first];
  let after = second.some((item) => known.has(item)) ? -1 : result.length - 1;
  for (const item of second) {
    if (known.has(item)) after = result.indexOf(item);
    else {
      after += 1;
      result.splice(after, 0, item);
    }
  }
  return result;
}

/**
 * The smallest set of items that must have moved between two orders: all but a longest common subsequence.
 * @param still items to treat as not moved if there is a choice
 */
export function movedIn(
  before: readonly string[],
  after: readonly string[],
  still: ReadonlySet<string>,
): ReadonlySet<string> {
  const places = new Map(before.map((item, place) => [item, place]));
  const common = after.filter((item) => places.has(item));
  const best: { weight: number; from: number }[] = [];
  let last = -1;
  for (const [at, item] of common.entries()) {
    // among equally long subsequences, prefer the one with more `still` items
    const entry = { weight: still.has(item) ? 1.001 : 1, from: -1 };
    const own = entry.weight;
    for (let from = 0; from < at; from += 1) {
      const weight = (best[from]?.weight ?? 0) + own;
      const isBefore = (places.get(common[from] ?? '') ?? 0) < (places.get(item) ?? 0);
      if (isBefore && weight > entry.weight) Object.assign(entry, { weight, from });
    }
    best.push(entry);
    if (entry.weight > (best[last]?.weight ?? 0)) last = at;
  }
  const moved = new Set(common);
  for (let at = last; at >= 0; at = best[at]?.from ?? -1) moved.delete(common[at] ?? '');
  return moved;
}
