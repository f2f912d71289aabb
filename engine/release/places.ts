import { overlayDocuments, readDocuments, type Json } from '../overlay/index.ts';

export interface ReadWithPlaces {
  readonly declarations: ReadonlyMap<string, unknown>;
  /**
   * Maps declaration objects to source locations as `file:line:column`. Objects from a patch have the patch's location.
   */
  readonly places: ReadonlyMap<object, string>;
}

/** Reads a brand's declarations, with the source locations of all objects. */
export function readWithPlaces(files: ReadonlyMap<string, string>, brand: string): ReadWithPlaces {
  const declarations = new Map<string, unknown>();
  const places = new Map<object, string>();
  for (const [path, tree] of overlayDocuments(readDocuments(files), brand).trees)
    declarations.set(path, valueOf(tree, places));
  return { declarations, places };
}

function valueOf(json: Json, places: Map<object, string>): unknown {
  if (json.type === 'array') return json.items.map((item) => valueOf(item, places));
  if (json.type !== 'object') return json.scalar;
  const value = Object.fromEntries([...json.members].map(([name, member]) => [name, valueOf(member.value, places)]));
  const { line, column } = json.source.position(json.offset);
  places.set(value, `${json.source.path}:${line}:${column}`);
  return value;
}
