interface Spread {
  /** The number of columns in the grid; each row fills all of them. */
  readonly tracks: number;
  /** The number of columns that each tile takes up. */
  readonly spans: readonly number[];
}

/**
 * Spreads tiles over as few rows as possible. No row is longer than `columns`, and the lengths differ by at most one
 * tile. All rows are full, however many tiles a brand has.
 */
export function spreadTiles(count: number, columns: number): Spread {
  const rows = Math.max(1, Math.ceil(count / columns));
  const short = Math.floor(count / rows);
  const long = count % rows;
  const lengths = Array.from({ length: rows }, (_, row) => (row < long ? short + 1 : short));
  // two consecutive lengths have no common factor
  const tracks = long > 0 ? short * (short + 1) : short;
  return { tracks, spans: lengths.flatMap((length) => Array.from({ length }, () => tracks / length)) };
}
