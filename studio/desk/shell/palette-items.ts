import { getOwn } from '@vitrine/engine/expression';
import { listDifferences, ONE_FRAME } from '../project/compare.ts';
import { commandsFor, type Desk } from './commands.ts';
import { toWords } from '../../json.ts';
import type { PaletteItem } from '../controls/Palette.tsx';
import { listPages } from '../project/page-list.ts';
import type { SwitchName } from './palette-names.ts';
import { languageName } from '../project/texts.ts';
import { LIVE, WIDTHS } from '../project/view.ts';

/** An entry of a palette, and its action. */
export interface Entry extends PaletteItem {
  run(): void;
}

/** All commands with their keys, then all pages. */
export function everything(desk: Desk): readonly Entry[] {
  const commands = commandsFor(desk).map((command) => ({
    id: `command ${command.name}`,
    name: command.name,
    doc: command.keys?.slice(0, 1).map(sayKeys).join('') ?? '',
    run: () => void command.run(desk),
  }));
  const pages = listPages(desk.project).map((page) => ({ ...page, run: () => desk.selection.openPage(page.id) }));
  return [...commands, ...pages];
}

/** The choices for a view setting. */
export function switchEntries(desk: Desk, name: SwitchName): readonly Entry[] {
  const { view, project } = desk;
  const entry = (id: string, run: () => void, said = toWords(id)): Entry => ({ id, name: said, doc: '', run });
  if (name === 'language')
    return view.language.values.map((id) => entry(id, () => view.setLanguage(id), languageName(project, id)));
  if (name === 'theme') return view.theme.values.map((id) => entry(id, () => view.setTheme(id)));
  if (name === 'width') return WIDTHS.map((width) => entry(String(width), () => view.setWidth(width)));
  if (name === 'visitor')
    return [LIVE, ...Object.keys(project.snapshot.visitors)].map((id) => entry(id, () => view.setVisitor(id)));
  if (name === 'frames')
    return [
      entry(ONE_FRAME.id, () => view.setDifference(undefined), ONE_FRAME.label),
      ...listDifferences(project, view).map((each) => entry(each.id, () => view.setDifference(each), each.label)),
    ];
  return [
    entry('all', () => view.setBrand(undefined), 'All brands'),
    ...project.brands.map((id) => entry(id, () => view.setBrand(id), project.brandName(id))),
  ];
}

const SAID: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  '|': '\\',
};

/** Formats a shortcut for display, such as “Ctrl+Shift+Z”. */
export const sayKeys = (keys: string): string =>
  keys
    .split('+')
    .map((key) => getOwn(SAID, key) ?? (key.length === 1 ? key.toUpperCase() : key))
    .join('+');
