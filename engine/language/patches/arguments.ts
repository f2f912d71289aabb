import { Json, KeyPlace, NO_ITEMS, NO_MEMBERS } from './json.ts';

/** The declarations in which `with` passes arguments. Elsewhere, its values are not expressions. */
const DECLARATION = /^schemas\/(?:brands\/[^/]+\/)?(?:app\.json$|(?:pages|fragments|forms|tables|patches)\/)/;
const NAME = /^[a-z]\w*$/;

/**
 * Expands the shorthand `"with": ["deal", "side"]` to `"with": { "deal": "=deal", "side": "=side" }`. Only the printer
 * of edits sees the shorthand, so patches can always change a single argument. Anything but a list of names is kept,
 * and rejected by the grammar.
 * @param owner an object that has just been parsed
 */
export function expandArguments(owner: Json): void {
  const key = owner.get('path')?.text?.endsWith('/with') ? 'value' : 'with';
  const member = owner.members.get(key);
  if (member?.value.type !== 'array' || !DECLARATION.test(owner.source.path) || isInProps(owner)) return;
  const list = member.value;
  const names = list.items.map(({ text = '' }) => text);
  if (names.length === 0 || new Set(names).size < names.length || !names.every((name) => NAME.test(name))) return;
  const long = new Json(list.source, list.offset, 'object', undefined, new Map(), NO_ITEMS);
  long.length = list.length;
  long.parent = owner;
  long.key = key;
  long.shorthand = list;
  for (const item of list.items) addArgument(long, item);
  owner.members.set(key, { key: member.key, value: long });
}

function addArgument(owner: Json, item: Json): void {
  const { text: name = '', source, offset, length } = item;
  const value = new Json(source, offset, 'string', `=${name}`, NO_MEMBERS, NO_ITEMS);
  value.length = length;
  value.parent = owner;
  value.key = name;
  value.shorthand = item;
  owner.members.set(name, { key: new KeyPlace(owner, name, offset, length), value });
}

/** Whether a value is inside a widget's props, where any name is allowed. */
function isInProps(json: Json): boolean {
  for (let at: Json | undefined = json; at !== undefined; at = at.parent) if (at.key === 'props') return true;
  return false;
}
