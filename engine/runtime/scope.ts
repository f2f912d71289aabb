import { createStore, type StoreApi } from 'zustand/vanilla';

export type Values = Readonly<Record<string, unknown>>;
export type ValueStore = StoreApi<Values>;

export const createValues = (initial: Values): ValueStore => createStore<Values>(() => initial);

/** Writes one value; an equal value changes nothing and wakes nobody. */
export function put(store: ValueStore, name: string, value: unknown): void {
  if (!Object.is(store.getState()[name], value)) store.setState({ [name]: value });
}

/** State that stands nearer than the page's, such as a form's: it takes what is set by its names. */
export interface OwnState {
  has(name: string): boolean;
  set(name: string, value: unknown): void;
}

/** What an expression sees: variables of the place first, then the page's values, then the app's. */
export interface Scope {
  read(root: string): unknown;
  /** Nearest first. Names are declared in their store from the start, so that the owner of a name is known. */
  readonly stores: readonly ValueStore[];
  /** Inside a fragment: the scope of its caller, where slot content belongs. */
  readonly caller?: Scope;
  /** Inside a form: its state. */
  readonly own?: OwnState;
  /** Inside a row: what tells its elements from those of the other rows. */
  readonly row?: string;
}

export function storeScope(stores: readonly ValueStore[], place: Pick<Scope, 'caller' | 'own' | 'row'> = {}): Scope {
  const { caller, own, row } = place;
  return {
    stores,
    ...(caller ? { caller } : {}),
    ...(own ? { own } : {}),
    ...(row === undefined ? {} : { row }),
    read: (root) => {
      for (const store of stores) {
        const values = store.getState();
        if (Object.hasOwn(values, root)) return values[root];
      }
      return undefined;
    },
  };
}

/** A place of its own below another: the inside of a fragment, of a table, of a list of actions. */
export const innerScope = (outer: Scope, store: ValueStore, caller: Scope | undefined = outer.caller): Scope =>
  storeScope([store, ...outer.stores], { ...outer, ...(caller ? { caller } : {}) });

/** The inside of a form: its names, and what is set by them. */
export const ownScope = (outer: Scope, store: ValueStore, own: OwnState): Scope =>
  storeScope([store, ...outer.stores], { ...outer, own });

/** A row of a list. Its key is part of ids, and lists of ids are parted by spaces. */
export const rowScope = (outer: Scope, store: ValueStore, key: string): Scope =>
  storeScope([store, ...outer.stores], { ...outer, row: `${outer.row ?? ''}:${key.replace(/\s/g, codeOf)}` });

const codeOf = (space: string): string => `%${space.charCodeAt(0)}`;

/** The id of a node's element: rows repeat the node, and an id stands once in a document. */
export const elementId = (node: string, { row }: Scope): string => (row === undefined ? node : node + row);

/** Variables for the rest of an action list. */
export const withLocals = (outer: Scope, locals: Values): Scope => innerScope(outer, createValues(locals));

/** The stores that hold the names: nobody else's change matters. */
export function ownersOf(scope: Scope, roots: Iterable<string>): ReadonlySet<ValueStore> {
  const owners = new Set<ValueStore>();
  for (const root of roots) {
    const owner = scope.stores.find((store) => Object.hasOwn(store.getState(), root));
    if (owner) owners.add(owner);
    // nobody's yet: in development an edit may declare it in any of them
    else for (const store of scope.stores) owners.add(store);
  }
  return owners;
}

/** Reads along own properties only; `undefined` where the way ends. */
export function readPath(scope: Scope, path: readonly string[]): unknown {
  let value = scope.read(path[0] ?? '');
  for (let index = 1; index < path.length; index += 1) {
    const key = path[index] ?? '';
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Values)[key];
  }
  return value;
}
