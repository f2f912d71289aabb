import { entriesOf, itemsOf, type Json } from '../../overlay/index.ts';
import { schemaAt, own, type Schema, isSchema } from '../grammar/schema.ts';

/**
 * The names that a file mentions: `form:deposit`, `rule:deposit.minimum`, `message:deposit.title`, `link:assets/index`,
 * `states:loan` for a state set that an expression reads.
 */
export type Mentions = ReadonlySet<string>;

const KINDS: Readonly<Record<string, string>> = {
  form: 'form',
  table: 'table',
  fragment: 'fragment',
  rule: 'rule',
  set: 'state',
  'state-set': 'state',
};
const LINK_KEYS = new Set(['go', 'default', 'start', 'login', 'tabs', 'routes', 'page']);
const MESSAGE = /^[a-z][\w-]*(\.[\w-]+)+$/i;
const STATE = /\bstates\.(\w+)\./g;
const LITERAL = /'([^']*)'|"([^"]*)"/g;

const known = new WeakMap<object, Mentions>();

/** Expects the unpatched file, because another brand may use what one brand removes. */
export function mentionsOf(tree: Json): Mentions {
  const found = known.get(tree) ?? collectMentions(tree);
  known.set(tree, found);
  return found;
}

function collectMentions(tree: Json): Mentions {
  const found = new Set<string>();
  collect(tree, '', found);
  return found;
}

function collect(json: Json, key: string, found: Set<string>): void {
  if (json.text !== undefined) addText(json.text, key, found);
  // a patch step has the key in "path" and the key's value in "value"
  const target = json.get('path')?.text?.split('/').at(-1);
  for (const [name, value] of entriesOf(json)) {
    const meant = key === 'routes' ? key : name === 'value' ? (target ?? name) : name;
    collect(value, meant, found);
  }
  for (const item of itemsOf(json)) collect(item, key, found);
}

function addText(text: string, key: string, found: Set<string>): void {
  const kind = Object.hasOwn(KINDS, key) ? KINDS[key] : undefined;
  if (kind !== undefined) found.add(`${kind}:${text}`);
  if (LINK_KEYS.has(key)) found.add(`link:${text}`);
  if (!text.startsWith('=')) {
    if (MESSAGE.test(text)) found.add(`message:${text}`);
    return;
  }
  for (const [, set] of text.matchAll(STATE)) found.add(`states:${set}`);
  for (const [, single, double] of text.matchAll(LITERAL)) {
    const literal = single ?? double ?? '';
    found.add(`link:${literal}`);
    if (MESSAGE.test(literal)) found.add(`message:${literal}`);
  }
}

/** A widget's default messages. */
export function mentionsOfContract(contract: unknown): Mentions {
  if (!isSchema(contract)) return new Set();
  const found = known.get(contract) ?? new Set(defaultsOf(contract));
  known.set(contract, found);
  return found;
}

function defaultsOf(schema: Schema): string[] {
  return [
    ...textsOf(own(schema, 'default')).flatMap((text) => (MESSAGE.test(text) ? [`message:${text}`] : [])),
    ...Object.keys(schema).flatMap((name) => defaultsOf(schemaAt(schema, name) ?? {})),
  ];
}

/** Every text in a default, which may be a list of objects. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}
