import type { Operation } from '@vitrine/engine/edit';
import { insertCopy } from '../project/copies.ts';
import { createMoveInto, createMove, createMoveOut, createUnwrap } from '../project/edits.ts';
import { getRemoval } from '../inspector/forms/fields.ts';
import type { JsonObject } from '../../json.ts';
import type { PaletteName } from './palette-names.ts';
import { listProblems } from '../project/problem-list.ts';
import { showProblem } from '../project/problems.ts';
import type { Project } from '../project/project.ts';
import type { Lacking } from '../project/room.ts';
import type { Selection } from '../project/selection.ts';
import type { View } from '../project/view.ts';

/** The state that commands can read, and the actions that they can perform. */
export interface Desk {
  readonly project: Project;
  readonly selection: Selection;
  readonly view: View;
  /** Whether Pages or Forms is open, so that commands can act on the picked block. */
  readonly inPages: boolean;
  /** The rooms that the project has. */
  readonly rooms: readonly { readonly id: string; readonly name: string }[];
  /** @param start the id of the item that the room shows first */
  openRoom(room: string, start?: string): void;
  /** Opens Texts at one missing text, or at all of them. */
  openTexts(lacking?: Lacking): void;
  openPalette(name: PaletteName): void;
  startTour(): void;
  fold(side: 'left' | 'right'): void;
}

/** An action that can be run by name or with a shortcut. */
export interface Command {
  readonly name: string;
  /** For example `Ctrl+Shift+z`; Ctrl also stands for ⌘. */
  readonly keys?: readonly string[];
  /** Whether the command is available only where the app and its blocks are shown. */
  readonly inPages?: true;
  /** @returns false if there is nothing to do, so that the key keeps its default behaviour */
  run(desk: Desk): boolean | void;
}

const onBlock = (name: string, keys: readonly string[], run: Command['run']): Command => ({
  name,
  keys,
  inPages: true,
  run,
});

/**
 * The commands with shortcuts, in the order of the shortcuts dialog: first those that work anywhere, then those for the
 * picked block.
 */
export const COMMANDS: readonly Command[] = [
  { name: 'Find a command or a page', keys: ['Ctrl+k'], run: ({ openPalette }) => openPalette('all') },
  { name: 'Open a page', keys: ['Ctrl+p'], run: ({ openPalette }) => openPalette('pages') },
  { name: 'Undo', keys: ['Ctrl+z'], run: ({ project }) => void project.undo() },
  { name: 'Redo', keys: ['Ctrl+Shift+z'], run: ({ project }) => void project.redo() },
  { name: 'Review', keys: ['Ctrl+Enter'], run: ({ openRoom }) => openRoom('review') },
  { name: 'Go to the next problem', keys: ['F8'], run: (desk) => goToProblem(desk, 1) },
  { name: 'Go to the previous problem', keys: ['Shift+F8'], run: (desk) => goToProblem(desk, -1) },
  { name: 'Fix the first problem that has one fix', keys: ['Ctrl+.'], run: ({ project }) => mendFirst(project) },
  { name: 'Choose the visitor', keys: ['v'], run: ({ openPalette }) => openPalette('visitor') },
  { name: 'Choose the theme', keys: ['t'], run: ({ openPalette }) => openPalette('theme') },
  { name: 'Choose the language', keys: ['l'], run: ({ openPalette }) => openPalette('language') },
  { name: 'Choose the width', keys: ['w'], run: ({ openPalette }) => openPalette('width') },
  { name: 'Choose the brand', keys: ['b'], run: ({ openPalette }) => openPalette('brand') },
  { name: 'Choose one frame or two', keys: ['s'], run: ({ openPalette }) => openPalette('frames') },
  { name: 'Go to the next panel', keys: ['F6'], run: () => goToPanel() },
  { name: 'Fold the left side', keys: ['Ctrl+\\'], inPages: true, run: ({ fold }) => fold('left') },
  { name: 'Fold the right side', keys: ['Ctrl+Shift+|'], inPages: true, run: ({ fold }) => fold('right') },
  { name: 'Show the shortcuts', keys: ['?'], run: ({ openPalette }) => openPalette('keys') },
  onBlock('Insert a block', ['/'], ({ openPalette }) => openPalette('insert')),
  onBlock('Switch between Pick and Use the app', ['h'], ({ view }) => view.setHand(!view.hand)),
  onBlock('Clear the selection', ['Escape'], ({ selection }) => {
    if (!selection.item) return false;
    selection.pick(undefined);
    return true;
  }),
  onBlock('Remove', ['Delete', 'Backspace'], (desk) => remove(desk)),
  onBlock('Move up', ['Alt+ArrowUp'], (desk) => move(desk, -1)),
  onBlock('Move down', ['Alt+ArrowDown'], (desk) => move(desk, 1)),
  onBlock('Move out of its container', ['Alt+ArrowLeft'], ({ project, selection: { file, items, item }, view }) =>
    edit(project, item && createMoveOut(file, items, item), view.brand),
  ),
  onBlock('Move into the previous block', ['Alt+ArrowRight'], ({ project, selection: { file, items, item }, view }) =>
    edit(project, item && createMoveInto(project, file, items, item), view.brand),
  ),
  onBlock('Duplicate', ['Ctrl+d'], (desk) => paste(desk, desk.selection.item?.node)),
  onBlock('Copy', ['Ctrl+c'], (desk) => copy(desk)),
  onBlock('Cut', ['Ctrl+x'], (desk) => copy(desk) && remove(desk)),
  onBlock('Paste', ['Ctrl+v'], (desk) => paste(desk, copied)),
  onBlock('Wrap it in a container', ['Ctrl+g'], ({ selection, openPalette }) => {
    if (selection.item?.id === undefined) return false;
    openPalette('wrap');
    return true;
  }),
  onBlock(
    'Unwrap: remove the container, keep its contents',
    ['Ctrl+Shift+g'],
    ({ project, selection: { file, item }, view }) => edit(project, item && createUnwrap(file, item), view.brand),
  ),
];

/** The commands that are available now, including those without shortcuts. */
export function commandsFor({ rooms, inPages }: Desk): readonly Command[] {
  const known = COMMANDS.slice(1).filter(({ inPages: only }) => inPages || only === undefined);
  const goTo = rooms.map(({ id, name }): Command => ({ name: `Go to ${name}`, run: ({ openRoom }) => openRoom(id) }));
  return [...known, { name: 'Take the tour', run: ({ startTour }) => startTour() }, ...goTo];
}

/** The index of the problem that was shown last; undefined before the first. */
let shownProblem: number | undefined;

function goToProblem(desk: Desk, by: 1 | -1): boolean {
  const problems = listProblems(desk.project);
  if (problems.length === 0) return false;
  const before = shownProblem ?? (by === 1 ? -1 : 0);
  shownProblem = (before + by + problems.length) % problems.length;
  const problem = problems[shownProblem];
  if (problem) showProblem(problem, desk);
  return true;
}

function mendFirst(project: Project): boolean {
  const problem = project.state.problems.find(({ replacement }) => replacement !== undefined);
  if (problem) void project.mend(problem);
  return problem !== undefined;
}

const PANELS = 'nav[aria-label="Rooms"], [aria-label="Outline"], main, aside, footer[aria-label="Problems"]';

/** Moves the focus to the first focusable element of the next panel, and from the last panel back to the first. */
function goToPanel(): boolean {
  const panels = [...document.querySelectorAll<HTMLElement>(PANELS)].flatMap(
    (panel) => panel.querySelector<HTMLElement>(FOCUSABLE) ?? [],
  );
  const now = panels.findLastIndex((panel) => {
    const holder = panel.closest(PANELS);
    return holder?.contains(document.activeElement) === true;
  });
  panels[(now + 1) % panels.length]?.focus();
  return panels.length > 0;
}

const FOCUSABLE = 'button:not(:disabled), input, select, textarea, [tabindex="0"], iframe';

/** The last block that was copied or cut, on any page. */
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
  const { file, declared, item } = selection;
  return edit(project, item && getRemoval(declared, file, item), view.brand);
}

function move({ project, selection, view }: Desk, by: -1 | 1): boolean {
  const { file, items, item } = selection;
  return edit(project, item && createMove(file, items, item, by), view.brand);
}

function edit(project: Project, operation: Operation | undefined, brand: string | undefined): boolean {
  if (operation) void project.apply(operation, brand);
  return operation !== undefined;
}
