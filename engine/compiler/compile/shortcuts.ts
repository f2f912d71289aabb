import type { App, Shortcut } from '../../language/format/index.ts';
import type { AppFile, DeclaredShortcuts } from '../../language/grammar/declarations.gen.ts';
import { compileActions } from './actions.ts';
import type { ChunkNeeds } from './context.ts';
import { message } from './template.ts';

export const compileShortcuts = (needs: ChunkNeeds, shortcuts: DeclaredShortcuts): readonly Shortcut[] =>
  shortcuts.map(({ key, label, pages, do: run }) => ({
    key,
    label: message(needs.sources, label),
    ...(pages === undefined ? {} : { pages }),
    ...(run === undefined ? {} : { run: compileActions(needs, run) }),
  }));

export function compileKeyboard(needs: ChunkNeeds, keyboard: AppFile['keyboard']): Pick<App, 'keyboard'> {
  if (!keyboard) return {};
  const { enabled, list, keys } = keyboard;
  return { keyboard: { enabled, list, keys: compileShortcuts(needs, keys) } };
}
