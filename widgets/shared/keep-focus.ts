import { listControls, mainControl } from './rows.ts';

interface Place {
  readonly row: HTMLElement;
  /** The index of the row in the list, and of the control in the row. */
  readonly at: number;
  readonly control: number;
}

const ROW = '[data-row],li';
const rowsIn = (list: HTMLElement): HTMLElement[] =>
  [...list.querySelectorAll<HTMLElement>(ROW)].filter((row) => {
    const outer = row.parentElement?.closest(ROW);
    return !outer || !list.contains(outer);
  });

const watched = new WeakSet<HTMLElement>();

/**
 * Keeps the focus in a list of rows. When the focused row disappears, such as a cancelled order, the focus moves to the
 * same control of the row that takes its place, or to the list if no row is left. A press elsewhere ends this.
 */
export function keepFocusInRows(): void {
  const list = document.activeElement?.closest(ROW)?.parentElement?.closest<HTMLElement>('[id]');
  if (list && !watched.has(list)) watchRows(list);
}

function watchRows(list: HTMLElement): void {
  watched.add(list);
  list.tabIndex = -1;
  let place = getPlace(list);
  const stop = new AbortController();
  const { signal } = stop;
  const watch = new MutationObserver(() => {
    if (!place || place.row.isConnected || document.activeElement !== document.body) return;
    const { at, control } = place;
    place = undefined;
    const rows = rowsIn(list);
    const row = rows[Math.min(at, rows.length - 1)];
    ((row && listControls(row)[control]) ?? mainControl(row) ?? list).focus({ preventScroll: true });
  });
  watch.observe(list, { childList: true, subtree: true });
  list.addEventListener('focusin', () => (place = getPlace(list)), { signal });
  const forget = ({ target }: Event): void => {
    if (!list.isConnected) stop.abort();
    else if (target instanceof Node && !list.contains(target) && isInPage(target)) place = undefined;
  };
  document.addEventListener('pointerdown', forget, { signal });
  signal.addEventListener('abort', () => watch.disconnect());
}

/**
 * Whether a press was outside of all dialogs. A press in a dialog does not end the focus handling, because the dialog
 * was opened by the row.
 */
const isInPage = (target: Node): boolean =>
  !(target instanceof Element && target.closest('[role=alertdialog],[role=dialog]'));

function getPlace(list: HTMLElement): Place | undefined {
  const { activeElement } = document;
  const rows = rowsIn(list);
  const row = rows.find((each) => each.contains(activeElement));
  if (!row) return undefined;
  const control = listControls(row).findIndex((each) => each === activeElement);
  return { row, at: rows.indexOf(row), control };
}
