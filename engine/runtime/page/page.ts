import type { Screen, StateSlot, Template } from '../../language/format/index.ts';
import { listPaths, resolve, type Translate } from '../core/bind.ts';
import { onChange } from '../core/on-change.ts';
import { startSource } from '../data/source.ts';
import { LOADING, listStatuses, type Running, type Services } from '../data/status.ts';
import type { Owner, Page } from '../core/page.ts';
import { createValues, NO_REPORTS, put, storeScope, type Values, type ValueStore } from '../core/scope.ts';
import { includesChoice, typedValue } from '../core/typed.ts';
import { subscribeByKey } from '../core/keyed-subscriptions.ts';

/** The values that a page receives from its URL or from navigation. */
export interface GivenValues {
  readonly params: Values;
  readonly states: Values;
}

export function createPage(services: Services, app: ValueStore, first: Screen, given: GivenValues): Page {
  let screen = first;
  const values = subscribeByKey(createValues({ params: given.params, status: {}, ...NO_REPORTS }));
  const scope = storeScope([values, app]);
  const owner: Owner = {
    scope,
    values,
    get needs() {
      return screen;
    },
  };
  const states = createStates(services, owner, given, () => screen);
  const sources = createSources(services, owner);
  let isStarted = false;
  const startAll = (): void => {
    states.start();
    sources.start(screen.data);
  };
  declareNames(values, screen);
  return {
    get screen() {
      return screen;
    },
    values,
    scope,
    owner,
    failureOwners: new Map(),
    start: () => {
      if (isStarted) return;
      isStarted = true;
      startAll();
    },
    stop: () => {
      isStarted = false;
      states.stop();
      sources.stop();
    },
    isRunning: () => isStarted,
    refresh: async (name) => sources.find(name)?.refresh(),
    more: (name) => sources.find(name)?.more(),
    set: (name, value) => setState(services, values, screen, name, value),
    adopt: (next) => {
      const before = screen;
      states.stop();
      sources.stop((name) => getSource(before, name) === getSource(next, name));
      for (const [name, { type }] of Object.entries(next.state))
        if (Object.hasOwn(before.state, name) && before.state[name]?.type !== type) put(values, name, undefined);
      screen = next;
      declareNames(values, screen);
      if (isStarted) startAll();
    },
  };
}

/** Initializes a page's states, and follows the dependencies of their initial values. */
function createStates(services: Services, owner: Owner, given: GivenValues, getScreen: () => Screen) {
  let stops: (() => void)[] = [];
  const showCurrentUser = createUserSwitch(services, owner.values, given, getScreen);
  const initializeAll = (from: Values): void => {
    const { route, state } = getScreen();
    for (const [name, slot] of Object.entries(state)) {
      const kept = (): unknown => (slot.keep ? services.pageStorage.read(`${route}.${name}`, slot) : undefined);
      stops.push(initializeSlot(services.translate, owner, { name, slot, given: from[name], kept }));
    }
  };
  return {
    start: (): void => {
      showCurrentUser();
      initializeAll(given.states);
      let isKnown = services.pageStorage.id() !== undefined;
      const switchUser = (): void => {
        if (!showCurrentUser()) return;
        // a value given to the first user may still be waiting for the list of choices
        initializeAll(isKnown ? {} : given.states);
        isKnown = true;
      };
      stops.push(services.pageStorage.follow(switchUser));
    },
    stop: (): void => {
      for (const stop of stops) stop();
      stops = [];
    },
  };
}

/** A page's running sources. */
function createSources(services: Services, owner: Owner) {
  const running = new Map<string, Running>();
  return {
    find: (name: string): Running | undefined => running.get(name),
    start: (data: Screen['data']): void => {
      for (const [name, source] of Object.entries(data))
        if (!running.has(name)) running.set(name, startSource(services, owner, name, source));
    },
    stop: (except: (name: string) => boolean = () => false): void => {
      for (const [name, source] of Array.from(running).filter(([name]) => !except(name))) {
        source.stop();
        running.delete(name);
      }
    },
  };
}

/** Restores each user's state from the device. @returns whether the user has changed since the last call */
function createUserSwitch(
  { pageStorage }: Services,
  values: ValueStore,
  given: GivenValues,
  getScreen: () => Screen,
): () => boolean {
  let shownUser: string | undefined;
  return () => {
    const user = pageStorage.id();
    if (user === shownUser) return false;
    const { route, state } = getScreen();
    for (const [name, slot] of Object.entries(state).filter(([, { keep }]) => keep)) {
      const kept = pageStorage.read(`${route}.${name}`, slot);
      // a value from the URL takes precedence, and so does a choice made before the user was known
      const stands = kept === undefined || given.states[name] !== undefined;
      if (shownUser !== undefined || !stands) put(values, name, kept);
    }
    shownUser = user;
    return true;
  };
}

/** @throws if the page does not declare this state */
function setState({ pageStorage }: Services, values: ValueStore, screen: Screen, name: string, value: unknown): void {
  const slot = screen.state[name];
  if (!slot) throw new Error(`${screen.route} has no state "${name}"`);
  const typed = typedValue(slot.type, value);
  put(values, name, typed);
  if (slot.keep) pageStorage.write(`${screen.route}.${name}`, typed);
}

/**
 * Returns a source's definition as text. While it is unchanged, the source is not restarted and its rows stay on
 * screen.
 */
function getSource({ data, calls, streams }: Screen, name: string): string {
  const source = data[name];
  const asked = source?.kind === 'call' ? calls[source.call] : source?.kind === 'stream' && streams[source.stream];
  return JSON.stringify([source, asked]);
}

/** Declares all names from the start, so that they always shadow the app's names. */
function declareNames(values: ValueStore, screen: Screen): void {
  const now = values.getState();
  const fresh: Record<string, unknown> = {};
  for (const name of [...Object.keys(screen.state), ...Object.keys(screen.data)])
    if (!Object.hasOwn(now, name)) fresh[name] = undefined;
  const loading = Object.fromEntries(Object.keys(screen.data).map((name) => [name, LOADING]));
  fresh.status = { ...loading, ...listStatuses(values) };
  values.setState(fresh);
}

/** The possible sources of a state's first value. */
interface FirstValue {
  readonly name: string;
  readonly slot: StateSlot;
  /** The value stored on the device. */
  readonly given: unknown;
  /** On the device. */
  kept(): unknown;
}

/** Sets a state's first value as soon as it is known, unless something else has already set one. */
function initializeSlot(translate: Translate, owner: Owner, { name, slot, given, kept }: FirstValue): () => void {
  const evaluate = (template: Template): unknown => resolveSafely(translate, owner, name, template);
  const tryInitialize = (): boolean => {
    if (owner.values.getState()[name] !== undefined) return true;
    const isAccepted = acceptsGiven(slot, given, evaluate);
    if (isAccepted === undefined) return false;
    const value = isAccepted ? given : (kept() ?? typedValue(slot.type, evaluate(slot.initial)));
    if (value === undefined) return false;
    put(owner.values, name, value);
    return true;
  };
  if (tryInitialize()) return () => undefined;
  const paths = [...listPaths(slot.initial), ...listPaths(slot.among)];
  return onChange(owner, new Set(paths.map((path) => path[0] ?? '')), () => void tryInitialize());
}

/** Whether a state accepts the value from the URL, or undefined while the list of choices is loading. */
function acceptsGiven(slot: StateSlot, given: unknown, evaluate: (template: Template) => unknown): boolean | undefined {
  if (given === undefined) return false;
  if (!slot.among) return true;
  const choices = evaluate(slot.among);
  return Array.isArray(choices) ? includesChoice(choices, given) : undefined;
}

/**
 * Resolves a template. If its expression fails, the state stays unknown, which is visible, and the page keeps working.
 */
function resolveSafely(translate: Translate, owner: Owner, name: string, template: Template): unknown {
  try {
    return resolve(template, owner.scope, translate);
  } catch (error) {
    console.error(`[vitrine] initial value of "${name}"`, error);
    return undefined;
  }
}
