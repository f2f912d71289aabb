// Finds the rows of a table, for its keyboard handling and for the panel of an open row. A table has `data-rows`, each
// of its rows `data-row`; the row that is open next to the table contains `aria-current`.

export const listRows = (table: Element): HTMLElement[] => [...table.querySelectorAll<HTMLElement>('[data-row]')];

export const getRow = (element: Element): HTMLElement | undefined =>
  element.closest<HTMLElement>('[data-row]') ?? undefined;

/** The row that is open next to the table; without a table, the one in the document. */
export const openRow = (table: ParentNode = document): HTMLElement | undefined => {
  const current = table.querySelector('[data-row] [aria-current="true"]');
  return current ? getRow(current) : undefined;
};

/** The row `step` rows below, or above if `step` is negative. */
export function rowBeside(row: HTMLElement, step: number): HTMLElement | undefined {
  const rows = listRows(row.closest('[data-rows]') ?? row);
  const at = rows.indexOf(row);
  return at < 0 ? undefined : rows[at + step];
}

/** The control that a press on the row activates. Smaller controls, such as a star, come before it. */
export const mainControl = (row: HTMLElement | undefined): HTMLElement | undefined => row && listControls(row).at(-1);

/** The links and buttons in a row, whether or not Tab reaches them. */
export const listControls = (row: HTMLElement): HTMLElement[] => [
  ...row.querySelectorAll<HTMLElement>('a[href],button:not(:disabled)'),
];
