interface Tick {
  readonly time: number;
  readonly price: string;
  readonly counts: boolean;
}

/** Drops invalid rows and marks the first tick at or after the given time as the one that counts. */
export function parseTicks(rows: readonly unknown[] | undefined, at: number | undefined): readonly Tick[] {
  const ticks = (rows ?? []).flatMap((row) => {
    if (!Array.isArray(row)) return [];
    const [time, price]: readonly unknown[] = row;
    return typeof time === 'number' && typeof price === 'string' ? [{ time, price }] : [];
  });
  const which = at === undefined ? -1 : ticks.findIndex((tick) => tick.time >= at);
  return ticks.map((tick, index) => ({ ...tick, counts: index === which }));
}
