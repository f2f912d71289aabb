import { Recent } from './recent.ts';
import type { Problem } from '../diagnostics/problem.ts';
import { emptyAt, put, putList, replace, textAt } from './build-json.ts';
import { copyJson, copyObject, listEntries, listItems, type Json } from './json.ts';
import { once } from './once.ts';
import { problemAt } from './read.ts';

interface Expanded {
  readonly trees: ReadonlyMap<string, Json>;
  /** The paths of pages that were changed by the expansion. */
  readonly pages: readonly string[];
  readonly problems: readonly Problem[];
  /** What all pages inherit; needed to expand a single page again. */
  readonly inherited: Inherited;
}

/** The app's bar, which pages inherit, and the forms that declare their own submit button. */
export interface Inherited {
  readonly bar: Json | undefined;
  readonly labelled: ReadonlySet<string>;
}

/**
 * Expands what pages inherit: the top bar from the app, and submit buttons from the forms that they show. All other
 * code sees only the expanded form.
 */
export function expandPages(trees: ReadonlyMap<string, Json>): Expanded {
  const app = trees.get('schemas/app.json');
  const hasButtons = app?.get('roles')?.get('submit') !== undefined;
  const inherited = { bar: app?.get('bar'), labelled: hasButtons ? formsWithLabel(trees) : new Set<string>() };
  const result = new Map<string, Json>();
  const pages: string[] = [];
  const problems: Problem[] = [];
  for (const [path, tree] of trees) {
    const page = path.startsWith('schemas/pages/') ? expandPage(tree, inherited, problems) : tree;
    result.set(path, page);
    if (page !== tree) pages.push(path);
  }
  return { trees: result, pages, problems, inherited };
}

/** Expands a page. Returns the page itself if it inherits nothing. */
export function expandPage(page: Json, { bar, labelled }: Inherited, problems: Problem[]): Json {
  if (page.type !== 'object') return page;
  const parts = listParts(page);
  const { own } = parts;
  if (bar === undefined && own !== undefined)
    problems.push(problemAt(own, 'reference/bar', 'This page changes the bar of the app, which has none.', FIX));
  // other values are kept, so that the grammar rejects them
  const isBar = bar?.type === 'object' && (own === undefined || own.type === 'object' || own.scalar === false);
  const forms =
    parts.unsent.length === 0 ? NONE : parts.unsent.filter((node) => labelled.has(node.get('form')?.text ?? ''));
  return !isBar && forms.length === 0 ? page : addInherited(page, isBar ? bar : undefined, forms);
}

const FIX = 'Declare "bar" in app.json, or add the bar as a node in "top".';

const NONE: readonly Json[] = [];

const FORM = /^schemas\/forms\/(.+)\.json$/;

/** The forms whose submit button is declared in their own file. */
function formsWithLabel(trees: ReadonlyMap<string, Json>): ReadonlySet<string> {
  const found = new Set<string>();
  for (const [path, tree] of trees) {
    const name = FORM.exec(path)?.[1];
    if (name !== undefined && tree.get('submit')?.get('label') !== undefined) found.add(name);
  }
  return found;
}

interface Parts {
  /** The page's own `bar`, with its changes to the app's bar. */
  readonly own: Json | undefined;
  /** The form nodes for which the page has no submit node and no submit action. */
  readonly unsent: readonly Json[];
}

const listParts = once((page: Json): Parts => ({ own: page.get('bar'), unsent: unsentForms(page) }));

interface Made {
  readonly bar: Json | undefined;
  readonly forms: readonly Json[];
  readonly page: Json;
}

const expandedPages = new Recent<Json, Made>();

/** Returns the same tree for the same page, bar and forms, so that an incremental check sees no change. */
function addInherited(page: Json, bar: Json | undefined, forms: readonly Json[]): Json {
  const made = expandedPages.get(
    page,
    (known) =>
      known.bar === bar && known.forms.length === forms.length && forms.every((form, at) => form === known.forms[at]),
    () => {
      const repeated = forms.filter(isRepeated);
      const single = forms.filter((form) => !repeated.includes(form));
      // most of a page is unchanged, so copy deeply only if needed
      const result = repeated.length > 0 ? copyJson(page) : copyObject(page);
      if (bar) addBar(result, page, bar);
      if (single.length > 0) putList(result, 'bottom', [...copyItems(result.get('bottom')), ...single.map(submitNode)]);
      addButtons(result, repeated);
      return { bar, forms, page: result };
    },
  );
  return made.page;
}

/** Whether a form is repeated for each row of a list, by its own `each` or that of an ancestor. */
function isRepeated(form: Json): boolean {
  for (let json: Json | undefined = form; json !== undefined; json = json.parent)
    if (json.get('each') !== undefined) return true;
  return false;
}

/** Adds a submit button to each repeated form, as its last child, so that it is repeated too. */
function addButtons(page: Json, forms: readonly Json[]): void {
  const ids = new Set(forms.map((form) => form.get('id')?.text));
  for (const form of forms.length > 0 ? withKey(page, 'form') : [])
    if (ids.has(form.get('id')?.text))
      putList(form, 'children', [...copyItems(form.get('children')), submitNode(form)]);
}

function addBar(result: Json, page: Json, bar: Json): void {
  const own = page.get('bar');
  result.members.delete('bar');
  if (own?.scalar !== false) prepend(result, barNode('bar', page, bar, own));
  const missing = page.get('notFound');
  if (missing?.type !== 'object' || missing.get('top') !== undefined) return;
  const copy = copyObject(missing);
  prepend(copy, barNode('missing-bar', page, bar, undefined));
  replace(result, 'notFound', copy);
}

function unsentForms(page: Json): readonly Json[] {
  const forms = withKey(page, 'form').filter((node) => node.get('id')?.text !== undefined);
  const sent = new Set(forms.length === 0 ? [] : withKey(page, 'submit').map((json) => json.get('submit')?.text));
  return forms.filter((node) => !sent.has(node.get('id')?.text));
}

function withKey(json: Json, key: string, found: Json[] = []): Json[] {
  if (json.scalar !== undefined) return found;
  if (json.members.has(key)) found.push(json);
  for (const { value } of json.members.values()) withKey(value, key, found);
  for (const item of json.items) withKey(item, key, found);
  return found;
}

function submitNode(form: Json): Json {
  const id = form.get('id');
  const node = emptyAt(form);
  for (const [key, value] of [
    ['id', `${id?.text ?? ''}-submit`],
    ['submit', id?.text ?? ''],
  ] as const)
    put(node, key, textAt(node, value));
  return node;
}

const prepend = (owner: Json, node: Json): void => putList(owner, 'top', [node, ...copyItems(owner.get('top'))]);

const copyItems = (list: Json | undefined): readonly Json[] => listItems(list).map(copyJson);

/** The app's bar node, with the page's title and the page's own changes. */
function barNode(id: string, page: Json, bar: Json, own: Json | undefined): Json {
  const node = emptyAt(own ?? bar);
  put(node, 'id', textAt(node, id));
  for (const [name, value] of listEntries(bar)) if (name !== 'title') put(node, name, copyJson(value));
  const title = page.get('title');
  const named = bar.get('title')?.text;
  if (named !== undefined && title !== undefined) putAll(node, 'props', [[named, title]]);
  for (const [name, value] of listEntries(own)) {
    if (name === 'props' || name === 'on') putAll(node, name, listEntries(value));
    else put(node, name, copyJson(value));
  }
  return node;
}

function putAll(node: Json, name: string, entries: readonly (readonly [string, Json])[]): void {
  const part = node.get(name) ?? emptyAt(node);
  // reported at its declaration
  if (part.type !== 'object') return;
  for (const [key, value] of entries) put(part, key, copyJson(value));
  put(node, name, part);
}
