import { itemsOf, type Json } from '../../overlay/index.ts';
import { type Effect, EFFECTS, Effects } from '../project/effects.ts';
import type { Project } from '../project/project.ts';
import type { Report } from '../report.ts';

const BRANDS = 'schemas/brands/';
/** Parts of app.json that decide who is logged in, where reports go, and what draws dialogs. */
const KEPT = ['session', 'reports', 'roles', 'login'];
/** Written for people, so a word in them is no address. */
const REMARKS = ['description', '$schema'];
const ADDRESS = /(?:[a-z][a-z\d+.-]*:)?\/\/[^\s'"/?#\\]*/gi;
const STRING = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/g;
const PLURAL = /_(?:zero|one|two|few|many|other)$/;

/** A value, and the keys of the objects around it, from the outermost. */
type Visit = (json: Json, keys: readonly string[]) => void;

function walk(json: Json, visit: Visit, keys: readonly string[] = []): void {
  visit(json, keys);
  for (const [name, { value }] of json.members) walk(value, visit, [...keys, name]);
  for (const item of json.items) walk(item, visit, keys);
}

const isOfBrand = ({ source }: Json): boolean => source.path.startsWith(BRANDS);

/**
 * A brand is often written by others than the product. It may change how the product looks, what it says and what it
 * offers, but not where data goes, what the user confirms, and who is logged in.
 */
export function checkBrandTrust(
  project: Project,
  report: Report,
  paths: Iterable<string> = project.documents.trees.keys(),
): void {
  if (project.brand === undefined) return;
  const texts = once(() => confirmedTexts(project));
  const effects = new Effects(
    (id) => effectOf(id, project),
    (kind, name) => project.find(kind, name),
  );
  for (const path of paths) {
    const tree = project.documents.trees.get(path);
    if (tree === undefined || (isOfBrand(tree) && !tree.source.path.startsWith(`${BRANDS}${project.brand}/`))) continue;
    if (path.startsWith('locales/')) checkTexts(path, tree, texts(), report);
    else
      checkTree(path, tree, {
        project,
        effects,
        report,
        base: once(() => moneyIn(project.unpatched.trees.get(path), project)),
      });
  }
}

interface Trust {
  readonly project: Project;
  readonly effects: Effects;
  readonly report: Report;
  /** What the product declares around the money calls of this tree. */
  base(): ReadonlySet<string>;
}

function checkTree(path: string, tree: Json, trust: Trust): void {
  const { project, report } = trust;
  walk(tree, (json, keys) => {
    checkMoney(json, keys, trust);
    checkShown(json, trust);
    if (!isOfBrand(json)) return;
    const [top = ''] = keys;
    if (path === 'schemas/app.json' && KEPT.includes(top) && json.type !== 'object')
      report.add(json, 'brand/session', `A brand must not change "${top}" in app.json.`, 'Remove this patch.');
    if (json.text === undefined || REMARKS.includes(keys.at(-1) ?? '')) return;
    checkSecret(json, project, report);
    checkAddress(json, project.installed.hosts ?? [], report);
  });
}

/** The token is a key to the account: a brand could show it, or send it with a link. */
function checkSecret(json: Json, project: Project, report: Report): void {
  const { text = '' } = json;
  const token = project.app?.get('session')?.get('token')?.text;
  if (!text.startsWith('=') || token === undefined) return;
  const code = text.replaceAll(STRING, "''");
  const read = [...code.matchAll(/(?<![\w.])app\b\s*(?:\.\s*\??\s*(\w+))?/g)];
  if (read.every(([, name]) => name !== undefined && name !== token)) return;
  report.add(
    json,
    'brand/secret',
    `A brand must not read "app.${token}", or "app" as a whole: whoever has the token is logged in.`,
    'Read a single other value, such as session.active.',
  );
}

function checkAddress(json: Json, hosts: readonly string[], report: Report): void {
  const { text = '' } = json;
  for (const [address] of text.matchAll(ADDRESS)) {
    const host = /\/\/(?:[^@]*@)?([^:]*)/.exec(address)?.[1] ?? '';
    if (host !== '' && hosts.includes(host.toLowerCase())) continue;
    report.add(
      json,
      'brand/address',
      `A brand must not name the host "${host}".`,
      'Use an address on this site, or let the operator add the host to "hosts" in vitrine.config.json.',
    );
    return;
  }
}

/** The host must stand at the beginning of an expression, so that everybody sees where it leads. */
const SHOWN_HOST = /^=\s*'(?:\/(?!\/)|https:\/\/[^/]+\/)/;
/** Other schemes run scripts or leave the browser. */
const OTHER_SCHEME = /^\s*(?!https:)[a-z][a-z\d+.-]*:/i;

export function checkBrandAddress(json: Json, report: Report): void {
  const { text = '' } = json;
  if (!isOfBrand(json) || (text.startsWith('=') ? SHOWN_HOST.test(text) : !OTHER_SCHEME.test(text))) return;
  report.add(
    json,
    'brand/address',
    'A brand’s address must be on this site, or begin with https and a host.',
    "Begin an expression with the address in quotes, such as '/help/' + page or 'https://host/' + page.",
  );
}

/** Computed when it is needed first. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

function effectOf(id: string, { calls }: Project): Effect {
  const text = calls.get(id)?.get('effect')?.text;
  return EFFECTS.find((effect) => effect === text) ?? 'ui';
}

const isMoney = (id: string | undefined, project: Project): boolean =>
  id !== undefined && effectOf(id, project) === 'money';

/** What a form or fragment that moves money receives decides what it sends. */
function checkShown(json: Json, { project, effects, report }: Trust): void {
  for (const kind of ['form', 'fragment'] as const) {
    const name = json.get(kind);
    if (name?.text === undefined) continue;
    const given = json.get('with');
    const changed = isOfBrand(name) ? name : given && findOfBrand(given);
    const shown = changed && project.find(kind, name.text);
    if (changed === undefined || shown === undefined || effects.of(shown) !== 'money') continue;
    report.add(
      changed,
      'brand/money',
      `A brand must not place "${name.text}", which moves money, or change what it receives.`,
      MOVE,
    );
  }
}

/** A money call is the product's, with all that decides what is sent and what the user confirms. */
function checkMoney(json: Json, keys: readonly string[], { project, report, base }: Trust): void {
  const call = json.get('call');
  if (call === undefined || !isMoney(call.text, project)) return;
  const around = aroundCall(json, keys);
  if (isOfBrand(call)) {
    report.add(call, 'brand/money', `A brand must not call "${call.text}", which moves money.`, MOVE);
  } else if (!base().has(contentOf(around))) {
    report.add(
      findOfBrand(around) ?? call,
      'brand/money',
      `A brand must not change what is sent or confirmed with "${call.text}", which moves money.`,
      keys.at(-1) === 'submit' ? 'Change only "fields" of this form.' : MOVE,
    );
  }
}

const MOVE = 'Leave the action as it is, or declare it in the product.';

/** What decides about a money call: its form without the fields, or the list of actions with all that they are in. */
function aroundCall(json: Json, keys: readonly string[]): Json {
  if (keys.at(-1) === 'submit') return json.parent ?? json;
  let list = json;
  for (let at: Json | undefined = json.parent; at !== undefined; at = at.parent) {
    if (at.get('id') !== undefined || at.get('body') !== undefined) break;
    list = at;
  }
  return list;
}

const NOT_DECISIVE = ['fields', 'description', '$schema'];

function contentOf(json: Json): string {
  const parts = [...json.members].filter(([name]) => !NOT_DECISIVE.includes(name));
  return JSON.stringify(
    json.type === 'object' ? parts.map(([name, { value }]) => [name, value.toValue()]) : json.toValue(),
  );
}

/** What stands around the money calls of a tree, as text. */
function moneyIn(tree: Json | undefined, project: Project): ReadonlySet<string> {
  const found = new Set<string>();
  if (tree !== undefined)
    walk(tree, (json, keys) => {
      if (isMoney(json.get('call')?.text, project)) found.add(contentOf(aroundCall(json, keys)));
    });
  return found;
}

function findOfBrand(json: Json): Json | undefined {
  if (isOfBrand(json)) return json;
  const parts = [...[...json.members.values()].map(({ value }) => value), ...json.items];
  for (const part of parts) {
    const found = findOfBrand(part);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The messages in confirmations of money calls, as the product declares them. */
function confirmedTexts(project: Project): ReadonlySet<string> {
  const texts = new Set<string>();
  const add = (confirm: Json | undefined): void => {
    if (confirm !== undefined) walk(confirm, ({ text }) => void (text !== undefined && texts.add(text)));
  };
  for (const tree of project.unpatched.trees.values())
    walk(tree, (json) => {
      if (!isMoney(json.get('call')?.text, project)) return;
      add(json.get('confirm'));
      for (const action of itemsOf(json.parent)) add(action.get('confirm'));
    });
  return texts;
}

function checkTexts(path: string, tree: Json, texts: ReadonlySet<string>, report: Report): void {
  const name = /^locales\/[^/]+\/(.+)\.json$/.exec(path)?.[1];
  if (name === undefined) return;
  walk(tree, (json, keys) => {
    const key = [name, ...keys].join('.').replace(PLURAL, '');
    if (json.text === undefined || !isOfBrand(json) || !texts.has(key)) return;
    report.add(
      json,
      'brand/money',
      `A brand must not change "${key}", which users read when they confirm that money moves.`,
      'Remove this patch, or change the text in the product.',
    );
  });
}
