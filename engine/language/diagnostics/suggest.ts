const NEAR = 0.4;

/** The most similar name, if it is similar enough; the first in alphabetical order if several are equally similar. */
export function findNearest(name: string, candidates: Iterable<string>): string | undefined {
  const all = [...candidates].toSorted();
  let best: string | undefined;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const candidate of all) {
    const [own, other] = withoutSharedPart(name.toLowerCase(), candidate.toLowerCase());
    // with one or two letters, all names would count as similar
    const most = own.length < 3 ? 0 : Math.max(1, Math.floor(own.length * NEAR));
    if (Math.abs(own.length - other.length) > most) continue;
    const distance = editDistance(own, other);
    if (distance <= most && distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best ?? findByBeginning(name, all) ?? findByLastPart(name, all);
}

/** Drops the first part of two names if they share it, such as the file of a message key. */
function withoutSharedPart(left: string, right: string): readonly [string, string] {
  let start = 0;
  for (let index = 0; index < left.length && left[index] === right[index]; index += 1)
    if (start === 0 && (left[index] === '.' || left[index] === '/')) start = index + 1;
  return [left.slice(start), right.slice(start)];
}

/** Returns "Did you mean …?" if there is a similar name, or else the fallback or a list of the candidates. */
export function suggestFix(name: string, candidates: Iterable<string>, otherwise = ''): string {
  const all = [...candidates];
  const near = findNearest(name, all);
  if (near !== undefined) return `Did you mean "${near}"?`;
  if (otherwise !== '') return otherwise;
  return all.length === 0 ? 'Remove it.' : `Use one of: ${joinNames(all)}.`;
}

/** The maximum number of names that a problem lists. */
export const SHOWN = 12;

/** Sorts names by similarity, then alphabetically. */
export const sortByNearness = (name: string, names: readonly string[]): string[] =>
  names
    .map((each) => ({ each, distance: editDistance(name.toLowerCase(), each.toLowerCase()) }))
    .toSorted((a, b) => a.distance - b.distance || (a.each < b.each ? -1 : 1))
    .map(({ each }) => each);

export function joinNames(names: readonly string[]): string {
  const sorted = names.toSorted();
  return sorted.length > SHOWN ? `${sorted.slice(0, SHOWN).join(', ')} …` : sorted.join(', ');
}

/** The edit distance with transpositions (Damerau–Levenshtein). */
export function editDistance(left: string, right: string): number {
  let before: number[] = [];
  let row = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let i = 1; i <= left.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= right.length; j += 1) {
      const same = left[i - 1] === right[j - 1];
      let cost = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (same ? 0 : 1));
      const swapped = i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1];
      if (swapped) cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      next.push(cost);
    }
    before = row;
    row = next;
  }
  return row[right.length] ?? 0;
}

/** The only candidate that starts with the name, such as `withdrawal.maximum` for `withdrawal.max`. */
function findByBeginning(name: string, candidates: readonly string[]): string | undefined {
  const matches =
    name.length < 3 ? [] : candidates.filter((each) => each.startsWith(name) && !/[./]/.test(each.slice(name.length)));
  return matches.length === 1 ? matches[0] : undefined;
}

/** The only candidate with the same last part, such as `orders/history` for `history`. */
function findByLastPart(name: string, candidates: readonly string[]): string | undefined {
  const last = name.split(/[./]/).at(-1);
  if (last === undefined || last.length < 3) return undefined;
  const matches = candidates.filter((candidate) => candidate.split(/[./]/).at(-1) === last);
  return matches.length === 1 ? matches[0] : undefined;
}
