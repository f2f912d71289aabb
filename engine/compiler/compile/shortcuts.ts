import type { App, Shortcut } from '../../language/format/index.ts';
import { compileActions } from './actions.ts';
import { isList, toObject, toText, listTexts, type ChunkNeeds, type Json, type JsonObject } from './context.ts';
import { message } from './template.ts';

export const compileShortcuts = (needs: ChunkNeeds, list: Json | undefined): readonly Shortcut[] =>
  (isList(list) ? list : []).map((entry) => {
    const { key, label, pages, do: run } = toObject(entry);
    return {
      key: toText(key),
      label: message(needs.sources, label),
      ...(pages === undefined ? {} : { pages: listTexts(pages) }),
      ...(run === undefined ? {} : { run: compileActions(needs, run) }),
    };
  });

export function compileKeyboard(needs: ChunkNeeds, keyboard: JsonObject): Pick<App, 'keyboard'> {
  const enabled = toText(keyboard.enabled);
  if (enabled === '') return {};
  return { keyboard: { enabled, list: toText(keyboard.list), keys: compileShortcuts(needs, keyboard.keys) } };
}
