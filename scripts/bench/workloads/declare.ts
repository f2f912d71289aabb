import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { CELLS, CONDITIONAL_FIELDS, FIELDS, MANY_FIELDS } from './sizes.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

/** Writes a Vitrine project whose pages are the workloads. */
export function declareWorkloads(folder: string): void {
  const files: Record<string, unknown> = {
    'vitrine.config.json': { widgets: ['@vitrine/widgets'], brand: 'bench' },
    'schemas/app.json': APP,
    'schemas/backends/bench.json': BACK_END,
    'schemas/api/bench.json': API,
    'schemas/brands/bench/brand.json': BRAND,
    'schemas/pages/start.json': page({ body: [text('start', 'bench.title')] }),
    'schemas/pages/form.json': formPage('fields'),
    'schemas/pages/many.json': formPage('many'),
    'schemas/pages/condition.json': formPage('condition'),
    'schemas/pages/table.json': page({
      data: { rows: { stream: 'bench.rows' } },
      body: [{ id: 'rows', table: 'rows', with: { rows: '=rows' } }],
    }),
    'schemas/pages/nodes.json': page({
      data: { nodes: { call: 'bench.nodes' } },
      body: [
        {
          id: 'nodes',
          widget: 'stack',
          children: [{ ...text('node', '=node.text'), each: { in: '=nodes', as: 'node', key: '=node.id' } }],
        },
      ],
    }),
    'schemas/forms/fields.json': form(fields(FIELDS)),
    'schemas/forms/many.json': form(fields(MANY_FIELDS)),
    'schemas/forms/condition.json': form([
      { name: 'more', type: 'boolean', widget: 'check-field' },
      ...fields(CONDITIONAL_FIELDS).map((field) => ({ ...field, visible: '=form.?more.orValue(false)' })),
    ]),
    'schemas/tables/rows.json': {
      params: { rows: { type: 'array', items: ROW } },
      rows: '=rows',
      key: '=string(row.id)',
      widget: 'record-list',
      empty: { title: 'bench.title' },
      row: [
        {
          id: 'row',
          widget: 'stack',
          props: { direction: 'row' },
          children: CELLS.map((cell) => text(cell, `=row.${cell}`)),
        },
      ],
    },
    'locales/en/bench.json': {
      title: 'Workloads',
      more: 'More',
      send: 'Send',
      ...Object.fromEntries(fields(MANY_FIELDS).map(({ name }) => [name, `Field ${name.slice(1)}`])),
    },
  };
  for (const [path, content] of Object.entries(files)) write(join(folder, path), JSON.stringify(content));
  write(join(folder, 'main.tsx'), MAIN);
  cpSync(join(ROOT, 'schemas/brands/larch/assets'), join(folder, 'schemas/brands/bench/assets'), { recursive: true });
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

const page = (parts: object) => ({ title: 'bench.title', spare: 'A workload.', ...parts });
const text = (id: string, words: string) => ({ id, widget: 'text', props: { text: words } });
const formPage = (name: string) => page({ body: [{ id: 'form', form: name }] });

interface Field {
  readonly name: string;
  readonly type: string;
  readonly widget: string;
  readonly visible?: string;
}

const fields = (count: number): Field[] =>
  Array.from({ length: count }, (_, index) => ({ name: `f${index + 1}`, type: 'string', widget: 'text-field' }));

const form = (all: readonly Field[]) => ({
  schema: {
    type: 'object',
    properties: Object.fromEntries(
      all.map(({ name, type }) => [name, type === 'string' ? { type, minLength: 2, maxLength: 80 } : { type }]),
    ),
    required: all.flatMap(({ name, type, visible }) => (type === 'string' && visible === undefined ? [name] : [])),
  },
  fields: all.map(({ name, widget, visible }) => ({
    name,
    widget,
    label: `bench.${name}`,
    ...(visible && { visible }),
  })),
  submit: { call: 'bench.send', with: {}, label: 'bench.send' },
  done: [],
});

const ROW = {
  type: 'object',
  properties: { id: { type: 'integer' }, ...Object.fromEntries(CELLS.map((cell) => [cell, { type: 'string' }])) },
  required: ['id', ...CELLS],
};

const API = {
  calls: {
    nodes: {
      description: 'The texts of the nodes.',
      method: 'GET',
      path: 'nodes',
      auth: 'none',
      effect: 'read',
      request: { type: 'object', properties: {} },
      response: {
        type: 'array',
        items: {
          type: 'object',
          properties: { id: { type: 'integer' }, text: { type: 'string' } },
          required: ['id', 'text'],
        },
      },
    },
    send: {
      description: 'Accepts a form.',
      method: 'POST',
      path: 'send',
      auth: 'none',
      effect: 'write',
      request: { type: 'object', properties: {} },
      response: { type: 'object', properties: {} },
    },
    user: {
      description: 'The user.',
      method: 'GET',
      path: 'user',
      auth: 'user',
      effect: 'read',
      request: { type: 'object', properties: {} },
      response: { type: 'object', properties: {} },
    },
  },
  streams: {
    rows: {
      description: 'The rows of the table.',
      channel: 'rows',
      shape: 'list',
      key: 'id',
      auth: 'none',
      params: { type: 'object', properties: {} },
      row: ROW,
    },
  },
};

const BACK_END = {
  envelope: 'laravel',
  session: { types: ['999'], codes: [401] },
  token: { header: 'Authorization' },
  language: 'lang',
};

const BRAND = {
  name: 'Bench',
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

const state = (initial: string, more: object = {}) => ({ type: 'string', initial, keep: 'device', ...more });

const APP = {
  grammar: 2,
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
  data: { user: { call: 'bench.user', when: "=app.token != ''" } },
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
  messages: { timeout: 'bench.title' },
  errors: { required: 'bench.title', minLength: 'bench.title', maxLength: 'bench.title' },
  load: { delay: 200, timeout: 30_000 },
};
