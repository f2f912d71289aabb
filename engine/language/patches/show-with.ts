import { compileExpression, findTree } from '../expression/index.ts';
import { put, textAt } from './build-json.ts';
import { copyJson, type Json } from './json.ts';
import { once } from './once.ts';

const KEY = 'showWith';

const PAGE = /^schemas\/pages\//;

/** Replaces `showWith` by `visible` in all pages. @returns the trees, and the paths of the pages that have changed */
export function expandShowWith(trees: ReadonlyMap<string, Json>): {
  readonly trees: ReadonlyMap<string, Json>;
  readonly pages: readonly string[];
} {
  const made = [...trees].flatMap(([path, page]) => {
    const expanded = PAGE.test(path) ? writeShowWith(page) : page;
    return expanded === page ? [] : [[path, expanded] as const];
  });
  return { trees: new Map([...trees, ...made]), pages: made.map(([path]) => path) };
}

/**
 * Replaces `"showWith": "pair"` by the condition that it stands for. The node is visible while the data are loading or
 * have failed, so that it can show that, and if there are any data. Unknown names are kept; the check reports them.
 * @returns always the same tree for the same page; the page itself if it has no `showWith`
 */
export const writeShowWith = once((page: Json): Json => {
  if (listNodes(page).length === 0) return page;
  const copy = copyJson(page);
  for (const node of listNodes(copy)) writeVisible(node, copy);
  return copy;
});

/** The nodes with a `showWith` whose data the page declares. */
function listNodes(page: Json): readonly Json[] {
  const data = page.get('data');
  const nodes: Json[] = [];
  const find = (json: Json): void => {
    if (json.scalar !== undefined) return;
    const names = getNames(json.get(KEY));
    if (names.length > 0 && names.every((name) => data?.get(name))) nodes.push(json);
    // in a widget's props, any name is allowed
    for (const [name, { value }] of json.members) if (name !== 'props') find(value);
    for (const item of json.items) find(item);
  };
  if (data) find(page);
  return nodes;
}

function getNames(json: Json | undefined): readonly string[] {
  const names = json?.type === 'array' ? json.items.map(({ text }) => text) : [json?.text];
  return names.flatMap((name) => (name === undefined ? [] : [name]));
}

function writeVisible(node: Json, page: Json): void {
  const given = node.get(KEY);
  node.members.delete(KEY);
  const own = node.get('visible');
  if (given === undefined || own?.scalar === false) return;
  const conditions = getNames(given).map((name) => getCondition(page, name));
  const parts = own?.text === undefined ? conditions : [own.text.slice(1), ...conditions];
  const visible = textAt(given, `=${parts.length === 1 ? parts[0] : parts.map(enclose).join(' && ')}`);
  visible.shorthand = given;
  put(node, 'visible', visible);
}

const enclose = (condition: string): string => (/\|\||\?/.test(condition) ? `(${condition})` : condition);

function getCondition(page: Json, name: string): string {
  const data = page.get('data');
  const statuses = listSources(data, name).flatMap((source) => [`status.${source}.loading`, `status.${source}.failed`]);
  const value = data?.get(name)?.get('value')?.text;
  const isThere = value === undefined || isList(value) ? `size(${name}) > 0` : `has(${name})`;
  return [...statuses, isThere].join(' || ');
}

/** The calls and streams that a page's data come from, directly or through computed data. */
function listSources(data: Json | undefined, name: string, seen = new Set<string>()): readonly string[] {
  const declared = data?.get(name);
  if (declared === undefined || seen.has(name)) return [];
  seen.add(name);
  const value = declared.get('value')?.text;
  return value === undefined ? [name] : listRoots(value).flatMap((root) => listSources(data, root, seen));
}

/** The names that an expression reads; none if it is invalid, which the check reports. */
const listRoots = (expression: string): readonly string[] =>
  compileExpression(expression.slice(1)).paths.flatMap(([root]) => root ?? []);

/** Whether an expression filters or maps a list. */
function isList(expression: string): boolean {
  try {
    const tree = findTree(expression.slice(1));
    const method: unknown = 'o' in tree && tree.o === 'rcall' && Array.isArray(tree.a) ? tree.a[0] : undefined;
    return method === 'filter' || method === 'map';
  } catch {
    return false;
  }
}
