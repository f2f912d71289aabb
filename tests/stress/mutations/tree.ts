/** A JSON tree that may contain duplicate keys, unlike JavaScript objects. */
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

export function toTree(value: unknown): Tree {
  if (Array.isArray(value)) return { kind: 'list', items: value.map(toTree) };
  if (typeof value === 'object' && value !== null)
    return { kind: 'object', members: Object.entries(value).map(([key, part]) => [key, toTree(part)] as const) };
  return { kind: 'leaf', value: value as LeafTree['value'] };
}

export function toText(tree: Tree, indent = ''): string {
  if (tree.kind === 'leaf') return JSON.stringify(tree.value);
  const inner = `${indent}  `;
  const parts =
    tree.kind === 'list'
      ? tree.items.map((item) => inner + toText(item, inner))
      : tree.members.map(([key, value]) => `${inner}${JSON.stringify(key)}: ${toText(value, inner)}`);
  const [open, close] = tree.kind === 'list' ? '[]' : '{}';
  return parts.length === 0 ? `${open}${close}` : `${open}\n${parts.join(',\n')}\n${indent}${close}`;
}

export const copyTree = (tree: Tree): Tree =>
  tree.kind === 'leaf'
    ? { ...tree }
    : tree.kind === 'list'
      ? { kind: 'list', items: tree.items.map(copyTree) }
      : { kind: 'object', members: tree.members.map(([key, value]) => [key, copyTree(value)] as const) };

/** A value that can be replaced in its tree. */
export interface Spot {
  readonly tree: Tree;
  /** The nearest key above it. */
  readonly key: string;
  replace(next: Tree): void;
}

/** Every value in the tree except the root. */
export function findSpots(tree: Tree, key = '', found: Spot[] = []): Spot[] {
  if (tree.kind === 'list')
    tree.items.forEach((item, index) => {
      found.push({ tree: item, key, replace: (next) => (tree.items[index] = next) });
      findSpots(item, key, found);
    });
  if (tree.kind === 'object')
    tree.members.forEach(([name, value], index) => {
      found.push({ tree: value, key: name, replace: (next) => (tree.members[index] = [name, next]) });
      findSpots(value, name, found);
    });
  return found;
}

/** Every object or every list in the tree, including the root. */
export function findContainers<Kind extends 'object' | 'list'>(
  tree: Tree,
  kind: Kind,
): Extract<Tree, { kind: Kind }>[] {
  const all = [tree, ...findSpots(tree).map((spot) => spot.tree)];
  return all.filter((found): found is Extract<Tree, { kind: Kind }> => found.kind === kind);
}
