/** The picked cell of a grid. */
export interface Spot {
  readonly row: number;
  readonly column: number;
}

export const cellId = ({ row, column }: Spot): string => `text-${row}-${column}`;

/** The cell that contains an element. */
export function spotAt(target: EventTarget): Spot | undefined {
  const id = target instanceof Element ? target.closest('[role=gridcell]')?.id : undefined;
  const [, row, column] = /^text-(\d+)-(\d+)$/.exec(id ?? '') ?? [];
  return row === undefined ? undefined : { row: Number(row), column: Number(column) };
}

interface Size {
  readonly rows: number;
  readonly columns: number;
  /** The number of rows that fit on the screen. */
  readonly page: number;
}

/** The cell that a key moves to; undefined if the key does not move. */
export function moveBy(key: string, isCommand: boolean, { row, column }: Spot, size: Size): Spot | undefined {
  const [lastRow, lastColumn] = [size.rows - 1, size.columns - 1];
  const to = (toRow: number, toColumn: number): Spot => ({
    row: Math.max(0, Math.min(lastRow, toRow)),
    column: Math.max(0, Math.min(lastColumn, toColumn)),
  });
  switch (key) {
    case 'ArrowDown':
      return to(isCommand ? lastRow : row + 1, column);
    case 'ArrowUp':
      return to(isCommand ? 0 : row - 1, column);
    case 'ArrowRight':
      return to(row, isCommand ? lastColumn : column + 1);
    case 'ArrowLeft':
      return to(row, isCommand ? 0 : column - 1);
    case 'PageDown':
      return to(row + size.page, column);
    case 'PageUp':
      return to(row - size.page, column);
    case 'Home':
      return to(isCommand ? 0 : row, 0);
    case 'End':
      return to(isCommand ? lastRow : row, lastColumn);
    default:
      return undefined;
  }
}
