import { isObject, type Migration, type Value } from '../migration.ts';

const TOKENS = /^schemas\/tokens\.json$/;
const BRAND = /^schemas\/brands\/[^/]+\/brand\.json$/;
const PAGE = /^schemas\/pages\//;
const DECLARATION = /^schemas\/(?:brands\/[^/]+\/)?(?:app\.json$|(?:pages|fragments|forms|tables|patches)\/)/;

/** Renames words about prices to words that suit any product. */
export const neutralWords: Migration = {
  version: 4,
  name: 'neutral-words',
  description:
    'Writes "up" and "down" for "rise" and "fall", "direction" for "market" and "disc" for "coin" in tokens, "logo" for the "coin" of general widgets, and "workspace" for the layouts "trade" and "desk"',
  apply: (path, json) => {
    if (TOKENS.test(path)) return renameTokens(json);
    // the names of constants and products are the author's own
    if (BRAND.test(path)) return renameAt(json, 'tokens', renameTokens);
    if (!DECLARATION.test(path)) return json;
    if (isObject(json) && Array.isArray(json.patches)) {
      const { target } = json;
      return renameAt(json, 'patches', (patches) => asList(patches).map((patch) => renamePatch(patch, target)));
    }
    return renameDeclared(PAGE.test(path) ? renameAt(json, 'layout', renameLayout) : json);
  },
};

const asList = (json: Value): readonly Value[] => (Array.isArray(json) ? json : []);

function renameAt(json: Value, name: string, rename: (value: Value) => Value): Value {
  const value = isObject(json) && Object.hasOwn(json, name) ? json[name] : undefined;
  return isObject(json) && value !== undefined ? { ...json, [name]: rename(value) } : json;
}

const GROUPS: ReadonlyMap<string, string> = new Map([
  ['market', 'direction'],
  ['coin', 'disc'],
]);
const DIRECTIONS: ReadonlyMap<string, string> = new Map([
  ['rise', 'up'],
  ['fall', 'down'],
]);

/** `on-rise` → `on-up`, `coin-1` → `disc-1` */
const renameRole = (role: string): string =>
  role
    .replace(/^(on-)?(rise|fall)(?=-|$)/, (_, on = '', word: string) => `${on}${DIRECTIONS.get(word) ?? word}`)
    .replace(/^coin-(?=\d)/, 'disc-');

const renamePath = (path: string): string =>
  path
    .split('.')
    .map((step) => GROUPS.get(step) ?? renameRole(step))
    .join('.');

function renameTokens(json: Value): Value {
  if (typeof json === 'string') return /^\{.+\}$/.test(json) ? `{${renamePath(json.slice(1, -1))}}` : renameRole(json);
  if (Array.isArray(json)) return json.map(renameTokens);
  if (!isObject(json)) return json;
  return Object.fromEntries(
    Object.entries(json).map(([name, value]) => [
      GROUPS.get(name) ?? renameRole(name),
      // texts for users, such as a brand's name, are kept
      typeof value === 'string' && !/^\{.+\}$/.test(value) && name !== 'role' && name !== 'like'
        ? value
        : renameTokens(value),
    ]),
  );
}

const LAYOUTS: ReadonlyMap<Value, string> = new Map([
  ['trade', 'workspace'],
  ['desk', 'workspace-split'],
]);

const renameLayout = (json: Value): Value => LAYOUTS.get(json) ?? json;

/** Renames a value that a patch sets as it would be renamed in its target. */
function renamePatch(patch: Value, target: Value | undefined): Value {
  if (!isObject(patch) || typeof patch.path !== 'string' || patch.value === undefined) return renameDeclared(patch);
  const { path, value } = patch;
  if (path === '/layout') return { ...patch, value: renameLayout(value) };
  const steps = path.split('/').slice(1);
  const whole = steps.reduceRight<Value>((inner, step) => ({ [step]: inner }), value);
  let renamed = renameDeclared(target === 'app.json' && isObject(whole) ? { start: null, ...whole } : whole);
  let to = '';
  for (const _ of steps) {
    const [name, inner] = (isObject(renamed) && Object.entries(renamed).findLast(() => true)) || ['', null];
    to += `/${name}`;
    renamed = inner;
  }
  return { ...patch, path: to, value: renamed };
}

function renameDeclared(json: Value, widget?: string): Value {
  if (Array.isArray(json)) return json.map((item) => renameDeclared(item, widget));
  if (!isObject(json)) return json;
  const own = typeof json.widget === 'string' ? json.widget : widget;
  return Object.fromEntries(
    Object.entries(json).map(([name, value]): [string, Value] => {
      if (name === 'pictures' && isObject(value) && 'start' in json) return [name, renameKey(value, 'coin', 'logo')];
      if (name === 'bar' && isObject(value)) return [name, renameDeclared(value, 'nav-bar')];
      if (name === 'confirm') return [name, renameTones(value)];
      if (name === 'props') return [name, renameProps(value, own)];
      return [name, renameDeclared(value, own)];
    }),
  );
}

/** General widgets that show a logo before a name. */
const WITH_LOGO: ReadonlySet<string | undefined> = new Set(['nav-bar', 'choice-cards', 'menu-list', 'table-row']);
/** General widgets that have a tone. */
const WITH_TONE: ReadonlySet<string | undefined> = new Set([
  'badge',
  'button',
  'dialog',
  'gauge',
  'record-row',
  'segmented',
  'step-bar',
  'submit-button',
  'table-row',
  'text',
]);

function renameProps(json: Value, widget: string | undefined): Value {
  if (widget === 'command-palette') return renameSuffix(json);
  if (widget === 'swap-choice' && isObject(json)) return renameKey(json, 'coins', 'logos');
  const toned = WITH_TONE.has(widget) ? renameTones(json) : json;
  return WITH_LOGO.has(widget) ? renameLogo(toned) : toned;
}

const TONES: ReadonlySet<string> = new Set(['tone', 'kind', 'stepTone']);

function renameTones(json: Value, name = ''): Value {
  if (Array.isArray(json)) return json.map((item) => renameTones(item));
  if (isObject(json))
    return Object.fromEntries(Object.entries(json).map(([key, value]) => [key, renameTones(value, key)]));
  if (typeof json !== 'string' || !TONES.has(name)) return json;
  return json.startsWith('=')
    ? json.replaceAll(/(?<![=!]= )'(rise|fall)'(?! [=!]=)/g, (_, word: string) => `'${DIRECTIONS.get(word) ?? word}'`)
    : (DIRECTIONS.get(json) ?? json);
}

/** Renames `coin` to `logo`, except in the values of messages, whose names are arbitrary. */
function renameLogo(json: Value): Value {
  if (Array.isArray(json)) return json.map(renameLogo);
  if (!isObject(json)) return json;
  const parts = Object.entries(json).map(([name, value]): [string, Value] => [
    name,
    name === 'kind' && value === 'coin' ? 'logo' : name === 'values' ? value : renameLogo(value),
  ]);
  return renameKey(Object.fromEntries(parts), 'coin', 'logo');
}

/**
 * Renames `quote` to `suffix`. The slash before the second part of a pair was added by the widget, and is now part of
 * the suffix.
 */
function renameSuffix(json: Value): Value {
  if (typeof json === 'string')
    return json.startsWith('=') ? json.replaceAll(/'quote': ([\w.]+)/g, "'suffix': '/' + $1") : json;
  if (Array.isArray(json)) return json.map(renameSuffix);
  if (!isObject(json)) return json;
  const { quote } = json;
  const renamed =
    typeof quote !== 'string'
      ? json
      : { ...json, quote: quote.startsWith('=') ? `='/' + (${quote.slice(1)})` : `/${quote}` };
  return Object.fromEntries(
    Object.entries(renameKey(renamed, 'quote', 'suffix')).map(([name, value]) => [name, renameSuffix(value)]),
  );
}

const renameKey = (json: { [name: string]: Value }, from: string, to: string): { [name: string]: Value } =>
  Object.fromEntries(Object.entries(json).map(([name, value]) => [name === from ? to : name, value]));
