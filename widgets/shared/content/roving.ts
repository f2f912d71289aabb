/** The index that a key moves to in a row of choices; undefined for other keys. */
export function getNextIndex(
  key: string,
  at: number,
  count: number,
  enabled: (index: number) => boolean = () => true,
): number | undefined {
  const start = key === 'Home' ? -1 : key === 'End' ? count : at;
  const step =
    key === 'ArrowRight' || key === 'ArrowDown' || key === 'Home'
      ? 1
      : key === 'ArrowLeft' || key === 'ArrowUp' || key === 'End'
        ? -1
        : 0;
  if (step === 0) return undefined;
  for (let tried = 1; tried <= count; tried += 1) {
    const index = (start + step * tried + count * 2) % count;
    if (enabled(index)) return index;
  }
  return undefined;
}

/** The index of the item in the tab order: the chosen one, or the first. */
export function getTabStop(values: readonly string[], chosen: string | undefined): number {
  return Math.max(0, chosen === undefined ? -1 : values.indexOf(chosen));
}
