import type { ASTNode } from '../expression/syntax.ts';
import { parseExpression } from '../expression/parse.ts';
import { listEntries, listItems, type Json } from './json.ts';

/** The products and routes that a brand leaves out. */
export interface LeftOut {
  /** The products that the brand switches off. */
  readonly products: ReadonlySet<string>;
  /** The routes of these products' pages, and their aliases in `app.json`. */
  readonly routes: ReadonlySet<string>;
}

/**
 * Whether the brand never shows an entry: its `visible` requires a left-out product, or it only opens left-out pages.
 */
export function isLeftOut(json: Json, out: LeftOut): boolean {
  return isNever(json.get('visible'), out) || (leadsOut(json.get('on'), out) && !hasOtherUse(json));
}

/**
 * Whether an expression is always false because the brand leaves out a product, such as `=brand.products.loans &&
 * ready`.
 */
export function isNever(json: Json | undefined, { products }: LeftOut): boolean {
  const text = json?.text;
  if (text?.startsWith('=') !== true || !text.includes('products')) return false;
  try {
    return valueOf(parseExpression(text.slice(1)), products) === false;
  } catch {
    return false; // the check reports the syntax error
  }
}

/** Evaluates a condition with the left-out products as false. Undefined if it depends on anything else. */
function valueOf(node: ASTNode, off: ReadonlySet<string>): boolean | undefined {
  switch (node.op) {
    case '.':
      return off.has(node.args[1]) && isProducts(node.args[0]) ? false : undefined;
    case '!_': {
      const value = valueOf(node.args, off);
      return value === undefined ? undefined : !value;
    }
    case '&&':
    case '||': {
      const decisive = node.op === '||';
      const values = node.args.map((part) => valueOf(part, off));
      if (values.includes(decisive)) return decisive;
      return values.includes(undefined) ? undefined : !decisive;
    }
    default:
      return undefined;
  }
}

const isProducts = (node: ASTNode): boolean =>
  node.op === '.' && node.args[1] === 'products' && node.args[0].op === 'id' && node.args[0].args === 'brand';

/** Whether all of a node's events only open left-out pages. */
function leadsOut(on: Json | undefined, out: LeftOut): boolean {
  const lists = listEntries(on);
  return lists.length > 0 && lists.every(([, actions]) => opensLeftOut(actions, out));
}

/** Whether actions only open left-out pages. Closing a menu or sheet first does not count as another use. */
function opensLeftOut(actions: Json | undefined, out: LeftOut): boolean {
  const list = listItems(actions);
  const opens = (action: Json): boolean =>
    out.routes.has(action.get('go')?.text ?? '') ||
    (action.members.has('if') && opensLeftOut(action.get('then'), out) && opensLeftOut(action.get('else'), out));
  return list.some(opens) && list.every((action) => opens(action) || action.members.has('close'));
}

/** The keys of nodes and fields that do more than open a page. */
const USES = ['bind', 'name', 'form', 'table', 'fragment', 'slot', 'submit'];
const isUsed = (json: Json): boolean => USES.some((key) => json.members.has(key));

/** Whether a node has a purpose other than opening a page, or contains another interactive node. */
function hasOtherUse(node: Json): boolean {
  const inner = [
    ...listItems(node.get('children')),
    ...listEntries(node.get('slots')).flatMap(([, list]) => list.items),
  ];
  return isUsed(node) || inner.some((json) => json.members.has('on') || hasOtherUse(json));
}

/** The event fields that the node's actions use as a route, as in `{ "go": "=event.id" }`. */
export function routeFields(node: Json): ReadonlySet<string> {
  const found = new Set<string>();
  const collect = (json: Json): void => {
    const field = /^=event\.(\w+)$/.exec(json.get('go')?.text ?? '')?.[1];
    if (field !== undefined) found.add(field);
    for (const [, value] of listEntries(json)) collect(value);
    for (const item of json.items) collect(item);
  };
  const on = node.get('on');
  if (on !== undefined) collect(on);
  return found;
}
