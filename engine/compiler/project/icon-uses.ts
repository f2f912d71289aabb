type Json = Readonly<Record<string, unknown>>;
type Path = readonly (string | number)[];

/** A text that names an icon, or an expression that can return one. */
export interface IconUse {
  readonly text: string;
  readonly path: Path;
}

type Contracts = ReadonlyMap<string, unknown>;

const ICON: Json = { format: 'icon' };

const toObject = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
const at = (value: unknown, key: string): unknown =>
  Object.hasOwn(toObject(value), key) ? toObject(value)[key] : undefined;

/**
 * Finds the values in a declaration that can name icons: under the key `icon`, in props whose contract says so, in the
 * parameters of fragments, and in expressions.
 */
export function* iconUses(declaration: unknown, contracts: Contracts): Generator<IconUse> {
  yield* usesIn(declaration, { contracts, path: [], schema: {}, root: {} });
}

interface Place {
  readonly contracts: Contracts;
  readonly path: Path;
  /** The part of a contract that describes the value. */
  readonly schema: unknown;
  readonly root: unknown;
}

function* usesIn(value: unknown, place: Place): Generator<IconUse> {
  const { path } = place;
  const schema = resolved(place);
  if (typeof value === 'string') {
    if (value.startsWith('=') || path.at(-1) === 'icon' || at(schema, 'format') === 'icon') yield { text: value, path };
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries())
      yield* usesIn(item, { ...place, path: [...path, index], schema: at(schema, 'items') });
  } else {
    const contract = place.contracts.get(String(at(value, 'widget')));
    for (const [key, part] of Object.entries(toObject(value))) {
      const own = key === 'props' && contract !== undefined ? { schema: contract, root: contract } : {};
      const inner = key === 'with' && at(value, 'fragment') !== undefined ? anyIcon(part) : getPart(schema, key);
      yield* usesIn(part, { ...place, path: [...path, key], schema: inner, ...own });
    }
  }
}

const getPart = (schema: unknown, key: string): unknown => at(at(schema, 'properties'), key);

/** Returns a schema with every parameter as an icon, because a fragment can pass any of them on to one. */
const anyIcon = (given: unknown): Json => ({
  properties: Object.fromEntries(Object.keys(toObject(given)).map((name) => [name, ICON])),
});

function resolved({ schema, root }: Place): unknown {
  const name = /^#\/\$defs\/(.+)$/.exec(String(at(schema, '$ref')))?.[1];
  return name === undefined ? schema : at(at(root, '$defs'), name);
}

/** Yields the icons that a contract uses as defaults. */
export function* defaultIcons(contract: unknown, path: Path = []): Generator<IconUse> {
  const text = at(contract, 'format') === 'icon' ? at(contract, 'default') : undefined;
  if (typeof text === 'string') yield { text, path: [...path, 'default'] };
  if (typeof contract !== 'object' || contract === null) return;
  for (const [key, part] of Object.entries(contract)) yield* defaultIcons(part, [...path, key]);
}

/**
 * Lists the icon that a text names, or the known icons that an expression such as `=open ? 'eye' : 'eye-off'` can
 * return.
 */
export function iconNames(text: string, known: ReadonlySet<string>): string[] {
  if (!text.startsWith('=')) return [text];
  return [...text.matchAll(/'([a-z0-9-]+)'|"([a-z0-9-]+)"/g)]
    .map(([, single, double]) => single ?? double ?? '')
    .filter((name) => known.has(name));
}
