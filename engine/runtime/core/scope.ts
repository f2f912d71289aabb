import { createStore, type StoreApi } from 'zustand/vanilla';

export type Values = Readonly<Record<string, unknown>>;
export type StoreOf<V extends Values> = StoreApi<V>;
export type ValueStore = StoreOf<Values>;

/** Whether a value has properties: an object or a list. */
export const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null;
/** An object's own property; undefined for anything else. */
export const ownValue = (value: unknown, name: string): unknown =>
  isValues(value) && Object.hasOwn(value, name) ? value[name] : undefined;
/** The value itself if it has properties; otherwise an empty object. */
export const listValues = (value: unknown): Values => (isValues(value) ? value : {});
/** The app's state, taken from the values in its store. */
export const appState = ({ app }: Values): Values => listValues(app);

export function createValues<V extends Values = Values>(initial: NoInfer<V>): StoreOf<V> {
  const store = createStore<V>(() => EMPTY as V);
  // not passed to `createStore`: a store keeps its initial state, so a row's first data would stay in memory as long as
  // the row
  store.setState(initial, true);
  return store;
}

const EMPTY: Values = {};

/** Writes one value; an equal value triggers no notification. */
export function put(store: ValueStore, name: string, value: unknown): void {
  if (!Object.is(store.getState()[name], value)) store.setState({ [name]: value });
}

/** State in a scope nearer than the page's, such as a form's or a row's, which handles assignments to its names. */
export interface LocalState {
  has(name: string): boolean;
  set(name: string, value: unknown): void;
}

/** The names under which mounted forms, images and sort orders are kept. Declarations cannot use them. */
export const MOUNTED_FORMS = '#forms';
export const IMAGES = '#images';
export const SORTED = '#sorted';

/**
 * The initial reports of nodes about themselves, by kind and node id. Rows repeat a node, so each row keeps the reports
 * of its own nodes; a node in a row reads them together with those of the page around it.
 */
export const NO_REPORTS: Values = { forms: {}, tables: {}, [MOUNTED_FORMS]: {}, [IMAGES]: {}, [SORTED]: {} };
/**
 * Whether values contain reports of a kind. A declared name can be the same, such as a parameter `forms`, but only a
 * store that keeps reports has the names with a `#`.
 */
const isReport = (values: Values, root: string): boolean =>
  Object.hasOwn(NO_REPORTS, root) && Object.hasOwn(values, MOUNTED_FORMS);

/** Stores a node's report in its row, or else in its page. `undefined` removes it. */
export function report(scope: Scope, kind: string, node: string, value: unknown): void {
  const keeper = scope.stores.find((store) => isReport(store.getState(), kind));
  if (!keeper) throw new Error(`nothing keeps "${kind}" of "${node}"`);
  const { [node]: _, ...others } = listValues(keeper.getState()[kind]);
  put(keeper, kind, value === undefined ? others : { ...others, [node]: value });
}

/** Returns the report of a node in the same row, or else on the page. */
export const reported = (scope: Scope, kind: string, node: string): unknown => ownValue(scope.read(kind), node);

/** The values that an expression can read: local variables first, then page values, then app values. */
export interface Scope {
  read(root: string): unknown;
  /** The stores, nearest first. They declare their names from the start, so that a name's owner is always known. */
  readonly stores: readonly ValueStore[];
  /** Inside a fragment: the caller's scope, to which slot content belongs. */
  readonly caller?: Scope | undefined;
  /** Inside a form: its state. */
  readonly localState?: LocalState | undefined;
  /** Inside a row: a suffix that makes its element ids unique. */
  readonly row?: string | undefined;
}

export function storeScope(
  stores: readonly ValueStore[],
  { caller, localState, row }: Pick<Scope, 'caller' | 'localState' | 'row'> = {},
): Scope {
  return { stores, caller, localState, row, read: createRead(stores) };
}

function createRead(stores: readonly ValueStore[]): Scope['read'] {
  // created late, because few of the many scopes of rows read reports
  let merges: Map<string, ReturnType<typeof createMerge>> | undefined;
  return (root) => {
    for (const store of stores) {
      const values = store.getState();
      if (!Object.hasOwn(values, root)) continue;
      if (!isReport(values, root)) return values[root];
      merges ??= new Map();
      const merge = merges.get(root) ?? createMerge();
      merges.set(root, merge);
      const keepers = stores.map((each) => each.getState()).filter((each) => isReport(each, root));
      return merge(keepers.map((each) => each[root]));
    }
    return undefined;
  };
}

/** Returns a function that merges values, the first of which is the nearest. The same values give the same object. */
function createMerge() {
  let known: readonly unknown[] = [];
  let merged: unknown;
  return (parts: readonly unknown[]): unknown => {
    if (parts.length < 2) return parts[0];
    if (parts.length === known.length && parts.every((part, at) => part === known[at])) return merged;
    known = parts;
    merged = Object.assign({}, ...parts.toReversed());
    return merged;
  };
}

/** A nested scope: inside a fragment, a table or a list of actions. */
export const innerScope = (outer: Scope, store: ValueStore, caller: Scope | undefined = outer.caller): Scope =>
  storeScope([store, ...outer.stores], { caller, localState: outer.localState, row: outer.row });

/** The scope inside a form, with the form's names and the state that it handles. */
export const formScope = (outer: Scope, store: ValueStore, localState: LocalState): Scope =>
  storeScope([store, ...outer.stores], {
    caller: outer.caller,
    localState: nestState(localState, outer.localState),
    row: outer.row,
  });

/**
 * A row's scope. The row's key becomes part of element ids, so its spaces, which would separate ids in a list, are
 * encoded.
 */
export const rowScope = (outer: Scope, store: ValueStore, key: string, localState?: LocalState): Scope =>
  storeScope([store, ...outer.stores], {
    caller: outer.caller,
    localState: localState ? nestState(localState, outer.localState) : outer.localState,
    row: `${outer.row ?? ''}:${key.replace(/\s/g, getCode)}`,
  });

function nestState(own: LocalState, outer: LocalState | undefined): LocalState {
  if (!outer) return own;
  return {
    has: (name) => own.has(name) || outer.has(name),
    set: (name, value) => (own.has(name) ? own : outer).set(name, value),
  };
}

const getCode = (space: string): string => `%${space.charCodeAt(0)}`;

/** The id of a node's element. Rows repeat the node, but ids must be unique in the document. */
export const elementId = (node: string, { row }: Scope): string => (row === undefined ? node : node + row);

/** A scope with variables for the rest of an action list. */
export const withLocals = (outer: Scope, locals: Values): Scope => innerScope(outer, createValues(locals));

/** The stores that own the names. Changes in other stores are irrelevant. */
export function listOwners(scope: Scope, roots: Iterable<string>): readonly ValueStore[] {
  const owners: ValueStore[] = [];
  for (const root of roots) for (const store of getOwners(scope, root)) if (!owners.includes(store)) owners.push(store);
  return owners;
}

/** The stores that may own a name. Reports are owned by all stores that keep some. */
export function getOwners({ stores }: Scope, root: string): readonly ValueStore[] {
  for (const store of stores) {
    const values = store.getState();
    if (!Object.hasOwn(values, root)) continue;
    return isReport(values, root) ? stores.filter((each) => isReport(each.getState(), root)) : [store];
  }
  // a name without an owner is not declared yet: in development, an edit may add it to any of them
  return stores;
}

/** Reads a path, through own properties only. Returns `undefined` if part of the path is missing. */
export function readPath(scope: Scope, path: readonly string[]): unknown {
  const value = readKnown(scope, path);
  return typeof value === 'symbol' ? undefined : value;
}

const MISSING: symbol[] = [];

/**
 * Like `readPath`, but returns a symbol for the number of resolved steps if the path is incomplete. Expressions
 * distinguish an absent field, which its object lacks, from one that is unknown while the object is loading.
 */
export function readKnown(scope: Scope, path: readonly string[]): unknown {
  let value = scope.read(path[0] ?? '');
  for (let steps = 1; steps < path.length && value !== undefined; steps += 1) {
    value = ownValue(value, path[steps] ?? '');
    if (value === undefined) return (MISSING[steps] ??= Symbol());
  }
  return value;
}
