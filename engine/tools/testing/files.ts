import type { ComponentType, ReactNode } from 'react';
import type { Contracts } from './widgets.tsx';
import { NO_BRAND } from '../../compiler/compile/index.ts';
import type { WidgetList } from '../../runtime/core/widgets.ts';

/** The declarations of a small test app, which is compiled and run against a fake back end. For tests only. */
export interface Given {
  /** Declarations by route, without a title. */
  readonly pages: Readonly<Record<string, object>>;
  /** More declarations, by path below `schemas`, such as `fragments/card.json`. */
  readonly files?: Readonly<Record<string, object>>;
  readonly app?: object;
  readonly calls?: Readonly<Record<string, object>>;
  readonly streams?: Readonly<Record<string, object>>;
  readonly messages?: Readonly<Record<string, string>>;
  readonly widgets?: WidgetList;
  readonly contracts?: Contracts;
  /** The content of the release's icon file. */
  readonly icons?: object;
  /** The names of the brand's own pictures; their URLs start with `test:picture:`. */
  readonly pictures?: readonly string[];
  /** The pictures in sets, such as `logo/BTC`; their URLs start with `test:picture-set:`. */
  readonly pictureSets?: readonly string[];
  /** Whether the app shows engine errors; true by default, so that tests can see them. */
  readonly isDevelopment?: boolean;
  /** Development tools around the app. */
  readonly tools?: ComponentType<{ inspect: boolean; children?: ReactNode }>;
  /** The app's initial URL: the part after the `#`, or the path if `routing` is `path`. */
  readonly at?: string;
  /** The path of the app on its server. */
  readonly base?: string;
}

const ROLES = [
  'frame',
  'problem',
  'loading',
  'failure',
  'toast',
  'dialog',
  'connection',
  'skeleton',
  'problems',
  'example',
  'fields',
  'submit',
  'inspector',
];
const API = { $schema: '', calls: {}, streams: {} };
const TO_LOGIN = [{ go: 'login', with: { back: '=route.key' }, replace: true }];
const BACKEND = {
  envelope: 'laravel',
  session: { types: ['999'], codes: [401] },
  token: { header: 'Authorization' },
  language: 'lang',
  idempotency: 'Idempotency-Key',
  paging: { paginator: { kind: 'page', page: 'page', limit: 'limit', rows: 'data', total: 'total' } },
};
const APP = {
  start: 'start',
  login: 'login',
  tabs: [],
  routes: {},
  constants: {},
  languages: { en: { name: 'E', tag: 'en', wire: 'en' } },
  state: {
    token: { type: 'string', initial: '', keep: 'device' },
    language: { type: 'string', initial: 'en' },
    theme: { type: 'string', initial: 'dark' },
  },
  data: {},
  session: {
    token: 'token',
    user: 'user',
    language: 'language',
    ended: { delay: 500, quiet: 1000, do: TO_LOGIN },
  },
  guards: { login: { require: '=session.active', else: TO_LOGIN } },
  frame: { header: [], rail: [], tabs: [], overlay: [] },
  roles: Object.fromEntries(ROLES.map((role) => [role, role])),
  messages: {
    checking: 'app.checking',
    unsettled: 'app.unsettled',
    settled_done: 'app.settled_done',
    settled_refused: 'app.settled_refused',
    network: 'app.network',
    answer: 'app.answer',
    fault: 'app.fault',
    unready: 'app.unready',
    stale: 'app.stale',
    left: 'form.left',
    sending: 'form.sending',
    kept: 'app.kept',
    load_missing: 'app.missing',
    load_missing_title: 'app.missing_title',
  },
  errors: { required: 'form.required', format: 'form.format', const: 'form.required' },
  load: { delay: 200, timeout: 1000 },
};
const WORDS = {
  app: {
    network: 'No line',
    answer: 'Wrong answer',
    unready: 'Not yet',
    stale: 'Lost since {{time}}',
    kept: 'As it was at {{time}}',
    checking: 'Checking',
    unsettled: 'It may have happened',
    settled_done: 'Went through',
    settled_refused: 'Refused: {{message}}',
    missing: 'Nothing there',
    fault: 'Something failed',
    missing_title: 'Not found',
  },
  form: { required: 'Needed', format: 'Not a figure', left: '{{count}} left', sending: 'Sending' },
};
export const BRAND = {
  ...NO_BRAND,
  name: 'Brand',
  version: '1',
  language: 'en',
  languages: ['en'],
  profile: { api: '/api/', stream: '/ws', zone: 'UTC', timeout: 1000 },
};

export function listFiles({
  pages,
  files = {},
  app = {},
  calls = {},
  streams = {},
  messages = {},
}: Given): Map<string, string> {
  const all: Record<string, object> = {
    'schemas/app.json': { ...APP, ...app },
    'schemas/brands/b/brand.json': BRAND,
    'schemas/backends/main.json': BACKEND,
    'schemas/api/a.json': { ...API, calls, streams },
    ...Object.fromEntries(Object.entries(WORDS).map(([name, words]) => [`locales/en/${name}.json`, words])),
    'locales/en/t.json': { title: 'A page', ...messages },
  };
  for (const [path, file] of Object.entries(files)) all[`schemas/${path}`] = file;
  for (const [route, page] of Object.entries(pages)) all[`schemas/pages/${route}.json`] = { title: 't.title', ...page };
  return new Map(Object.entries(all).map(([path, file]) => [path, JSON.stringify(file)]));
}
