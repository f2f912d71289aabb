// The rows of a table, as its keyboard and the panel of an open row find them. A table has `data-rows`, each of its rows
// `data-row`; the row that is open beside the table contains `aria-current`.

export const listRows = (table: Element): HTMLElement[] => [...table.querySelectorAll<HTMLElement>('[data-row]')];

export const getRow = (element: Element): HTMLElement | undefined =>
  element.closest<HTMLElement>('[data-row]') ?? undefined;

/** The row that is open beside the table; in the document, if no table is given. */
export const openRow = (table: ParentNode = document): HTMLElement | undefined => {
  const current = table.querySelector('[data-row] [aria-current="true"]');
  return current ? getRow(current) : undefined;
};

/** The row so many rows below, or above for negative steps. */
export function rowBeside(row: HTMLElement, step: number): HTMLElement | undefined {
  const rows = listRows(row.closest('[data-rows]') ?? row);
  const at = rows.indexOf(row);
  return at < 0 ? undefined : rows[at + step];
}

/** What a press on the row presses. Smaller controls, such as a star, stand before it. */
export const mainControl = (row: HTMLElement | undefined): HTMLElement | undefined => row && listControls(row).at(-1);

/** What can be pressed in a row, whether or not Tab reaches it. */
export const listControls = (row: HTMLElement): HTMLElement[] => [
  ...row.querySelectorAll<HTMLElement>('a[href],button:not(:disabled)'),
];
