/** A JSON tree that may contain duplicate keys, which JavaScript's objects cannot. */
export type Tree = ObjectTree | ListTree | LeafTree;
interface ObjectTree {
  readonly kind: 'object';
  members: (readonly [key: string, value: Tree])[];
}
interface ListTree {
  readonly kind: 'list';
  items: Tree[];
}
export interface LeafTree {
  readonly kind: 'leaf';
  value: string | number | boolean | null;
}

export function treeOf(value: unknown): Tree {
  if (Array.isArray(value)) return { kind: 'list', items: value.map(treeOf) };
  if (typeof value === 'object' && value !== null)
    return { kind: 'object', members: Object.entries(value).map(([key, part]) => [key, treeOf(part)] as const) };
  return { kind: 'leaf', value: value as LeafTree['value'] };
}

export function textOf(tree: Tree, indent = ''): string {
  if (tree.kind === 'leaf') return JSON.stringify(tree.value);
  const inner = `${indent}  `;
  const parts =
    tree.kind === 'list'
      ? tree.items.map((item) => inner + textOf(item, inner))
      : tree.members.map(([key, value]) => `${inner}${JSON.stringify(key)}: ${textOf(value, inner)}`);
  const [open, close] = tree.kind === 'list' ? '[]' : '{}';
  return parts.length === 0 ? `${open}${close}` : `${open}\n${parts.join(',\n')}\n${indent}${close}`;
}

export const copyOf = (tree: Tree): Tree =>
  tree.kind === 'leaf'
    ? { ...tree }
    : tree.kind === 'list'
      ? { kind: 'list', items: tree.items.map(copyOf) }
      : { kind: 'object', members: tree.members.map(([key, value]) => [key, copyOf(value)] as const) };

/** A value that can be replaced in its tree. */
export interface Spot {
  readonly tree: Tree;
  /** The nearest key above it. */
  readonly key: string;
  replace(next: Tree): void;
}

/** Every value of the tree except the root. */
export function spotsOf(tree: Tree, key = '', found: Spot[] = []): Spot[] {
  if (tree.kind === 'list')
    tree.items.forEach((item, index) => {
      found.push({ tree: item, key, replace: (next) => (tree.items[index] = next) });
      spotsOf(item, key, found);
    });
  if (tree.kind === 'object')
    tree.members.forEach(([name, value], index) => {
      found.push({ tree: value, key: name, replace: (next) => (tree.members[index] = [name, next]) });
      spotsOf(value, name, found);
    });
  return found;
}

/** Every object or every list of the tree, including the root. */
export function containersOf<Kind extends 'object' | 'list'>(tree: Tree, kind: Kind): Extract<Tree, { kind: Kind }>[] {
  const all = [tree, ...spotsOf(tree).map((spot) => spot.tree)];
  return all.filter((found): found is Extract<Tree, { kind: Kind }> => found.kind === kind);
}
