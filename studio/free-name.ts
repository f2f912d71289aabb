/** Returns the name, or the first free one of `name-2`, `name-3` and so on. */
export function freeName(name: string, isFree: (name: string) => boolean, glue = '-'): string {
  for (let count = 1; ; count += 1) {
    const next = count === 1 ? name : `${name}${glue}${count}`;
    if (isFree(next)) return next;
  }
}
