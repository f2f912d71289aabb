import type { App } from '../compiled/index.ts';
import type { Client } from '../api/client.ts';
import type { Money } from '../api/money.ts';
import { startSource } from '../data/source.ts';
import type { Running } from '../data/status.ts';
import { Decimal } from '../expression/run.ts';
import { createFormat, type Format } from '../i18n/format.ts';
import { createMessages } from '../i18n/messages.ts';
import { closeAll, createLayers } from '../runtime/layers.ts';
import { routeNamed } from '../view/route.ts';
import { createAppState } from '../page/app-state.ts';
import { createValues, put, storeScope, type Values, type ValueStore } from '../runtime/scope.ts';
import { plainValue, typedValue } from '../runtime/typed.ts';
import { createHolds, type Holds } from '../runtime/holds.ts';
import { LoadError, type Loader } from './loader.ts';
import { startMoney } from './money.ts';
import { createPages } from './pages.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { followSession, leadsToLogin } from './session.ts';
import { createServices, languageOf, type Transports } from './services.ts';
import { createSpeech } from './speech.ts';
import type { WidgetList } from '../runtime/widgets.ts';

export interface RuntimeOptions {
  readonly loader: Loader;
  readonly app: App;
  readonly widgets: WidgetList;
  readonly transports?: Transports;
  /** A parsed envelope said that nobody is logged in any more. */
  onSessionEnd(runtime: Runtime): void;
  /** Development: faults are shown as the engine says them. */
  readonly reveals?: boolean;
}

/** What belongs to the app is named so where a page's own may be meant. */
const APP = 'app.';
const WIDE = '(min-width: 1024px)';

/** Moments in the zone of the device, days of the calendar in that of the back end. */
const formatOf = ({ languages, profile }: App, language: string): Format =>
  createFormat(language, languages[language]?.tag ?? language, undefined, profile.zone);

/** Puts the app together: values, services, words, ways. */
export function createRuntime(options: RuntimeOptions): Runtime {
  const { loader, app: first, widgets, transports = {}, onSessionEnd, reveals = false } = options;
  let app = first;
  let format = formatOf(app, app.brand.language);
  const values = firstValues(app, loader);
  const data = new Map<string, Running>();
  const ui = createValues({ toast: undefined, question: undefined, checking: false, problems: [] });
  const messages = createMessages(() => format);
  const ended = new AbortController();
  const state = createAppState(app, values, messages.say, ended.signal);
  const speech = createSpeech(() => app, ui, messages.say, reveals);
  const holds = createHolds();
  const sessionEnded = (message: string): void => {
    speech.toast(message, 'warning');
    onSessionEnd(runtime);
  };
  const services = createServices(app, values, state, messages.say, sessionEnded, transports);
  const { client } = services;
  const layers = createLayers();
  const money = startMoney(app, services, ui, speech.announce, ended.signal);
  const language = (): string => languageOf(app, state);
  const bump = (name: string): void => put(values, name, Number(values.getState()[name]) + 1);

  const runtime: Runtime = {
    get app() {
      return app;
    },
    ...speech,
    reveals,
    holds,
    layers,
    ask: (question) => holds.during(() => speech.ask(question)),
    ...createPages(
      () => app,
      services,
      values,
      (name) => loader.has(`page:${name}`),
    ),
    ...waysOf(() => runtime, data),
    loader,
    widgets,
    services,
    values,
    scope: storeScope([values]),
    ui,
    state,
    say: messages.say,
    format: () => format,
    call: callThrough(client, money, holds),
    leadsToLogin: (call) => leadsToLogin(runtime, call),
    useLanguage: async (wanted) => {
      // what the device keeps may be a language that the brand has no more
      const chosen = app.brand.languages.includes(wanted) ? wanted : app.brand.language;
      const tag = app.languages[chosen]?.tag ?? chosen;
      messages.use(tag, await loader.load<Readonly<Record<string, string>>>(`messages:${chosen}`));
      format = formatOf(app, chosen);
      document.documentElement.lang = tag;
      bump('messages');
    },
    adopt: async (manifest) => {
      const changed = loader.replace(manifest);
      if (changed.includes('app')) {
        app = await loader.load<App>('app');
        put(values, 'brand', brandOf(app, loader));
      }
      if (changed.some((name) => name.startsWith('messages:'))) await runtime.useLanguage(language());
      put(ui, 'problems', []);
      bump('revision');
      return changed;
    },
    showProblems: (problems) => put(ui, 'problems', problems),
    stop: () => {
      ended.abort();
      for (const source of data.values()) source.stop();
      stopAll(runtime);
    },
  };
  followWorld(runtime, ended.signal);
  startData(runtime, data);
  followSession(app, values, state);
  return runtime;
}

function stopAll(runtime: Runtime): void {
  const { layers, services } = runtime;
  layers.stop();
  services.streams.close();
  services.query.clear();
  services.query.unmount();
  // what is still under way leads nowhere
  delete runtime.navigator;
}

/** What happens around the app: another person, a connection, another width. Before any data: they ask anew after it. */
function followWorld(runtime: Runtime, ended: AbortSignal): void {
  const { app, services, state, values } = runtime;
  state.follow(app.session.token, () => {
    services.query.clear();
    closeAll(runtime);
  });
  // whoever comes back to the app, or has a connection again, sees what is so now
  services.query.mount();
  followWidth(values, ended);
}

function followWidth(values: ValueStore, signal: AbortSignal): void {
  const wide = matchMedia(WIDE);
  wide.addEventListener('change', () => put(values, 'viewport', { wide: wide.matches }), { signal });
}

/** The app's own data run as long as the app. */
function startData(runtime: Runtime, running: Map<string, Running>): void {
  const owner = {
    scope: runtime.scope,
    values: runtime.values,
    get needs() {
      return runtime.app;
    },
    mayBeEmpty: (name: string) => name === runtime.app.session.user,
  };
  for (const [name, source] of Object.entries(runtime.app.data))
    running.set(name, startSource(runtime.services, owner, name, source));
}

function firstValues(app: App, loader: Loader): ValueStore {
  return createValues({
    app: {},
    session: { active: false },
    viewport: { wide: matchMedia(WIDE).matches },
    status: {},
    forms: {},
    tables: {},
    messages: 0,
    revision: 0,
    brand: brandOf(app, loader),
    connection: { live: true, since: new Date() },
    route: { key: '', tab: false, canBack: false, params: {}, traits: {} },
    ...Object.fromEntries(Object.keys(app.data).map((name) => [name, undefined])),
  });
}

function brandOf(app: App, loader: Loader): Values {
  const constants = Object.entries(app.brand.constants).map(([name, { type, value }]) => [
    name,
    typedValue(type as 'decimal', value),
  ]);
  return {
    ...Object.fromEntries(constants),
    name: app.brand.name,
    version: app.brand.version,
    code: Decimal.from(app.brand.code),
    logo: loader.address('asset:logo'),
    poster: loader.has('asset:poster') ? loader.address('asset:poster') : undefined,
    language: app.brand.language,
    languages: app.brand.languages.map((id) => ({
      id,
      name: app.languages[id]?.name ?? id,
      tag: app.languages[id]?.tag ?? id,
    })),
    typefaces: app.brand.typefaces ?? [],
    theme: app.brand.theme,
    products: app.brand.products,
    host: location.host,
  };
}

/** A money call is settled under one key, and holds back a new release meanwhile. */
const callThrough =
  (client: Client, money: Money, holds: Holds): Runtime['call'] =>
  (id, call, given, options) =>
    call.effect === 'money'
      ? holds.during(() => money.settle(id, call, given, options))
      : client.call(id, call, given, options);

/** Where actions lead: to a page, back, into a state. */
function waysOf(
  of: () => Runtime,
  data: ReadonlyMap<string, Running>,
): Pick<Runtime, 'go' | 'back' | 'set' | 'refresh' | 'forget'> {
  return {
    go: (route, params, replace) => {
      const target = routeNamed(of().app, route);
      if (!of().isRoute(target)) return of().showFailure(new LoadError('missing', target));
      return of().navigator?.go({ route: target, params: (plainValue(params) ?? {}) as Values, replace });
    },
    back: () => {
      if (!of().navigator?.back()) of().navigator?.go({ route: of().app.start, params: {}, replace: true });
    },
    set: (page, name, value) => {
      if (name.startsWith(APP)) of().state.set(name.slice(APP.length), value);
      else page?.set(name, value);
    },
    forget: (except) => {
      of().services.query.removeQueries({ type: 'inactive' });
      return of().state.forget(except);
    },
    refresh: async (page, name) => {
      if (name.startsWith(APP)) await data.get(name.slice(APP.length))?.refresh();
      else await page?.refresh(name);
    },
  };
}
