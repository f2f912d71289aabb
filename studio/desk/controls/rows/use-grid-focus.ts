import { type RefObject, useEffect, useRef } from 'react';
import { ignoreComposing } from '@vitrine/engine/keys';
import { controlAt, controlBy, listControls, getRow, type Spot, getSpot } from './grid-focus.ts';

interface Keys {
  move(row: string, by: -1 | 1): void;
  remove(row: string): void;
}

/**
 * Makes a grid one tab stop: arrows move through its controls, Alt with an arrow moves a row, Delete removes it. The
 * focus stays in the grid when the focused control is removed.
 */
export function useGridFocus(ref: RefObject<HTMLElement | null>, keys: Keys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const grid = ref.current;
    return grid === null ? undefined : follow(grid, latest);
  }, [ref]);
}

function follow(grid: HTMLElement, keys: { readonly current: Keys }): () => void {
  let spot: Spot | undefined;
  let isInside = false;
  const mark = (): void => {
    const focused = document.activeElement;
    if (isInside && spot && (focused === null || focused === document.body)) controlAt(grid, spot)?.focus();
    const controls = listControls(grid);
    const stop = (spot && controlAt(grid, spot)) ?? controls[0];
    for (const control of controls) control.tabIndex = control === stop ? 0 : -1;
  };
  const enter = ({ target }: FocusEvent): void => {
    isInside = target instanceof Element && grid.contains(target);
    spot = (isInside && getSpot(grid, target as Element)) || spot;
    mark();
  };
  const leave = ({ target }: PointerEvent): void => {
    isInside = target instanceof Node && grid.contains(target);
  };
  const press = ignoreComposing((event: KeyboardEvent) => {
    const { target } = event;
    if (!(target instanceof HTMLElement) || !run(grid, target, event, keys.current)) return;
    event.preventDefault();
    event.stopPropagation();
  });
  const changes = new MutationObserver(mark);
  changes.observe(grid, { childList: true, subtree: true });
  document.addEventListener('focusin', enter);
  document.addEventListener('pointerdown', leave, true);
  // captures the key before a menu sees it, because an arrow key would open the menu
  grid.addEventListener('keydown', press, true);
  mark();
  return () => {
    changes.disconnect();
    document.removeEventListener('focusin', enter);
    document.removeEventListener('pointerdown', leave, true);
    grid.removeEventListener('keydown', press, true);
  };
}

/** @returns whether the grid has handled the key */
function run(grid: HTMLElement, target: HTMLElement, event: KeyboardEvent, { move, remove }: Keys): boolean {
  const { key, altKey, ctrlKey, metaKey } = event;
  const row = getRow(target)?.dataset['row'];
  if (row === undefined || ctrlKey || metaKey) return false;
  if (altKey) {
    if (key !== 'ArrowUp' && key !== 'ArrowDown') return false;
    move(row, key === 'ArrowUp' ? -1 : 1);
    return true;
  }
  if (key === 'Delete' && !(target instanceof HTMLInputElement) && !target.isContentEditable) {
    remove(row);
    return true;
  }
  const next = controlBy(grid, target, key);
  next?.focus();
  if (next instanceof HTMLInputElement) next.select();
  return next !== undefined;
}
