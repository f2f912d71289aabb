/** The name, or the first of `name-2`, `name-3` and so on that is free. */
export function freeName(name: string, isFree: (name: string) => boolean, glue = '-'): string {
  for (let count = 1; ; count += 1) {
    const next = count === 1 ? name : `${name}${glue}${count}`;
    if (isFree(next)) return next;
  }
}
