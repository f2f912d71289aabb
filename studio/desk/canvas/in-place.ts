import { isList, isObject, type JsonObject, type JsonValue } from '../../json.ts';
import type { NodeName } from './live.ts';
import type { Project } from '../project/project.ts';
import { getKey, getText } from '../project/texts.ts';

/** A text on the page, as engine/runtime/view/development/text-at.ts declares it. */
export interface ShownText {
  readonly text: string;
  readonly box: { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
  readonly look: {
    readonly font: string;
    readonly color: string;
    readonly background: string;
    readonly align: string;
    readonly spacing: string;
  };
}

/** A text being edited in place. */
export interface Writing {
  readonly shown: ShownText;
  readonly key: string;
  readonly language: string;
  /** The current text. */
  readonly said: string;
}

/**
 * Returns the message behind a text on the page, or undefined if no message of the block has exactly this text.
 * @param brand the brand of the page; undefined for all brands
 */
export function getWriting(
  project: Project,
  name: NodeName,
  language: string,
  shown: ShownText,
  brand?: string,
): Writing | undefined {
  const node = nodeIn(project.readFor(brand, name.file), name.id);
  const key = keysIn(node ?? {}).find((each) => getText(project, language, each, brand) === shown.text);
  return key === undefined ? undefined : { shown, key, language, said: shown.text };
}

/** Finds a block or a field with this id or name anywhere in a value. */
function nodeIn(value: JsonValue, id: string): JsonObject | undefined {
  if (isList(value)) return findFirst(value, id);
  if (!isObject(value)) return undefined;
  return value['id'] === id || value['name'] === id ? value : findFirst(Object.values(value), id);
}

function findFirst(values: readonly JsonValue[], id: string): JsonObject | undefined {
  for (const value of values) {
    const found = nodeIn(value, id);
    if (found) return found;
  }
  return undefined;
}

/** Lists the message keys in a block, without those of its nested blocks. */
function keysIn(value: JsonValue): readonly string[] {
  const key = getKey(value);
  if (key !== undefined) return [key];
  if (isList(value)) return value.flatMap(keysIn);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === 'children' || name === 'slots' ? [] : keysIn(inner),
  );
}
