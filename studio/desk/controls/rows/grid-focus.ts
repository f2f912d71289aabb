/** The position of the focus in a grid: the row, its index, and the index of the control in the row. */
export interface Spot {
  readonly row: string;
  readonly index: number;
  readonly column: number;
}

const CONTROLS = 'button:not(:disabled), input:not(:disabled), [contenteditable="true"]';

export const getRow = (element: Element): HTMLElement | null => element.closest('[data-row]');

const listRows = (grid: Element): readonly HTMLElement[] => [...grid.querySelectorAll<HTMLElement>('[data-row]')];

/** Lists the controls in a part of a grid, without those hidden from screen readers. */
export const listControls = (part: Element): readonly HTMLElement[] =>
  [...part.querySelectorAll<HTMLElement>(CONTROLS)].filter((each) => each.closest('[aria-hidden="true"]') === null);

export function getSpot(grid: Element, control: Element): Spot | undefined {
  const row = getRow(control);
  if (row === null || !grid.contains(row)) return undefined;
  return {
    row: row.dataset['row'] ?? '',
    index: listRows(grid).indexOf(row),
    column: listControls(row).findIndex((each) => each === control),
  };
}

/** Returns the control at a position. If its row is gone, uses the row that is at its index now. */
export function controlAt(grid: Element, { row, index, column }: Spot): HTMLElement | undefined {
  const rows = listRows(grid);
  const found = rows.find((each) => each.dataset['row'] === row) ?? rows[Math.min(index, rows.length - 1)];
  const controls = found === undefined ? [] : listControls(found);
  return controls[Math.max(0, Math.min(column, controls.length - 1))];
}

/** Returns the control that a key moves to, or undefined if the current control handles the key itself. */
export function controlBy(grid: Element, control: HTMLElement, key: string): HTMLElement | undefined {
  const spot = getSpot(grid, control);
  if (spot === undefined || keepsKey(control, key)) return undefined;
  const row = listRows(grid)[spot.index];
  const besides = row === undefined ? [] : listControls(row);
  switch (key) {
    case 'ArrowLeft':
      return besides[spot.column - 1];
    case 'ArrowRight':
      return besides[spot.column + 1];
    case 'Home':
      return besides[0];
    case 'End':
      return besides.at(-1);
    case 'ArrowUp':
      return below(grid, control, spot, -1);
    case 'ArrowDown':
      return below(grid, control, spot, 1);
    default:
      return undefined;
  }
}

/** Returns the control of the same cell in the row above or below. */
function below(grid: Element, control: HTMLElement, { index, column }: Spot, by: -1 | 1): HTMLElement | undefined {
  const row = listRows(grid)[index + by];
  if (row === undefined) return undefined;
  const cell = control.closest('td');
  const cells = cell === null ? [] : [...(cell.parentElement?.children ?? [])];
  const same = cell === null ? undefined : row.children[cells.indexOf(cell)];
  const within = cell === null ? 0 : listControls(cell).indexOf(control);
  const inCell = same === undefined ? [] : listControls(same);
  const all = listControls(row);
  return inCell[Math.min(within, inCell.length - 1)] ?? all[Math.min(column, all.length - 1)];
}

/** Whether a control handles the key itself: a text field moves its cursor, a list of choices changes its choice. */
function keepsKey(control: HTMLElement, key: string): boolean {
  if (control.isContentEditable || control.getAttribute('role') === 'combobox') return true;
  if (!(control instanceof HTMLInputElement) || control.type === 'checkbox') return false;
  if (key === 'ArrowUp' || key === 'ArrowDown') return false;
  const { selectionStart, selectionEnd, value } = control;
  if (key === 'ArrowLeft') return selectionStart !== 0 || selectionEnd !== 0;
  if (key === 'ArrowRight') return selectionStart !== value.length || selectionEnd !== value.length;
  return true;
}
