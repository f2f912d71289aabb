interface Spread {
  /** The columns of the grid: each row fills all of them. */
  readonly tracks: number;
  /** How many of them each tile takes. */
  readonly spans: readonly number[];
}

/**
 * Spreads tiles over as few rows as possible, none longer than `columns`, and no two of which differ by more than one
 * tile. So no row ends in a hole, however many tiles a brand has.
 */
export function spreadTiles(count: number, columns: number): Spread {
  const rows = Math.max(1, Math.ceil(count / columns));
  const short = Math.floor(count / rows);
  const long = count % rows;
  const lengths = Array.from({ length: rows }, (_, row) => (row < long ? short + 1 : short));
  // two lengths that follow each other have no common factor
  const tracks = long > 0 ? short * (short + 1) : short;
  return { tracks, spans: lengths.flatMap((length) => Array.from({ length }, () => tracks / length)) };
}
