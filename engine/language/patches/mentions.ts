import type { Json } from './json.ts';
import { once } from './once.ts';

/**
 * The names that a file refers to: `form:deposit`, `rule:deposit.minimum`, `call:wallet.get`, `message:deposit.title`,
 * `link:assets/index`; and those in expressions: the state set `states:loan`, the limit `limits:deposit.least`.
 */
export type Mentions = ReadonlySet<string>;

const KINDS: Readonly<Record<string, string>> = {
  form: 'form',
  table: 'table',
  fragment: 'fragment',
  rule: 'rule',
  states: 'state',
  call: 'call',
  stream: 'stream',
};
const LINK_KEYS = new Set(['go', 'default', 'start', 'login', 'tabs', 'routes', 'page']);
/** Matches text that may be a message key. */
export const MESSAGE_KEY = /^[a-z][\w-]*(\.[\w-]+)+$/i;
/** `../types/wallet.json` */
const TYPE = /^(?:\.\.?\/)+types\/([^/]+)\.json$/;
const STATE = /\bstates\.(\w+)\./g;
const LIMIT = /\blimits\.(\w+\.\w+)/g;
const LITERAL = /'([^']*)'|"([^"]*)"/g;

export const getMentions = once((tree: Json): Mentions => {
  const found = new Set<string>();
  collect(tree, '', found);
  return found;
});

function collect(json: Json, key: string, found: Set<string>): void {
  if (json.text !== undefined) addText(json.text, key, found);
  if (json.scalar !== undefined) return;
  // a patch step has the key at the end of "path" and the key's value in "value"
  const path = json.get('path')?.text?.split('/');
  const target = path?.at(-2) === 'routes' ? 'routes' : path?.at(-1);
  for (const [name, { value }] of json.members) {
    const meant = key === 'routes' ? key : name === 'value' ? (target ?? name) : name;
    collect(value, meant, found);
  }
  for (const item of json.items) collect(item, key, found);
}

function addText(text: string, key: string, found: Set<string>): void {
  const kind = Object.hasOwn(KINDS, key) ? KINDS[key] : undefined;
  if (kind !== undefined) found.add(`${kind}:${text}`);
  const type = key === '$ref' ? TYPE.exec(text)?.[1] : undefined;
  if (type !== undefined) found.add(`type:${type}`);
  if (LINK_KEYS.has(key)) found.add(`link:${text}`);
  if (!text.startsWith('=')) {
    if (MESSAGE_KEY.test(text)) found.add(`message:${text}`);
    return;
  }
  for (const [, set] of text.matchAll(STATE)) found.add(`states:${set}`);
  for (const [, limit] of text.matchAll(LIMIT)) found.add(`limits:${limit}`);
  for (const [, single, double] of text.matchAll(LITERAL)) {
    const literal = single ?? double ?? '';
    found.add(`link:${literal}`);
    if (MESSAGE_KEY.test(literal)) found.add(`message:${literal}`);
  }
}
