import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { GRAMMAR_VERSION } from '@vitrine/engine/check';

const ROOT = resolve(import.meta.dirname, '..');

/** The texts of the smallest app, as `plain.<name>`. */
const TEXTS = { title: 'Title' };

/**
 * Writes the smallest Vitrine project around some declarations, which must include the page `start` and may call the
 * back end `plain`. The folder must be inside this repository, so that the project finds its packages.
 * @param files the declarations, by path
 * @param errors the message of each form keyword
 */
export function writeSmallProject(
  folder: string,
  files: Readonly<Record<string, unknown>>,
  errors: Readonly<Record<string, string>>,
): void {
  const all = {
    'vitrine.config.json': { widgets: ['@vitrine/widgets'], brand: 'plain' },
    'schemas/app.json': { ...APP, errors },
    'schemas/backends/plain.json': BACK_END,
    'schemas/api/plain.json': { calls: { user: USER } },
    'schemas/brands/plain/brand.json': BRAND,
    'locales/en/plain.json': TEXTS,
    ...files,
  };
  for (const [path, content] of Object.entries(all)) write(join(folder, path), JSON.stringify(content));
  write(join(folder, 'main.tsx'), MAIN);
  cpSync(join(ROOT, 'schemas/brands/larch/assets'), join(folder, 'schemas/brands/plain/assets'), { recursive: true });
  cpSync(join(ROOT, 'schemas/tokens.json'), join(folder, 'schemas/tokens.json'));
  // the widgets' own texts
  cpSync(join(ROOT, 'locales/en/widget.json'), join(folder, 'locales/en/widget.json'));
}

function write(path: string, content: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

const MAIN = `import { start } from '@vitrine/engine';
import { widgets } from '@vitrine/widgets';
import { widgets as packageWidgets } from '@vitrine/engine/widgets';
import '@vitrine/widgets/base.css';

const element = document.getElementById('app');
if (element) void start(element, { widgets: { ...widgets, ...packageWidgets }, release: 'release/current.json', timeout: 30_000 });
`;

const USER = {
  description: 'The user.',
  method: 'GET',
  path: 'user',
  auth: 'user',
  effect: 'read',
  request: { type: 'object', properties: {} },
  response: { type: 'object', properties: {} },
};

const BACK_END = {
  envelope: 'laravel',
  session: { types: ['999'], codes: [401] },
  token: { header: 'Authorization' },
  language: 'lang',
};

const BRAND = {
  name: 'Plain',
  version: '1.0.0',
  code: 1,
  hosts: ['127.0.0.1'],
  languages: ['en'],
  language: 'en',
  theme: 'light',
  logo: 'assets/logo.svg',
  icon: 'assets/icon.svg',
  icons: ['assets/icon-192.png', 'assets/icon-512.png'],
  poster: 'assets/poster.webp',
  manifest: 'assets/manifest.webmanifest',
  tokens: {},
  profile: { api: 'api/', stream: 'ws', zone: 'UTC', timeout: 30_000 },
  constants: {},
};

const LOADING = ['load_missing', 'load_other', 'load_timeout'];
const MESSAGES = ['answer', 'fault', 'kept', 'left', 'network', 'sending', 'stale', 'timeout', ...LOADING].concat(
  LOADING.map((name) => `${name}_title`),
);

const state = (initial: string, more: object = {}) => ({ type: 'string', initial, keep: 'device', ...more });

const APP = {
  grammar: GRAMMAR_VERSION,
  start: 'start',
  login: 'start',
  tabs: ['start'],
  constants: {},
  guards: {},
  frame: {},
  languages: { en: { name: 'English', tag: 'en', wire: 'en' } },
  state: {
    token: state(''),
    language: state('=brand.language', { enum: ['en'] }),
    theme: state('=brand.theme', { enum: ['dark', 'light'], css: 'theme' }),
  },
  data: { user: { call: 'plain.user', when: "=app.token != ''" } },
  session: {
    token: 'token',
    user: 'user',
    language: 'language',
    theme: 'theme',
    ended: { delay: 0, quiet: 0, do: [{ go: 'start' }] },
  },
  roles: {
    frame: 'page-frame',
    problem: 'problem-box',
    loading: 'page-loading',
    failure: 'page-error',
    toast: 'toast',
    dialog: 'dialog',
    connection: 'connection-bar',
    skeleton: 'skeleton',
    problems: 'problem-overlay',
    inspector: 'inspector',
    fields: 'field-list',
    submit: 'submit-button',
  },
  messages: Object.fromEntries(MESSAGES.map((name) => [name, 'plain.title'])),
  load: { delay: 200, timeout: 30_000 },
};
