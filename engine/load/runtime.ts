import { QueryClient } from '@tanstack/react-query';
import type { App, Call, Manifest, Screen, Template } from '../compile/release';
import { CallFailure } from '../api/errors';
import { createClient, type CallOptions, type Client } from '../api/client';
import { createStreams } from '../api/stream';
import { settle } from '../api/money';
import { resolve } from '../bind/bind';
import { startSource, type Running, type Services } from '../data/source';
import { createFormat, type Format } from '../i18n/format';
import { createMessages } from '../i18n/messages';
import { createAppState, type AppState } from '../state/app-state';
import { createPage, type Page } from '../state/page';
import { createValues, put, storeScope, type Scope, type Values, type ValueStore } from '../state/scope';
import { plainValue, typedParams, typedValue, type RawParams } from '../state/typed';
import { LoadError, type Loader } from './loader';
import type { WidgetList } from './widgets';

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: string;
}
export interface Question {
  readonly title: string;
  readonly body?: string;
  readonly ok: string;
  readonly cancel: string;
  readonly tone: string;
}
export interface Place {
  readonly route: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly replace: boolean;
}
/** What moves the browser's address: given by the router. */
export interface Navigator {
  go(place: Place): void;
  back(): boolean;
}

/** Everything that lives as long as the app is open. */
export interface Runtime {
  readonly app: App;
  readonly loader: Loader;
  readonly widgets: WidgetList;
  readonly services: Services;
  readonly values: ValueStore;
  readonly scope: Scope;
  readonly ui: ValueStore;
  readonly state: AppState;
  format(): Format;
  readonly say: Services['say'];
  call(id: string, call: Call, values: Values, options?: CallOptions): Promise<unknown>;
  /** The page of an entry of the history: going back finds it as it was left. */
  pageOf(entry: string, screen: Screen, params: RawParams): Page;
  /** How long a guard waits before it acts: nothing at first, then the rest of the quiet time, so that a burst of refusals redirects once. */
  guardDelay(): number;
  /** Names of a route's parameters that stand in the address. */
  addressParams(route: string): ReadonlySet<string>;
  isRoute(name: string): boolean;
  navigator?: Navigator;
  go(route: string, params: Values, replace: boolean): void;
  back(): void;
  set(page: Page | undefined, name: string, value: unknown): void;
  toast(text: string, tone: string): void;
  dropToast(): void;
  ask(question: Partial<Question>): Promise<boolean>;
  answer(yes: boolean): void;
  text(name: string, values?: Values): string;
  showFailure(error: unknown): void;
  /** What people are told of an error. */
  describe(error: unknown): string;
  useLanguage(language: string): Promise<void>;
  /** Development: another release takes the place of this one, state is kept. Resolves to the names of what changed. */
  adopt(manifest: Manifest): Promise<readonly string[]>;
  /** Development: what the check found, over the page until it is mended. */
  showProblems(problems: readonly unknown[]): void;
}

export interface RuntimeOptions {
  readonly loader: Loader;
  readonly app: App;
  readonly widgets: WidgetList;
  onSessionEnd(runtime: Runtime): void;
}

const FAILURE_TEXTS = { timeout: 'timeout', network: 'network', answer: 'answer', unsettled: 'unsettled' } as const;
/** How far back pages are kept as they were left. */
const KEPT_PAGES = 12;
let toasts = 0;

export function createRuntime({ loader, app: first, widgets, onSessionEnd }: RuntimeOptions): Runtime {
  let app = first;
  const brand = Object.fromEntries(
    Object.entries(app.brand.constants).map(([name, { type, value }]) => [name, typedValue(type as 'decimal', value)]),
  );
  const values = createValues({
    app: {},
    session: { active: false },
    viewport: { wide: matchMedia('(min-width: 1024px)').matches },
    status: {},
    messages: 0,
    revision: 0,
    forms: {},
    tables: {},
    brand: {
      ...brand,
      name: app.brand.name,
      version: app.brand.version,
      logo: loader.address('asset:logo'),
      host: location.host,
    },
    connection: { live: true, since: new Date() },
    route: { key: '', tab: false, canBack: false, params: {} },
    ...Object.fromEntries(Object.keys(app.data).map((name) => [name, undefined])),
  });
  const ui = createValues({ toast: undefined, question: undefined, problems: [] });
  const scope = storeScope([values]);
  let format = createFormat(app.brand.language, app.languages[app.brand.language]?.tag ?? 'en');
  const messages = createMessages(() => format);
  const query = new QueryClient();
  const state = createAppState(app, values, messages.say);
  const word = (name: string): string => String(state.get(name) ?? '');
  let replying: ((yes: boolean) => void) | undefined;
  const running: Running[] = [];
  const pages = new Map<string, Page>();
  let refused = 0;

  const client: Client = createClient({
    base: new URL(app.profile.api, location.href).href,
    zone: app.profile.zone,
    timeout: app.profile.timeout,
    ended: app.session.ended,
    token: () => word(app.session.token),
    language: () => app.languages[word(app.session.language)]?.wire ?? word(app.session.language),
    onSessionEnd: (message) => {
      if (!word(app.session.token)) return;
      state.set(app.session.token, '');
      runtime.toast(message, 'warning');
      onSessionEnd(runtime);
    },
  });
  const streams = createStreams({
    address: new URL(app.profile.stream, location.href).href.replace(/^http/, 'ws'),
    token: () => word(app.session.token),
    language: () => word(app.session.language),
    onState: (now, since) => put(values, 'connection', { live: now === 'live', since: new Date(since) }),
  });
  const services: Services = { client, streams, query, say: messages.say, zone: app.profile.zone };

  const runtime: Runtime = {
    get app() {
      return app;
    },
    loader,
    widgets,
    services,
    values,
    scope,
    ui,
    state,
    format: () => format,
    say: messages.say,
    call: (id, call, given, options) =>
      call.effect === 'money'
        ? settle(client, id, call, given, (name) => runtime.toast(runtime.text(name), 'info'), options)
        : client.call(id, call, given, options),
    isRoute: (name) => loader.has(`page:${name}`),
    pageOf: (entry, screen, params) => {
      const known = pages.get(entry);
      pages.delete(entry);
      const page =
        known?.screen.route === screen.route
          ? known
          : createPage(services, values, screen, typedParams(screen.params, params, runtime.isRoute));
      pages.set(entry, page);
      for (const oldest of [...pages.keys()].slice(0, Math.max(0, pages.size - KEPT_PAGES))) pages.delete(oldest);
      return page;
    },
    guardDelay: () => {
      const delay = Math.max(0, refused + app.session.ended.quiet - Date.now());
      refused = Date.now() + delay;
      return delay;
    },
    addressParams: (route) => new Set(app.address[route] ?? []),
    go: (route, params, replace) => {
      const target = app.routes[route] ?? route;
      if (!runtime.isRoute(target)) return runtime.showFailure(new LoadError('missing', target));
      runtime.navigator?.go({ route: target, params: (plainValue(params) ?? {}) as Values, replace });
    },
    back: () => {
      if (!runtime.navigator?.back()) runtime.navigator?.go({ route: app.start, params: {}, replace: true });
    },
    set: (page, name, value) => {
      if (name.startsWith('app.')) state.set(name.slice('app.'.length), value);
      else if (page) page.set(name, value);
    },
    toast: (text, tone) => {
      toasts += 1;
      put(ui, 'toast', { id: toasts, text, tone } satisfies Toast);
    },
    dropToast: () => put(ui, 'toast', undefined),
    ask: (question) =>
      new Promise((resolveAnswer) => {
        replying?.(false);
        replying = resolveAnswer;
        put(ui, 'question', question);
      }),
    answer: (yes) => {
      put(ui, 'question', undefined);
      replying?.(yes);
      replying = undefined;
    },
    text: (name, given = {}) => textOf(app.messages[name], name, given, messages.say),
    showFailure: (error) => {
      if (error instanceof CallFailure && error.kind === 'session') return;
      runtime.toast(runtime.describe(error), 'danger');
    },
    describe: (error) => {
      if (error instanceof CallFailure && error.kind in FAILURE_TEXTS)
        return runtime.text(FAILURE_TEXTS[error.kind as keyof typeof FAILURE_TEXTS], {
          address: error.detail.address ?? error.call,
        });
      if (error instanceof LoadError) return runtime.text(`load_${error.kind}`, { address: error.address });
      return error instanceof Error ? error.message : String(error);
    },
    useLanguage: async (language) => {
      const chosen = Object.hasOwn(app.languages, language) ? language : app.brand.language;
      const loaded = await loader.load<Readonly<Record<string, string>>>(`messages:${chosen}`);
      const tag = app.languages[chosen]?.tag ?? chosen;
      format = createFormat(chosen, tag);
      messages.use(tag, loaded);
      document.documentElement.lang = tag;
      put(values, 'messages', Number(values.getState().messages) + 1);
    },
    adopt: async (manifest) => {
      const changed = loader.replace(manifest);
      if (changed.includes('app')) app = await loader.load<App>('app');
      const language = word(app.session.language);
      if (changed.some((name) => name.startsWith('messages:'))) await runtime.useLanguage(language);
      put(ui, 'problems', []);
      put(values, 'revision', Number(values.getState().revision) + 1);
      return changed;
    },
    showProblems: (problems) => put(ui, 'problems', problems),
  };
  state.follow(app.session.token, () => query.clear());
  for (const [name, source] of Object.entries(app.data))
    running.push(
      startSource(
        services,
        {
          scope,
          values,
          get needs() {
            return app;
          },
        },
        name,
        source,
      ),
    );
  followSession(runtime);
  const wide = matchMedia('(min-width: 1024px)');
  wide.addEventListener('change', () => put(values, 'viewport', { wide: wide.matches }));
  return runtime;
}

/** `session` is what the token and the user say together. An empty user object is not logged in. */
function followSession(runtime: Runtime): void {
  const { app, values, state } = runtime;
  const work = (): void => {
    const user = values.getState()[app.session.user];
    const empty = typeof user === 'object' && user !== null && Object.keys(user).length === 0;
    put(values, 'session', {
      active: String(state.get(app.session.token) ?? '') !== '' && !empty,
      ...(user === undefined || empty ? {} : { user }),
    });
  };
  values.subscribe((now, before) => {
    if (now[app.session.user] !== before[app.session.user] || now.app !== before.app) work();
  });
  work();
}

function textOf(template: Template | undefined, name: string, given: Values, say: Services['say']): string {
  if (!template) return name;
  return template.k === 'message' ? say(template.key, given) : String(resolve(template, storeScope([]), say));
}
