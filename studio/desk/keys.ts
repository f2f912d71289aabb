import { useEffect, useRef } from 'react';
import { moveOf, removeOf } from './edits.ts';
import type { Project } from './project.ts';
import type { Selection } from './selection.ts';
import type { View } from './view.ts';

/** The shortcuts of the desk. Off while the user types. */
export function useKeys(project: Project, selection: Selection, view: View): void {
  const latest = useRef({ selection, view });
  useEffect(() => {
    latest.current = { selection, view };
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!run(event, project, latest.current.selection, latest.current.view)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    // before the tree, which takes the arrows even with Alt
    window.addEventListener('keydown', press, true);
    return () => window.removeEventListener('keydown', press, true);
  }, [project]);
}

/** In a field or a menu, keys belong to it. */
const isElsewhere = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [role=listbox], [role=dialog]') !== null;

/** @returns whether the key did something */
function run(event: KeyboardEvent, project: Project, selection: Selection, view: View): boolean {
  if (isElsewhere(event)) return false;
  const { key, altKey, shiftKey } = event;
  const { item, file, items } = selection;
  if ((event.metaKey || event.ctrlKey) && key.toLowerCase() === 'z') {
    void (shiftKey ? project.redo() : project.undo());
    return true;
  }
  if (key === 'Escape' && item) {
    selection.pick(undefined);
    return true;
  }
  if (key.toLowerCase() === 'h' && !event.metaKey && !event.ctrlKey && !altKey) {
    view.setHand(!view.hand);
    return true;
  }
  const operation =
    key === 'Delete' || key === 'Backspace'
      ? item && removeOf(file, item)
      : altKey && (key === 'ArrowUp' || key === 'ArrowDown')
        ? item && moveOf(file, items, item, key === 'ArrowUp' ? -1 : 1)
        : undefined;
  if (!operation) return false;
  void project.apply(operation, view.brand);
  return true;
}
