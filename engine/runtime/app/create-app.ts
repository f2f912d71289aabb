import type { QueryClient } from '@tanstack/react-query';
import { LAZY_FUNCTIONS, loadFunctionsBy, provideFunctions } from '../../language/expression/run.ts';
import type { App, Edit, EngineMessage, Manifest } from '../../language/format/index.ts';
import { type Format, createFormat } from '../../language/i18n/format.ts';
import { createTranslator } from '../../language/i18n/translator.ts';
import { type Translate, resolveMessage } from '../core/bind.ts';
import { type ReleaseLocks, createReleaseLocks } from '../core/release-locks.ts';
import { closeAll, createLayers } from '../core/layers.ts';
import { LoadError, type Loader } from '../core/loader.ts';
import type { AppPort, Navigation, Network, Ports, ReleasePictures, ValidatorSource, Messages } from '../core/ports.ts';
import { routeNamed, type Router, createRouter } from '../core/router.ts';
import {
  type StoreOf,
  type ValueStore,
  type Values,
  createValues,
  listValues,
  put,
  storeScope,
} from '../core/scope.ts';
import { plainValue } from '../core/typed.ts';
import { WIDTHS, readViewport } from '../core/viewport.ts';
import type { WidgetList } from '../core/widgets.ts';
import { startSource } from '../data/source.ts';
import type { Running } from '../data/status.ts';
import { CallFailure, UserFacingError } from '../http/errors.ts';
import { type AppState, createAppState } from '../page/app-state.ts';
import { createFeedback } from './feedback.ts';
import { createIcons, loadIcons } from './icons.ts';
import { brandValues, changesBrand, createInitialValues } from './initial-values.ts';
import { startMoney } from './money.ts';
import { createPages } from './pages.ts';
import { type AppServices, type ResponseHandlers, type Transports, createServices, getLanguage } from './services.ts';
import { followSession, redirectGuest } from './session.ts';

export interface AppOptions {
  readonly loader: Loader;
  readonly app: App;
  readonly widgets: WidgetList;
  /** The path of the app on its server, such as `/app/`. */
  readonly base?: string | undefined;
  readonly transports?: Transports;
  readonly validator?: ValidatorSource;
  /** Called when the server reports that the session has ended. */
  onSessionEnd(ports: Ports): void;
  /** Development: errors show engine details. */
  readonly isDevelopment?: boolean;
}

/** A running app. */
export interface OpenApp {
  readonly ports: Ports;
  readonly state: AppState;
  switchLanguage(language: string): Promise<void>;
  /** Replaces the release and keeps all state. @returns the names of changed chunks */
  adopt(manifest: Manifest, files?: Edit['files']): Promise<readonly string[]>;
  /** Development: shows the check's problems in an overlay until they are fixed. */
  showProblems(problems: readonly unknown[]): void;
  /** Stops every call, stream and timer. */
  stop(): void;
  readonly stopping: AbortSignal;
}

/** Formats timestamps in the device's time zone, and calendar days in the back end's. */
const getFormat = ({ languages, profile }: App, language: string): Format =>
  createFormat(language, languages[language]?.tag ?? language, undefined, profile.zone, languages[language]?.short);

/** Creates an app and connects its ports. */
export function createApp(options: AppOptions): OpenApp {
  const { loader, widgets, base, transports = {}, validator, onSessionEnd, isDevelopment = false } = options;
  let app = options.app;
  const declaration = (): App => app;
  const stopping = new AbortController();
  const router = createRouter(app, stopping.signal, base);
  const values = createInitialValues(app, loader);
  followLateFunctions(values);
  const data = new Map<string, Running>();
  const { translate, format, switchLanguage } = createLanguage(declaration, loader, values);
  const state = createAppState(app, values, translate, stopping.signal);
  const locks = createReleaseLocks();
  const messages = createMessages(declaration, translate, format, isDevelopment);
  const feedback = createFeedback(messages, locks);
  const handlers: ResponseHandlers = {
    onSessionEnd: (message) => {
      if (message !== '') feedback.toast(message, 'warning');
      onSessionEnd(ports);
    },
    stepUp: async (...call) => (await import('../http/step-up.ts')).stepUp(ports, CallFailure, ...call),
    ...followExamples(feedback.shown, isDevelopment && Object.hasOwn(app.roles, 'example')),
  };
  const services = createServices(declaration, values, state, translate, handlers, {
    ...transports,
    home: router.home,
  });
  const pages = createPages(declaration, services, values, (name) => findRoute(declaration(), loader, name));
  const ports: Ports = {
    app: createAppPort({ declaration, values, state, query: services.query, data }),
    messages,
    feedback,
    network: {
      ...getNetwork(app, services, feedback, locks, stopping.signal),
      redirectToLogin: (call) => redirectGuest(ports, call),
    },
    navigation: createNavigation(declaration, router, pages, feedback.showFailure),
    releases: { loader, locks, icons: createIcons(), pictures: createPictures(loader) },
    widgets,
    drafts: pages.drafts,
    validator,
  };
  followEnvironment(ports, services, state, stopping.signal);
  startData(ports.app, services, data);
  followSession(app, values, state, services.pageStorage);
  return {
    ports,
    state,
    switchLanguage,
    adopt: async (manifest, files) => {
      const changed = loader.replace(manifest, files);
      if (changed.includes('app')) app = await loader.load<App>('app');
      if (changed.length > 0) await showChanges(ports, changed, () => switchLanguage(getLanguage(app, state)));
      return changed;
    },
    showProblems: (problems) => put(feedback.shown, 'problems', problems),
    stopping: stopping.signal,
    stop: () => stopAll(ports, services, data, stopping),
  };
}

/** Returns the route with this name or alias, if the release has its page. */
function findRoute(app: App, loader: Loader, name: string): string | undefined {
  const route = routeNamed(app, name);
  return loader.has(`page:${route}`) ? route : undefined;
}

/** Applies the changes of a new release. */
async function showChanges(
  { app, releases }: Ports,
  changed: readonly string[],
  loadMessages: () => Promise<void>,
): Promise<void> {
  const { loader, icons, pictures } = releases;
  if (changesBrand(changed)) put(app.values, 'brand', brandValues(app.declaration, loader));
  replacePictures(pictures, loader);
  if (changed.includes('icons')) await loadIcons(icons, loader);
  if (changed.some((name) => name.startsWith('messages:'))) await loadMessages();
  increment(app.values, 'revision');
}

/** @param isMarked whether the app can mark example data. If it cannot, it does not accept examples. */
function followExamples(
  shown: Ports['feedback']['shown'],
  isMarked: boolean,
): Pick<ResponseHandlers, 'onExample' | 'isExample'> {
  const isExample = (call: string): boolean => shown.getState().examples.has(call);
  const onExample = (call: string, is: boolean): void => {
    if (is === isExample(call)) return;
    const others = [...shown.getState().examples].filter((other) => other !== call);
    put(shown, 'examples', new Set(is ? [...others, call] : others));
  };
  return { isExample, onExample: isMarked ? onExample : undefined };
}

const increment = (values: ValueStore, name: string): void => put(values, name, Number(values.getState()[name]) + 1);

/** Loads the functions that only a few expressions call, and reevaluates those expressions once they have loaded. */
function followLateFunctions(values: ValueStore): void {
  let loading: Promise<void> | undefined;
  loadFunctionsBy(() => {
    loading ??= import('../../language/expression/checksums.ts').then(
      ({ checksums }) => {
        provideFunctions(checksums);
        increment(values, LAZY_FUNCTIONS);
      },
      () => {
        // the next evaluation tries again
        loading = undefined;
      },
    );
  });
}

/** Creates the messages and the format for the selected language. */
function createLanguage(declaration: () => App, loader: Loader, values: ValueStore) {
  let format = getFormat(declaration(), declaration().brand.language);
  const messages = createTranslator(() => format);
  return {
    translate: messages.translate,
    format: (): Format => format,
    switchLanguage: async (wanted: string): Promise<void> => {
      const { brand, languages } = declaration();
      // the brand may no longer offer the language stored on the device
      const chosen = brand.languages.includes(wanted) ? wanted : brand.language;
      const tag = languages[chosen]?.tag ?? chosen;
      messages.use(tag, await loader.load<Readonly<Record<string, string>>>(`messages:${chosen}`));
      format = getFormat(declaration(), chosen);
      document.documentElement.lang = tag;
      increment(values, 'messages');
    },
  };
}

/** Settles each money call under one key, and holds back new releases in the meantime. */
function getNetwork(
  app: App,
  services: AppServices,
  { shown, announce }: Ports['feedback'],
  locks: ReleaseLocks,
  stopping: AbortSignal,
): Pick<Network, 'call' | 'picture'> {
  const { client, changes } = services;
  const money = startMoney(app, services, shown, announce, stopping);
  return {
    call: async (id, call, given, options) => {
      const answer = await (call.effect === 'money'
        ? locks.during(() => money.settle(id, call, given, options))
        : client.call(id, call, given, options));
      if (call.changes) changes.report(call.changes);
      return answer;
    },
    picture: client.picture,
  };
}

function stopAll(
  { navigation }: Pick<Ports, 'navigation'>,
  { streams, query }: AppServices,
  data: ReadonlyMap<string, Running>,
  stopping: AbortController,
): void {
  stopping.abort();
  for (const source of data.values()) source.stop();
  navigation.layers.stop();
  streams.close();
  query.clear();
  query.unmount();
  // cancels pending navigation
  delete navigation.navigator;
}

/**
 * Tracks the user, the connection and the viewport. Must run before any data source starts, so that sources refetch
 * only after it has handled a change.
 */
function followEnvironment(
  { app, navigation, feedback }: Ports,
  { query }: AppServices,
  state: AppState,
  stopping: AbortSignal,
): void {
  state.follow(app.declaration.session.token, () => {
    query.clear();
    closeAll(navigation.layers, feedback);
  });
  // responses contain text in the language of their request
  state.follow(app.declaration.session.language, () => void query.invalidateQueries());
  // refetch when the window is focused or the connection is restored
  query.mount();
  const follow = (): void => put(app.values, 'viewport', readViewport());
  for (const width of Object.values(WIDTHS)) matchMedia(width).addEventListener('change', follow, { signal: stopping });
}

/** Starts the app's own data sources, which run as long as the app does. */
function startData(app: AppPort, services: AppServices, running: Map<string, Running>): void {
  const owner = {
    scope: app.scope,
    values: app.values,
    get needs() {
      return app.declaration;
    },
    mayBeEmpty: (name: string) => name === app.declaration.session.user,
  };
  for (const [name, source] of Object.entries(app.declaration.data))
    running.set(name, startSource(services, owner, name, source));
}

const SET = 'picture-set:';

const createPictures = (loader: Loader): StoreOf<ReleasePictures> =>
  createValues<ReleasePictures>({ addresses: addressesIn(loader) });

/** Replaces the URLs with those of the adopted release. The pictures themselves load when they are shown. */
export const replacePictures = (store: StoreOf<ReleasePictures>, loader: Loader): void =>
  put(store, 'addresses', addressesIn(loader));

const addressesIn = (loader: Loader): Values =>
  Object.fromEntries(
    Object.keys(loader.manifest().files)
      .filter((name) => name.startsWith(SET))
      .map((name) => [name.slice(SET.length), loader.address(name)]),
  );

type OfPages = Pick<Navigation, 'getPage' | 'guardDelay' | 'drawn' | 'findRoute' | 'addressNames'>;

/** Creates the navigation for actions. The view sets the navigator once the router is mounted. */
function createNavigation(
  app: () => App,
  router: Router,
  pages: OfPages,
  showFailure: (error: unknown) => void,
): Navigation {
  const navigation: Navigation = {
    ...pages,
    router,
    layers: createLayers(router),
    go: (route, params, replace) => {
      const target = pages.findRoute(route);
      if (target === undefined) return showFailure(new LoadError('missing', route));
      return navigation.navigator?.go({ route: target, params: listValues(plainValue(params)), replace });
    },
    back: () => {
      const { navigator } = navigation;
      if (!navigator?.back()) navigator?.go({ route: app().start, params: {}, replace: true });
    },
  };
  return navigation;
}

/** Failures for which the app declares a message. Other failures carry their own. */
const KINDS_WITH_MESSAGE = ['timeout', 'network', 'answer', 'unsettled'] as const satisfies readonly EngineMessage[];

/** @param isDevelopment development: shows engine details with locations and URLs */
function createMessages(app: () => App, translate: Translate, format: () => Format, isDevelopment: boolean): Messages {
  const text = (name: EngineMessage, given: Values = {}): string => {
    const template = app().messages[name];
    // the check requires a text for every message that the declarations can trigger
    return template ? resolveMessage(template, given, translate) : name;
  };
  return {
    translate,
    format,
    text,
    isDevelopment,
    describe: (error) => {
      if (error instanceof CallFailure) {
        const kind = KINDS_WITH_MESSAGE.find((name) => name === error.kind);
        return kind === undefined ? error.message : text(kind);
      }
      if (error instanceof LoadError) return text(`load_${error.kind}`);
      if (!(error instanceof Error)) return String(error);
      return isDevelopment || error instanceof UserFacingError ? error.message : text('fault');
    },
    getPlace: (error) => {
      if (!isDevelopment) return undefined;
      if (error instanceof CallFailure) return error.detail.address ?? error.call;
      return error instanceof LoadError ? error.address : undefined;
    },
  };
}

/** Prefix for app names in places that also accept page names. */
const APP = 'app.';

interface Parts {
  declaration(): App;
  readonly values: ValueStore;
  readonly state: AppState;
  readonly query: QueryClient;
  /** The app's running data sources by name. */
  readonly data: ReadonlyMap<string, Running>;
}

function createAppPort({ declaration, values, state, query, data }: Parts): AppPort {
  return {
    get declaration() {
      return declaration();
    },
    values,
    scope: storeScope([values]),
    set: (page, name, value) => {
      if (name.startsWith(APP)) state.set(name.slice(APP.length), value);
      else page?.set(name, value);
    },
    refresh: async (page, name) => {
      if (name.startsWith(APP)) await data.get(name.slice(APP.length))?.refresh();
      else await page?.refresh(name);
    },
    forget: (except) => {
      query.removeQueries({ type: 'inactive' });
      return state.forget(except);
    },
  };
}
