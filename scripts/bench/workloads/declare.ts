import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { CELLS, CLAIM_FIELDS, CLAIMS, CONDITIONAL_FIELDS, FEW_FIELDS, FIELDS, MANY_FIELDS } from './sizes.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

/** Writes a Vitrine project whose pages are the workloads. */
export function declareWorkloads(folder: string): void {
  for (const [path, content] of Object.entries(declareFiles())) write(join(folder, path), JSON.stringify(content));
  write(join(folder, 'main.tsx'), MAIN);
  cpSync(join(ROOT, 'schemas/brands/larch/assets'), join(folder, 'schemas/brands/bench/assets'), { recursive: true });
  cpSync(join(ROOT, 'schemas/tokens.json'), join(folder, 'schemas/tokens.json'));
  // the widgets' own texts
  cpSync(join(ROOT, 'locales/en/widget.json'), join(folder, 'locales/en/widget.json'));
}

const declareFiles = (): Readonly<Record<string, unknown>> => ({
  'vitrine.config.json': { widgets: ['@vitrine/widgets'], brand: 'bench' },
  'schemas/app.json': APP,
  'schemas/backends/bench.json': BACK_END,
  'schemas/api/bench.json': API,
  'schemas/brands/bench/brand.json': BRAND,
  'schemas/pages/start.json': page({ body: [text('start', 'bench.title')] }),
  'schemas/pages/few.json': formPage('few'),
  'schemas/pages/form.json': formPage('fields'),
  'schemas/pages/many.json': formPage('many'),
  'schemas/pages/condition.json': formPage('condition'),
  'schemas/pages/claims.json': formPage('claims'),
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
  'schemas/forms/few.json': requiredForm(FEW_FIELDS),
  'schemas/forms/fields.json': requiredForm(FIELDS),
  'schemas/forms/many.json': requiredForm(MANY_FIELDS),
  'schemas/forms/condition.json': CONDITION,
  'schemas/forms/claims.json': CLAIMS_FORM,
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
    claims: 'Claims',
    add: 'Add',
    remove: 'Remove',
    ...Object.fromEntries(namesOf(MANY_FIELDS).map((name) => [name, `Field ${name.slice(1)}`])),
  },
});

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
/** A page that shows its form once its button is pressed, so that what is measured is the form. */
const formPage = (name: string) =>
  page({
    state: { shown: { type: 'boolean', initial: false } },
    body: [
      { id: 'show', widget: 'button', props: { label: 'bench.more' }, on: { press: [{ set: { shown: true } }] } },
      { id: 'form', form: name, visible: '=shown' },
    ],
  });

const namesOf = (count: number): string[] => Array.from({ length: count }, (_, index) => `f${index + 1}`);

const TEXT = { type: 'string', minLength: 2, maxLength: 80 };
const describe = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, TEXT]));
const field = (name: string, path = name) => ({ name: path, widget: 'text-field', label: `bench.${name}` });

const form = (schema: object, all: readonly object[], more: object = {}) => ({
  schema: { type: 'object', ...schema },
  fields: all,
  submit: { call: 'bench.send', with: {}, label: 'bench.send' },
  done: [],
  ...more,
});

function requiredForm(count: number) {
  const names = namesOf(count);
  return form(
    { properties: describe(names), required: names },
    names.map((name) => field(name)),
  );
}

const CONDITIONAL = namesOf(CONDITIONAL_FIELDS);
const CONDITION = form(
  {
    properties: { more: { type: 'boolean' } },
    if: { properties: { more: { const: true } }, required: ['more'] },
    // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
    then: { properties: describe(CONDITIONAL) },
  },
  [{ name: 'more', widget: 'check-field', label: 'bench.more' }, ...CONDITIONAL.map((name) => field(name))],
);

const PARTS = namesOf(CLAIM_FIELDS);
const CLAIMS_FORM = form(
  {
    properties: {
      claims: { type: 'array', items: { type: 'object', properties: describe(PARTS), required: PARTS } },
    },
    required: ['claims'],
  },
  [
    {
      name: 'claims',
      widget: 'list-field',
      label: 'bench.claims',
      props: { add: 'bench.add', remove: 'bench.remove' },
    },
    ...PARTS.map((name) => field(name, `claims[].${name}`)),
  ],
  { initial: { claims: Array.from({ length: CLAIMS }, () => ({})) } },
);

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

const LOADING = ['load_missing', 'load_other', 'load_timeout'];
const MESSAGES = ['answer', 'fault', 'kept', 'left', 'network', 'sending', 'stale', 'timeout', ...LOADING].concat(
  LOADING.map((name) => `${name}_title`),
);

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
  messages: Object.fromEntries(MESSAGES.map((name) => [name, 'bench.title'])),
  errors: { required: 'bench.title', minLength: 'bench.title', maxLength: 'bench.title' },
  load: { delay: 200, timeout: 30_000 },
};
