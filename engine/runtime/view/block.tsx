import { cloneElement, type ComponentType, type ReactNode } from 'react';
import type { Node } from '../../language/format/index.ts';
import { nodePaths, resolve } from '../core/bind.ts';
import type { Page } from '../core/page.ts';
import type { Ports } from '../core/ports.ts';
import { elementId, type Scope, type Values } from '../core/scope.ts';
import { isPlainWidget } from '../core/widgets.ts';
import { listHandlers, listProps } from './node-props.ts';
import { isWaiting } from './node-status.ts';

type Path = readonly string[];

/** A node of a block. */
interface Part {
  readonly node: Node;
  readonly View: ComponentType<Values>;
  /** The indexes of the node's paths in the block's list of paths. */
  readonly reads: readonly number[];
  readonly slots: readonly (readonly [string, readonly (Part | Node)[]])[];
  /** The part's number in its block. */
  readonly index: number;
}

/** A subtree of plain widgets, which renders as one component with one subscription. */
export interface BlockPlan {
  readonly root: Part;
  /** All paths that its nodes read. */
  readonly paths: readonly Path[];
  readonly count: number;
}

/** @returns undefined if the node needs a component of its own */
export function getPlan(node: Node, ports: Ports, page: Page | undefined): BlockPlan | undefined {
  const known = knownFor(ports.widgets, page?.screen.data ?? NO_DATA);
  if (known.has(node)) return known.get(node);
  const plan = isPlain(node, ports, page) ? makePlan(node, ports, page) : undefined;
  known.set(node, plan);
  return plan;
}

const NO_DATA = {};
type Known = WeakMap<Node, BlockPlan | undefined>;
const plans = new WeakMap<object, WeakMap<object, Known>>();

function knownFor(widgets: object, data: object): Known {
  const ofWidgets = plans.get(widgets) ?? new WeakMap<object, Known>();
  plans.set(widgets, ofWidgets);
  const known = ofWidgets.get(data) ?? new WeakMap();
  ofWidgets.set(data, known);
  return known;
}

const LAZY = Symbol.for('react.lazy');
/** Whether a view's script may still have to load. */
export const isLazy = (view: object): boolean => (view as { readonly $$typeof?: symbol }).$$typeof === LAZY;

/** Whether a node is a widget that repeats nothing, waits for nothing, and whose script is never late. */
function isPlain(node: Node, ports: Ports, page: Page | undefined): boolean {
  if (node.kind !== 'widget' || node.each || !Object.hasOwn(ports.widgets, node.name)) return false;
  const View = ports.widgets[node.name];
  return View !== undefined && !isLazy(View) && !isWaiting(node, page);
}

function makePlan(root: Node, ports: Ports, page: Page | undefined): BlockPlan {
  const paths: Path[] = [];
  const places = new Map<string, number>();
  const getPlace = (path: Path): number => {
    const key = path.join('.');
    const place = places.get(key) ?? paths.push(path) - 1;
    places.set(key, place);
    return place;
  };
  let count = 0;
  const getPart = (node: Node): Part => ({
    node,
    index: count++,
    View: ports.widgets[node.name] as ComponentType<Values>,
    reads: nodePaths(node).map(getPlace),
    slots: Object.entries(node.slots).map(([name, nodes]) => [
      name,
      nodes.map((child) => (isPlain(child, ports, page) ? getPart(child) : child)),
    ]),
  });
  return { root: getPart(root), paths, count };
}

const isPart = (child: Part | Node): child is Part => 'View' in child;

/** Renders a node that is not part of a block. */
export type SingleNode = ComponentType<{ readonly node: Node; readonly scope: Scope }>;

interface Rendered {
  readonly reads: readonly unknown[];
  readonly slots: Readonly<Record<string, readonly ReactNode[]>>;
  readonly element: ReactNode;
}

/** A block in a scope. A node whose values did not change keeps its element, so that React skips it. */
export class Block {
  readonly #rendered: (Rendered | undefined)[] = [];
  readonly #handlers: Values[] = [];
  #singles: Map<Node, ReactNode> | undefined;

  constructor(
    readonly plan: BlockPlan,
    readonly scope: Scope,
    readonly ports: Ports,
    readonly page: Page | undefined,
    readonly Single: SingleNode,
  ) {}

  /** @param reads the values at the plan's paths */
  render(reads: readonly unknown[]): ReactNode {
    return this.#render(this.plan.root, reads);
  }

  #render(part: Part, reads: readonly unknown[]): ReactNode {
    const { node, index } = part;
    const before = this.#rendered[index];
    const isSame = before !== undefined && part.reads.every((place) => Object.is(before.reads[place], reads[place]));
    if (isSame && before.element === null) return null;
    const { scope, ports } = this;
    if (!isSame && node.visible && resolve(node.visible, scope, ports.messages.translate) !== true) {
      this.#rendered[index] = { reads, slots: NO_SLOTS, element: null };
      return null;
    }
    const slots = this.#slots(part, reads, before?.slots);
    if (isSame && slots === before.slots) {
      this.#rendered[index] = { ...before, reads };
      return before.element;
    }
    const handlers = (this.#handlers[index] ??= listHandlers(ports, this.page, node, scope));
    const props = { id: getId(part.View, node, scope), ...listProps(node, scope, ports), ...handlers, ...slots };
    // the root has no siblings, so it needs no key
    const element = draw(part.View, part === this.plan.root ? undefined : node.id, props);
    this.#rendered[index] = { reads, slots, element };
    return element;
  }

  /** Renders the slots. Returns the same object if no element changed. */
  #slots({ slots }: Part, reads: readonly unknown[], before: Rendered['slots'] | undefined): Rendered['slots'] {
    if (slots.length === 0) return NO_SLOTS;
    let isSame = before !== undefined;
    const now: Record<string, readonly ReactNode[]> = {};
    for (const [name, children] of slots) {
      const elements = children.map((child) => (isPart(child) ? this.#render(child, reads) : this.#single(child)));
      const old = before?.[name];
      isSame &&= old !== undefined && elements.every((element, at) => element === old[at]);
      now[name] = elements;
    }
    return isSame && before !== undefined ? before : now;
  }

  #single(node: Node): ReactNode {
    this.#singles ??= new Map();
    const known = this.#singles.get(node) ?? <this.Single key={node.id} node={node} scope={this.scope} />;
    this.#singles.set(node, known);
    return known;
  }
}

const NO_SLOTS = {};

/**
 * The id of a node's element, if one is needed. Nothing refers to the texts and boxes in rows, and there are many of
 * them.
 */
const getId = (View: ComponentType<Values>, node: Node, scope: Scope): string | undefined =>
  scope.row !== undefined && isPlainWidget(View) ? undefined : elementId(node.id, scope);

function draw(View: ComponentType<Values>, key: string | undefined, props: Values): ReactNode {
  if (!isPlainWidget(View)) return <View key={key} {...props} />;
  const drawn = View(props);
  return drawn && key !== undefined ? cloneElement(drawn, { key }) : drawn;
}
