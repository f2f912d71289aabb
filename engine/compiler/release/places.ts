import type { Places } from '../compile/index.ts';
import { once, overlayDocuments, readDocuments, type Json } from '../../language/patches/index.ts';

export interface ReadWithPlaces {
  readonly declarations: ReadonlyMap<string, unknown>;
  /** Objects from a patch have the patch's location. */
  readonly places: Places;
}

/** The source locations of all objects read so far, as `file:line:column`. */
const places = new WeakMap<object, string>();

/** Reads a brand's declarations, with the source locations of all objects. */
export function readWithPlaces(files: ReadonlyMap<string, string>, brand: string): ReadWithPlaces {
  const declarations = new Map<string, unknown>();
  for (const [path, tree] of overlayDocuments(readDocuments(files), brand).trees)
    if (path.startsWith('schemas/')) declarations.set(path, readOnce(tree));
  return { declarations, places };
}

/** Cached by tree, so that an unchanged tree gives the same value. */
const readOnce = once(valueOf);

function valueOf(json: Json): unknown {
  if (json.type === 'array') return json.items.map(valueOf);
  if (json.type !== 'object') return json.scalar;
  const value = Object.fromEntries([...json.members].map(([name, member]) => [name, valueOf(member.value)]));
  const { line, column } = json.source.position(json.offset);
  places.set(value, `${json.source.path}:${line}:${column}`);
  return value;
}
