import { QueryClient } from '@tanstack/react-query';
import { createClient, type Client, type ClientOptions } from '../http/client.ts';
import { WireError } from '../http/errors.ts';
import type { HttpAdapter } from '../http/http-adapter.ts';
import { createStreams, type Streams } from '../http/stream.ts';
import { listPaths, resolve, type Translate } from '../core/bind.ts';
import type { App } from '../../language/format/index.ts';
import type { Services } from '../data/status.ts';
import { createAnswerCache, LAST_STREAM_DATA } from '../data/answer-cache.ts';
import { createChanges } from '../data/changes.ts';
import type { AppState } from '../page/app-state.ts';
import { createPageStorage, type CurrentUser, getSessionId } from '../data/device-storage.ts';
import { put, storeScope, type ValueStore } from '../core/scope.ts';
import { getText } from './session.ts';

/** Replacements for the network, as in stories and tests. */
export interface Transports {
  /** Sends calls. */
  readonly adapter?: HttpAdapter;
  /** Opens the WebSocket that all streams share. */
  readonly socket?: (address: string) => WebSocket;
}

/** The app's connection to its back ends. */
interface Reach extends Transports {
  /** The app's URL, to which the URLs of the back ends are relative. */
  readonly home: string;
}

/** The app's handlers for information in responses. */
export interface ResponseHandlers {
  /** Called with the message when an envelope reports that the session has ended. */
  onSessionEnd(message: string): void;
  /** Development: see `ClientOptions`. */
  readonly onExample?: ((call: string, isExample: boolean) => void) | undefined;
  isExample(call: string): boolean;
  readonly stepUp: NonNullable<ClientOptions['stepUp']>;
}

export interface AppServices extends Services {
  readonly currentUser: CurrentUser;
}

export function createServices(
  declaration: () => App,
  values: ValueStore,
  state: AppState,
  translate: Translate,
  { onSessionEnd, onExample, isExample, stepUp }: ResponseHandlers,
  reach: Reach,
): AppServices {
  const app = declaration();
  const token = (): string => getText(state.get(app.session.token));
  const language = (): string => getLanguage(app, state);
  const client = createAppClient(declaration, values, translate, reach, {
    token,
    language: () => app.languages[language()]?.wire ?? language(),
    onExample,
    stepUp,
    onSessionEnd: (message) => {
      if (token() === '') return;
      state.set(app.session.token, '');
      onSessionEnd(message);
    },
  });
  const person = { token, follow: (listener: () => void) => state.follow(app.session.token, listener) };
  const answerCache = createAnswerCache(app.brand.id, person);
  const streams = createAppStreams(
    app,
    token,
    language,
    values,
    reach,
    answerCache.entry(LAST_STREAM_DATA, false).read()?.at,
  );
  const currentUser = createCurrentUser(app, token, values, translate);
  const pageStorage = createPageStorage(app.brand.id, currentUser);
  return {
    currentUser,
    client,
    streams,
    changes: createChanges(app.changes, streams, person),
    query: new QueryClient(),
    answerCache,
    isExample,
    pageStorage,
    translate,
    person,
    zone: app.profile.zone,
  };
}

/** Identifies the current user. Without a declared identity, each session counts as a different user. */
function createCurrentUser(
  { session }: App,
  token: () => string,
  values: ValueStore,
  translate: Translate,
): CurrentUser {
  const { identity } = session;
  const scope = storeScope([values]);
  const roots = ['app', ...listPaths(identity).map(([root = '']) => root)];
  return {
    id: () => {
      if (token() === '') return '';
      if (!identity) return getSessionId(token());
      const id = resolve(identity, scope, translate);
      return typeof id === 'string' && id !== '' ? id : undefined;
    },
    follow: (listener) =>
      values.subscribe((now, before) => {
        if (roots.some((root) => now[root] !== before[root])) listener();
      }),
  };
}

/**
 * Returns the language stored on the device, or the brand's default if the brand does not offer it, or no longer does.
 */
export function getLanguage({ brand, session }: App, state: AppState): string {
  const kept = getText(state.get(session.language));
  return brand.languages.includes(kept) ? kept : brand.language;
}

function createAppClient(
  declaration: () => App,
  values: ValueStore,
  translate: Translate,
  { adapter, home }: Reach,
  session: Pick<ClientOptions, 'token' | 'language' | 'onSessionEnd' | 'onExample' | 'stepUp'>,
): Client {
  const { profile } = declaration();
  const scope = storeScope([values]);
  const inRequest = { ...scope, read: (root: string) => (root === 'language' ? session.language() : scope.read(root)) };
  return createClient({
    ...(adapter ? { adapter } : {}),
    ...session,
    home,
    // a new release may change the back ends
    backends: () => declaration().backends,
    base: ({ base }) => {
      const url = base ? resolve(base, scope, translate) : profile.api;
      if (typeof url !== 'string' || url === '') throw new WireError('base', 'the URL of the back end', typeof url);
      return new URL(url, home).href.replace(/\/*$/, '/');
    },
    zone: profile.zone,
    timeout: profile.timeout,
    resolve: (template) => resolve(template, inRequest, translate),
  });
}

/**
 * @param kept when the cached stream data was received, in milliseconds. This data is shown until the connection opens
 */
function createAppStreams(
  app: App,
  token: () => string,
  language: () => string,
  values: ValueStore,
  { socket, home }: Reach,
  kept: number | undefined,
): Streams {
  let wasLive = kept === undefined;
  return createStreams({
    ...(socket ? { socket } : {}),
    address: new URL(app.profile.stream, home).href.replace(/^http/, 'ws'),
    token,
    language,
    onState: (live, since) => {
      wasLive ||= live;
      put(values, 'connection', { live, since: wasLive ? since : new Date(kept ?? since) });
    },
  });
}
