import { useEffect, type RefObject } from 'react';
import { ignoreComposing } from '@vitrine/runtime';
import { listControls, mainControl, openRow, rowBeside, getRow, listRows } from '../shared/rows.ts';

/**
 * Makes the rows of a table one tab stop. ↑ and ↓ move to the same control of the adjacent row, ← and → between the
 * controls of a row, Home and End to the first and the last row. If a row is open next to the table, moving to another
 * row opens that row instead.
 */
export function useRowKeys(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const table = root.current;
    if (!table) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    const settle = (): void => keepOneStop(table);
    // rows come and go with the data, and with scrolling
    const watch = new MutationObserver(settle);
    watch.observe(table, { childList: true, subtree: true });
    table.addEventListener('focusin', settle, { signal });
    table.addEventListener(
      'keydown',
      ignoreComposing((event: KeyboardEvent) => moveByKey(table, event)),
      { signal },
    );
    settle();
    return () => {
      stop.abort();
      watch.disconnect();
    };
  }, [root]);
}

/**
 * Makes one control the tab stop: the focused one, or else the previous stop, or else the main control of the open or
 * the first row.
 */
function keepOneStop(table: HTMLElement): void {
  const rows = listRows(table);
  const controls = rows.flatMap((row) => listControls(row));
  const focused = controls.find((control) => control === document.activeElement);
  const first = openRow(table) ?? rows[0];
  const stop =
    focused ?? controls.find(({ tabIndex, dataset }) => tabIndex === 0 && dataset.stop) ?? mainControl(first);
  for (const control of controls) {
    const isStop = control === stop;
    if (control.tabIndex !== (isStop ? 0 : -1)) control.tabIndex = isStop ? 0 : -1;
    if (isStop) control.dataset.stop = 'true';
    else delete control.dataset.stop;
  }
}

function moveByKey(table: HTMLElement, event: KeyboardEvent): void {
  const { target } = event;
  const row = target instanceof Element ? getRow(target) : undefined;
  if (!row || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
  const controls = listControls(row);
  const at = controls.findIndex((control) => control === target);
  const next = controlAt(table, row, event.key, at);
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
  const moved = getRow(next);
  if (moved && moved !== row && openRow(table)) mainControl(moved)?.click();
}

function controlAt(table: HTMLElement, row: HTMLElement, key: string, at: number): HTMLElement | undefined {
  const sameIn = (other: HTMLElement | undefined): HTMLElement | undefined =>
    other && (listControls(other)[at] ?? mainControl(other));
  switch (key) {
    case 'ArrowUp':
      return sameIn(rowBeside(row, -1));
    case 'ArrowDown':
      return sameIn(rowBeside(row, 1));
    case 'ArrowLeft':
      return listControls(row)[at - 1];
    case 'ArrowRight':
      return listControls(row)[at + 1];
    case 'Home':
      return sameIn(listRows(table)[0]);
    case 'End':
      return sameIn(listRows(table).at(-1));
    default:
      return undefined;
  }
}
