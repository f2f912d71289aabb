import type { App, Shortcut } from '../../language/format/index.ts';
import { actionsOf } from './actions.ts';
import { isList, objectOf, textOf, textsOf, type ChunkNeeds, type Json, type JsonObject } from './context.ts';
import { message } from './template.ts';

export const shortcutsOf = (needs: ChunkNeeds, list: Json | undefined): readonly Shortcut[] =>
  (isList(list) ? list : []).map((entry) => {
    const { key, label, pages, do: run } = objectOf(entry);
    return {
      key: textOf(key),
      label: message(needs.sources, label),
      ...(pages === undefined ? {} : { pages: textsOf(pages) }),
      ...(run === undefined ? {} : { run: actionsOf(needs, run) }),
    };
  });

export function keyboardOf(needs: ChunkNeeds, keyboard: JsonObject): Pick<App, 'keyboard'> {
  const enabled = textOf(keyboard.enabled);
  if (enabled === '') return {};
  return { keyboard: { enabled, list: textOf(keyboard.list), keys: shortcutsOf(needs, keyboard.keys) } };
}
