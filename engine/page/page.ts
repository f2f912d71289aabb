import type { Screen, StateSlot, Template } from '../compiled/index.ts';
import { pathsOf, resolve, type Translate } from '../runtime/bind.ts';
import { onChange } from '../runtime/on-change.ts';
import { startSource } from '../data/source.ts';
import { LOADING, type Running, type Services, type Status } from '../data/status.ts';
import { type Owner, type Page, SORTED } from '../runtime/page.ts';
import { createValues, put, storeScope, type Values, type ValueStore } from '../runtime/scope.ts';
import { listed, typedValue } from '../runtime/typed.ts';

/** What the address, or the way to a page, says of it. */
export interface GivenValues {
  readonly params: Values;
  readonly states: Values;
}

export function createPage(services: Services, app: ValueStore, first: Screen, given: GivenValues): Page {
  let screen = first;
  const values = createValues({ params: given.params, status: {}, forms: {}, tables: {}, [SORTED]: {} });
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

  const initialiseAll = (from: Values): void => {
    for (const [name, slot] of Object.entries(screen.state))
      stops.push(initialise(services, owner, name, slot, from[name]));
  };
  const turnToReader = followReader(services, values, given, () => screen);
  const begin = (): void => {
    turnToReader();
    initialiseAll(given.states);
    stops.push(services.keeper.follow(() => void (turnToReader() && initialiseAll({}))));
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
    set: (name, value) => setState(services, values, screen, name, value),
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

/** Shows each person what they kept on the device. @returns whether another person uses the page now, when called */
function followReader(
  { keeper }: Services,
  values: ValueStore,
  given: GivenValues,
  screenOf: () => Screen,
): () => boolean {
  let shownTo: string | undefined;
  return () => {
    const who = keeper.who();
    if (who === shownTo) return false;
    const { route, state } = screenOf();
    for (const [name, slot] of Object.entries(state).filter(([, { keep }]) => keep)) {
      const kept = keeper.read(`${route}.${name}`, slot);
      // what the address gives stands, and so does a choice that was made before the reader was known
      const stands = kept === undefined || given.states[name] !== undefined;
      if (shownTo !== undefined || !stands) put(values, name, kept);
    }
    shownTo = who;
    return true;
  };
}

/** @throws where the page declares no such state */
function setState({ keeper }: Services, values: ValueStore, screen: Screen, name: string, value: unknown): void {
  const slot = screen.state[name];
  if (!slot) {
    const names = Object.keys(screen.state).join(', ') || 'none';
    throw new Error(`set: the page ${screen.route} has no state "${name}"; it has ${names}`);
  }
  const typed = typedValue(slot.type, value);
  put(values, name, typed);
  if (slot.keep) keeper.write(`${screen.route}.${name}`, typed);
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

/** A state takes its first value as soon as that is known, unless something was set before. */
function initialise(
  { keeper, translate }: Services,
  owner: Owner,
  name: string,
  slot: StateSlot,
  given: unknown,
): () => void {
  const kept = (): unknown => (slot.keep ? keeper.read(`${(owner.needs as Screen).route}.${name}`, slot) : undefined);
  const work = (template: Template): unknown => resolved(translate, owner, name, template);
  const attempt = (): boolean => {
    if (owner.values.getState()[name] !== undefined) return true;
    const takesGiven = isOffered(slot, given, work);
    if (takesGiven === undefined) return false;
    const value = takesGiven ? given : (kept() ?? typedValue(slot.type, work(slot.initial)));
    if (value === undefined) return false;
    put(owner.values, name, value);
    return true;
  };
  if (attempt()) return () => undefined;
  const paths = [...pathsOf(slot.initial), ...pathsOf(slot.among)];
  return onChange(owner, new Set(paths.map((path) => path[0] ?? '')), () => void attempt());
}

/** Whether a state takes the value that the address gives it; undefined while the list to choose from is loading. */
function isOffered(slot: StateSlot, given: unknown, work: (template: Template) => unknown): boolean | undefined {
  if (given === undefined) return false;
  if (!slot.among) return true;
  const choices = work(slot.among);
  return Array.isArray(choices) ? listed(choices, given) : undefined;
}

/** A mistake in it leaves the state unknown, which shows; the page around it lives. */
function resolved(translate: Translate, owner: Owner, name: string, template: Template): unknown {
  try {
    return resolve(template, owner.scope, translate);
  } catch (error) {
    console.error(`[vitrine] initial value of "${name}"`, error);
    return undefined;
  }
}
