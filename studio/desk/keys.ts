import { useEffect, useRef } from 'react';
import type { Operation } from '@vitrine/engine/edit';
import { insertCopy } from './copies.ts';
import { intoOf, moveOf, outOf, unwrapOf } from './edits.ts';
import { removalOf } from './forms/fields.ts';
import type { JsonObject } from '../json.ts';
import type { PaletteName } from './Palettes.tsx';
import type { Project } from './project.ts';
import type { Selection } from './selection.ts';
import type { View } from './view.ts';

interface Desk {
  readonly project: Project;
  readonly selection: Selection;
  readonly view: View;
  /** The room of the pages is open, so that keys can act on the picked block. */
  readonly inPages: boolean;
  openPalette(name: PaletteName): void;
}

/** The shortcuts of the desk. Off while the user types. */
export function useKeys(desk: Desk): void {
  const latest = useRef(desk);
  useEffect(() => {
    latest.current = desk;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const name = nameOf(event);
      const run = isElsewhere(event)
        ? undefined
        : (ANYWHERE[name] ?? (latest.current.inPages ? IN_PAGES[name] : undefined));
      if (run === undefined || run(latest.current) === false) return;
      event.preventDefault();
      event.stopPropagation();
    };
    // before the tree, which takes the arrows even with Alt
    window.addEventListener('keydown', press, true);
    return () => window.removeEventListener('keydown', press, true);
  }, []);
}

/** In a field or a menu, keys belong to it. */
const isElsewhere = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable=true], [role=listbox], [role=dialog]') !== null;

/** Such as `Ctrl+Shift+z`; Ctrl also stands for ⌘. */
function nameOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): string {
  const isNamed = key.length > 1;
  const parts = [
    ctrlKey || metaKey ? 'Ctrl' : '',
    altKey ? 'Alt' : '',
    shiftKey && (isNamed || ctrlKey) ? 'Shift' : '',
  ];
  return [...parts.filter((part) => part !== ''), isNamed ? key : key.toLowerCase()].join('+');
}

/** What each key does. @returns false if there is nothing to do, so that the key keeps its usual meaning */
type Keys = Readonly<Record<string, (desk: Desk) => boolean | void>>;

const ANYWHERE: Keys = {
  'Ctrl+z': ({ project }) => void project.undo(),
  'Ctrl+Shift+z': ({ project }) => void project.redo(),
  'Ctrl+p': ({ openPalette }) => openPalette('pages'),
  'Ctrl+k': ({ openPalette }) => openPalette('pages'),
};

const IN_PAGES: Keys = {
  '/': ({ openPalette }) => openPalette('insert'),
  h: ({ view }) => view.setHand(!view.hand),
  Escape: ({ selection }) => {
    if (!selection.item) return false;
    selection.pick(undefined);
    return true;
  },
  Delete: (desk) => remove(desk),
  Backspace: (desk) => remove(desk),
  'Alt+ArrowUp': (desk) => move(desk, -1),
  'Alt+ArrowDown': (desk) => move(desk, 1),
  'Alt+ArrowLeft': ({ project, selection: { file, items, item }, view }) =>
    edit(project, item && outOf(file, items, item), view.brand),
  'Alt+ArrowRight': ({ project, selection: { file, items, item }, view }) =>
    edit(project, item && intoOf(project, file, items, item), view.brand),
  'Ctrl+d': (desk) => paste(desk, desk.selection.item?.node),
  'Ctrl+c': (desk) => copy(desk),
  'Ctrl+x': (desk) => copy(desk) && remove(desk),
  'Ctrl+v': (desk) => paste(desk, copied),
  'Ctrl+g': ({ selection, openPalette }) => {
    if (selection.item?.id === undefined) return false;
    openPalette('wrap');
    return true;
  },
  'Ctrl+Shift+g': ({ project, selection: { file, item }, view }) =>
    edit(project, item && unwrapOf(file, item), view.brand),
};

/** The block that was copied or cut last, from any page. */
let copied: JsonObject | undefined;

function copy({ selection: { item } }: Desk): boolean {
  if (item?.id !== undefined) copied = item.node;
  return item?.id !== undefined;
}

/** Inserts a copy of a block after the picked one, and picks it. */
function paste({ project, selection: { file, items, item, pick }, view }: Desk, node: JsonObject | undefined): boolean {
  const made = item && node && insertCopy(file, items, item, node);
  if (made === undefined) return false;
  void project.apply(made.operation, view.brand).then((isDone) => {
    if (isDone) pick(made.id);
  });
  return true;
}

function remove({ project, selection, view }: Desk): boolean {
  const { file, item } = selection;
  return edit(project, item && removalOf(project, file, item), view.brand);
}

function move({ project, selection, view }: Desk, by: -1 | 1): boolean {
  const { file, items, item } = selection;
  return edit(project, item && moveOf(file, items, item, by), view.brand);
}

function edit(project: Project, operation: Operation | undefined, brand: string | undefined): boolean {
  if (operation) void project.apply(operation, brand);
  return operation !== undefined;
}
