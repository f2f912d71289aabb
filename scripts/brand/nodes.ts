import { entriesOf, type Json } from '../../engine/overlay';

/** A node by its id, or a field of a form by its name, as patches name them. */
export function findEntry(json: Json, id: string): Json | undefined {
  if (json.get('id')?.text === id || (json.parent?.key === 'fields' && json.get('name')?.text === id)) return json;
  for (const part of [...entriesOf(json).map(([, value]) => value), ...json.items]) {
    const found = findEntry(part, id);
    if (found !== undefined) return found;
  }
  return undefined;
}

const namesOf = (path: string): string[] =>
  path
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));

/** The value at a JSON pointer inside a node. */
export function valueAt(node: Json, path: string): Json | undefined {
  let json: Json | undefined = node;
  for (const name of namesOf(path)) json = json?.type === 'array' ? json.items[Number(name)] : json?.get(name);
  return json;
}

const SECTIONS: Readonly<Record<string, string>> = {
  props: 'prop',
  with: 'parameter',
  on: 'reaction to',
  slots: 'slot',
  state: 'state',
  data: 'data source',
  codes: 'code',
  rules: 'rule',
  params: 'parameter',
};

/** `/props/label` → `prop label`; `/codes/9/label` → `label of code 9`; `/title` → `title`. */
export function placeName(path: string): string {
  const [section = '', name, ...rest] = namesOf(path);
  const noun = Object.hasOwn(SECTIONS, section) ? SECTIONS[section] : undefined;
  if (noun === undefined || name === undefined) return namesOf(path).join('.');
  return rest.length === 0 ? `${noun} ${name}` : `${rest.join('.')} of ${noun} ${name}`;
}

const ENTRIES: Readonly<Record<string, string>> = { fields: 'field', columns: 'column', tabs: 'tab', rules: 'rule' };
const KINDS = ['widget', 'form', 'table', 'fragment', 'slot'];

/** What an entry of a list is called: `node "qr" (widget qr-code)`, `column "pair"`. `beside` is where it goes. */
export function entryName(json: Json, beside?: Json, path?: string): string {
  const id = json.get('id')?.text ?? json.get('name')?.text ?? json.get('rule')?.text;
  const list = path === undefined ? String((beside ?? json).parent?.key ?? '') : (namesOf(path).at(-1) ?? '');
  const noun = Object.hasOwn(ENTRIES, list) ? ENTRIES[list] : undefined;
  const kind = KINDS.find((name) => json.get(name)?.text !== undefined);
  if (noun !== undefined) return id === undefined ? `a ${noun}` : `${noun} "${id}"`;
  if (kind !== undefined) return `node "${id ?? ''}" (${kind} ${json.get(kind)?.text ?? ''})`;
  return id === undefined ? JSON.stringify(json.toValue()).slice(0, 60) : `"${id}"`;
}
