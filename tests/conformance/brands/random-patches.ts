import type { Random } from '../../kit/random.ts';

/** A random patch step, which may be invalid. */
interface RandomPatch {
  readonly target: string;
  readonly step: Readonly<Record<string, unknown>>;
}

type Tree = Readonly<Record<string, unknown>>;

interface Found {
  readonly ids: readonly string[];
  /** The ids in each list, one entry per list. */
  readonly lists: readonly (readonly string[])[];
  /** JSON pointers inside the node with a given id, or inside the file. */
  readonly pointers: ReadonlyMap<string, readonly string[]>;
}

function inspectTree(tree: unknown): Found {
  const ids: string[] = [];
  const lists: string[][] = [];
  const pointers = new Map<string, string[]>([['', []]]);
  const walk = (value: unknown, path: string, owners: readonly (readonly [string, string])[]): void => {
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) {
      const named = value.map((entry: unknown) => (entry as { id?: unknown } | null)?.id);
      if (named.length > 1 && named.every((name) => typeof name === 'string')) lists.push(named);
    }
    const id = (value as { id?: unknown }).id;
    const next = typeof id === 'string' ? [...owners, [id, path] as const] : owners;
    if (typeof id === 'string' && !ids.includes(id)) {
      ids.push(id);
      pointers.set(id, []);
    }
    for (const [key, part] of Object.entries(value)) {
      const inner = `${path}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
      for (const [owner, base] of next) pointers.get(owner)?.push(inner.slice(base.length));
      walk(part, inner, next);
    }
  };
  walk(tree, '', [['', '']]);
  return { ids, lists, pointers };
}

/** Returns a plausible new value for a pointer. */
function getLikelyValue(tree: unknown, ids: readonly string[], node: string | undefined, path: string): unknown {
  const start = node === undefined ? tree : findNode(tree, node);
  const names = path
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
  const now = names.reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], start);
  if (typeof now === 'boolean') return !now;
  if (typeof now === 'number') return now + 1;
  if (typeof now === 'string' && /^[a-z-]+\.[a-z_.]+$/.test(now)) return 'tabs.home';
  return typeof now === 'string' && now.startsWith('=') ? now.replace(/^=(.*)$/s, '=($1)') : ids[0];
}

function findNode(tree: unknown, id: string): unknown {
  if (typeof tree !== 'object' || tree === null) return undefined;
  if ((tree as { id?: unknown }).id === id) return tree;
  for (const part of Object.values(tree)) {
    const found = findNode(part, id);
    if (found !== undefined) return found;
  }
  return undefined;
}

const VALUES: readonly unknown[] = [
  true,
  false,
  'm',
  'tabs.assets',
  '=true',
  '=session.active',
  '=nobody.here',
  7,
  null,
  [],
  {},
  [{ go: 'home' }],
  [{ call: 'wallet.change', with: {} }],
  [{ submit: 'form' }],
  { id: 'drawn', widget: 'divider', props: {} },
  { id: 'drawn', widget: 'no-such-widget' },
  { id: 'drawn', form: 'transfer' },
];
const ELSEWHERE = [
  'api/wallet.json',
  'types/wallet.json',
  'brands/larch/brand.json',
  '../package.json',
  'pages/no.json',
];
const OPS = ['set', 'remove', 'insert', 'replace', 'move'] as const;

export function drawPatch(files: ReadonlyMap<string, string>, { below: draw, pick: of }: Random): RandomPatch {
  const targets = [...files.keys()].flatMap(
    (path) => /^schemas\/((?:pages|forms|tables|fragments|rules|states)\/.+|app\.json)$/.exec(path)?.[1] ?? [],
  );
  const target = draw(12) === 0 ? of(ELSEWHERE) : of(targets);
  const tree = JSON.parse(files.get(`schemas/${target}`) ?? '{}') as Tree;
  const { ids, lists, pointers } = inspectTree(tree);
  const node = ids.length === 0 || draw(4) === 0 ? undefined : draw(10) === 0 ? 'gone' : of(ids);
  const places = pointers.get(node ?? '') ?? [];
  const path = places.length === 0 || draw(12) === 0 ? '/no/such/place' : of(places);
  const op = of(OPS);
  const at = of(['before', 'after', 'first', 'last'] as const);
  const value = of(VALUES);
  const where = node === undefined ? {} : { node };
  const isLikely = draw(3) > 0;
  if (op === 'set')
    return { target, step: { op, ...where, path, value: isLikely ? getLikelyValue(tree, ids, node, path) : value } };
  if (op === 'move' && isLikely && lists.length > 0) {
    const [first, ...rest] = of(lists);
    return { target, step: { op, node: first, at: 'after', beside: of(rest) } };
  }
  if (op === 'insert' && isLikely && node !== undefined)
    return { target, step: { op, node, at: 'after', value: { id: 'drawn', widget: 'divider', props: {} } } };
  if (op === 'remove') return { target, step: { op, ...where, ...(draw(2) === 0 ? { path } : {}) } };
  if (op === 'insert')
    return { target, step: { op, ...where, at, ...(at === 'first' || at === 'last' ? { path } : {}), value } };
  if (op === 'replace') return { target, step: { op, ...where, value } };
  return { target, step: { op, ...where, at, beside: ids.length === 0 ? 'gone' : of(ids) } };
}
