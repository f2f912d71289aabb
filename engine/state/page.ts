import type { Node, Screen, StateSlot } from '../compile/release';
import { pathsOf, resolve, type Say } from '../bind/bind';
import { onChange, startSource } from '../data/source';
import { LOADING, type Owner, type Running, type Services, type Status } from '../data/status';
import type { Keeper } from './keeper';
import { createValues, put, storeScope, type Scope, type Values, type ValueStore } from './scope';
import { typedValue } from './typed';

/** Where a page keeps which heads of its tables were pressed: a name that no declaration can write. */
export const SORTED = '#sorted';

/** What a form tells the page about itself: `forms.<node id>`. */
export interface FormStatus {
  readonly left: boolean | number;
  readonly busy: boolean;
  readonly progress?: unknown;
  readonly ready: boolean;
  /** What its fields hold, as expressions see it. */
  readonly values: Values;
}
export interface FormHandle {
  submit(): Promise<boolean>;
  /** Puts values into fields, as if they had been typed. */
  fill(values: Values): void;
}
export interface ImageHandle {
  image(): Promise<Blob>;
}

/** One opened page: its values live as long as it can be gone back to; its sources run while it shows. */
export interface Page {
  readonly screen: Screen;
  readonly values: ValueStore;
  readonly scope: Scope;
  readonly owner: Owner;
  readonly forms: Map<string, FormHandle>;
  readonly images: Map<string, ImageHandle>;
  /** Which place shows the failure of a source: the first that needs it. */
  readonly claims: Map<string, string>;
  start(): void;
  stop(): void;
  isRunning(): boolean;
  refresh(name: string): Promise<void>;
  more(name: string): void;
  set(name: string, value: unknown): void;
  /** Development: the declaration changed; state stays where its name and type still stand. */
  adopt(screen: Screen): void;
}

export function createPage(services: Services, app: ValueStore, first: Screen, params: Values): Page {
  let screen = first;
  const values = createValues({ params, status: {}, forms: {}, tables: {}, [SORTED]: {} });
  const scope = storeScope([values, app]);
  const owner: Owner = {
    scope,
    values,
    get needs() {
      return screen;
    },
  };
  const running = new Map<string, Running>();
  let stops: (() => void)[] = [];
  let started = false;
  const turnToReader = followReader(services.keeper, values);

  const initialiseAll = (): void => {
    for (const [name, slot] of Object.entries(screen.state)) stops.push(initialise(services, owner, name, slot));
  };
  const begin = (): void => {
    turnToReader(screen);
    initialiseAll();
    stops.push(services.keeper.follow(() => void (turnToReader(screen) && initialiseAll())));
    for (const [name, source] of Object.entries(screen.data))
      if (!running.has(name)) running.set(name, startSource(services, owner, name, source));
  };
  const end = (except: (name: string) => boolean = () => false): void => {
    for (const stop of stops) stop();
    stops = [];
    for (const [name, source] of Array.from(running).filter(([name]) => !except(name))) {
      source.stop();
      running.delete(name);
    }
  };
  declareNames(values, screen);
  return {
    get screen() {
      return screen;
    },
    values,
    scope,
    owner,
    forms: new Map(),
    images: new Map(),
    claims: new Map(),
    start: () => {
      if (started) return;
      started = true;
      begin();
    },
    stop: () => {
      started = false;
      end();
    },
    isRunning: () => started,
    refresh: async (name) => running.get(name)?.refresh(),
    more: (name) => running.get(name)?.more(),
    set: (name, value) => {
      const slot = screen.state[name];
      if (!slot)
        throw new Error(
          `set: the page ${screen.route} has no state "${name}"; it has ${Object.keys(screen.state).join(', ') || 'none'}`,
        );
      const typed = typedValue(slot.type, value);
      put(values, name, typed);
      if (slot.keep) services.keeper.write(`${screen.route}.${name}`, typed);
    },
    adopt: (next) => {
      const was = started;
      const before = screen;
      end((name) => sourceOf(before, name) === sourceOf(next, name));
      for (const [name, { type }] of Object.entries(next.state))
        if (Object.hasOwn(before.state, name) && before.state[name]?.type !== type) put(values, name, undefined);
      screen = next;
      declareNames(values, screen);
      if (was) begin();
    },
  };
}

/** Replaces the states that are kept when another person uses the page. @returns a function that tells whether it did */
function followReader(keeper: Keeper, values: ValueStore): (screen: Screen) => boolean {
  let shownTo: string | undefined;
  return ({ route, state }) => {
    const who = keeper.who();
    if (who === shownTo) return false;
    for (const [name, slot] of Object.entries(state).filter(([, { keep }]) => keep)) {
      const kept = keeper.read(`${route}.${name}`, slot);
      // a choice that was made before the reader was known stays
      if (kept !== undefined || shownTo !== undefined) put(values, name, kept);
    }
    shownTo = who;
    return true;
  };
}

/** A source and what it asks, as text: the same text needs no new start, and its rows stay on the screen. */
function sourceOf({ data, calls, streams }: Screen, name: string): string {
  const source = data[name];
  const asked = source?.kind === 'call' ? calls[source.call] : source?.kind === 'stream' && streams[source.stream];
  return JSON.stringify([source, asked]);
}

/** Names are there from the start, so that a name of the app never shines through. */
function declareNames(values: ValueStore, screen: Screen): void {
  const now = values.getState();
  const fresh: Record<string, unknown> = {};
  for (const name of [...Object.keys(screen.state), ...Object.keys(screen.data)])
    if (!Object.hasOwn(now, name)) fresh[name] = undefined;
  const status = (now.status ?? {}) as Readonly<Record<string, Status>>;
  fresh.status = { ...Object.fromEntries(Object.keys(screen.data).map((name) => [name, LOADING])), ...status };
  values.setState(fresh);
}

/** A state takes its initial value as soon as that is known, unless something was set before. */
function initialise({ keeper, say }: Services, owner: Owner, name: string, slot: StateSlot): () => void {
  const route = (owner.needs as Screen).route;
  if (slot.keep && owner.values.getState()[name] === undefined)
    put(owner.values, name, keeper.read(`${route}.${name}`, slot));
  const attempt = (): boolean => {
    if (owner.values.getState()[name] !== undefined) return true;
    const value = typedValue(slot.type, firstValue(say, owner, name, slot));
    if (value === undefined) return false;
    put(owner.values, name, value);
    return true;
  };
  if (attempt()) return () => undefined;
  return onChange(owner, new Set(pathsOf(slot.initial).map((path) => path[0] ?? '')), () => void attempt());
}

/** A mistake in it leaves the state unknown, which shows; the page around it lives. */
function firstValue(say: Say, owner: Owner, name: string, slot: StateSlot): unknown {
  try {
    return resolve(slot.initial, owner.scope, say);
  } catch (error) {
    console.error(`[vitrine] initial value of "${name}"`, error);
    return undefined;
  }
}

/** Every node of a page by its id. */
export function findNode(screen: Screen, id: string): Node | undefined {
  const search = (nodes: readonly Node[]): Node | undefined => {
    for (const node of nodes) {
      if (node.id === id) return node;
      const below = search(Object.values(node.slots).flat());
      if (below) return below;
    }
    return undefined;
  };
  return search([...screen.top, ...screen.body, ...screen.middle, ...screen.aside, ...screen.bottom]);
}
