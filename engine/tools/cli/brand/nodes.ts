import { type Json, NODE_KEYS } from '../../../language/patches/index.ts';

const listNames = (path: string): string[] =>
  path
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));

/** The value at a JSON pointer inside a node. */
export function valueAt(node: Json, path: string): Json | undefined {
  let json: Json | undefined = node;
  for (const name of listNames(path)) json = json?.type === 'array' ? json.items[Number(name)] : json?.get(name);
  return json;
}

const SECTIONS: Readonly<Record<string, string>> = {
  props: 'prop',
  with: 'parameter',
  on: 'handler of',
  slots: 'slot',
  state: 'state',
  data: 'data source',
  codes: 'code',
  rules: 'rule',
  params: 'parameter',
};

/** `/props/label` → `prop label`; `/codes/9/label` → `label of code 9`; `/title` → `title`. */
export function placeName(path: string): string {
  const [section = '', name, ...rest] = listNames(path);
  const noun = Object.hasOwn(SECTIONS, section) ? SECTIONS[section] : undefined;
  if (section === 'routes' && name !== undefined && rest.length === 0) return `target of the route ${name}`;
  if (noun === undefined || name === undefined) return listNames(path).join('.');
  if (rest.length === 0) return `${noun} ${name}`;
  // the actions for one case of a switch
  const [, verb, chosen, ...more] = rest;
  if (section === 'on' && verb === 'cases' && chosen !== undefined && more.length === 0)
    return `case ${chosen} of ${noun} ${name}`;
  return `${rest.join('.')} of ${noun} ${name}`;
}

const ENTRIES: Readonly<Record<string, string>> = {
  fields: 'field',
  columns: 'column',
  tabs: 'tab',
  rules: 'rule',
  items: 'item',
};
const getKind = (json: Json): string | undefined => NODE_KEYS.find((name) => json.get(name)?.text !== undefined);

/**
 * The name of a list entry, such as `node "qr" (widget qr-code)` or `column "pair"`. `beside` is a neighbor in the same
 * list.
 */
export function entryName(json: Json, beside?: Json, path?: string): string {
  const id = json.get('id')?.text ?? json.get('name')?.text ?? json.get('rule')?.text;
  const list = path === undefined ? String((beside ?? json).parent?.key ?? '') : (listNames(path).at(-1) ?? '');
  const noun = Object.hasOwn(ENTRIES, list) ? ENTRIES[list] : undefined;
  const kind = getKind(json);
  if (kind !== undefined && list !== 'fields') return `node "${id ?? ''}" (${kind} ${json.get(kind)?.text ?? ''})`;
  if (id === undefined) return JSON.stringify(json.toValue()).slice(0, 60);
  return noun === undefined ? `"${id}"` : `${noun} "${id}"`;
}

/** The owner of an entry in a node's props, such as ` of node "tabs" (widget tab-bar)`; empty for nodes. */
export function ownerName(json: Json): string {
  if (getKind(json) !== undefined) return '';
  for (let around = json.parent; around !== undefined; around = around.parent)
    if (around.type === 'object' && getKind(around) !== undefined && around.parent?.type === 'array')
      return ` of ${entryName(around)}`;
  return '';
}
