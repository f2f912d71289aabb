import type { Node, Screen } from '../../../language/format/index.ts';
import { compile } from '../compile.ts';
import { NO_BRAND } from '../context.ts';

export const CONTRACTS = {
  text: {
    type: 'object',
    properties: {
      text: { type: 'string', format: 'message' },
      close: { type: 'string', format: 'message', default: 'widget.close' },
      size: { type: 'string', default: 'm' },
      amount: { type: 'string', format: 'decimal' },
      count: { type: 'integer' },
      at: { type: 'integer', format: 'timestamp' },
      on: { type: 'boolean' },
      status: { type: 'object', format: 'state' },
      rows: { type: 'array', items: { $ref: '#/$defs/row' } },
    },
    $defs: {
      row: {
        type: 'object',
        properties: { label: { type: 'string', format: 'message' }, sum: { type: 'string', format: 'decimal' } },
      },
    },
  },
  picture: { type: 'object', properties: { loading: { type: 'boolean' } }, exposes: ['image'] },
  'record-list': { type: 'object', properties: {} },
};
export const API = {
  calls: {
    one: {
      method: 'POST',
      path: 'one',
      auth: 'user',
      effect: 'money',
      request: { type: 'object', properties: {} },
      response: { $ref: '../types/wallet.json' },
    },
    two: {
      method: 'GET',
      path: 'two',
      auth: 'none',
      effect: 'read',
      body: 'multipart',
      paging: { style: 'list' },
      request: { type: 'object', properties: {} },
      response: { type: 'string' },
    },
  },
  streams: {
    live: {
      channel: 'live',
      shape: 'list',
      key: 'id',
      auth: 'user',
      limit: 9,
      params: { type: 'object', properties: {} },
      row: { $ref: '../types/wallet.json' },
    },
  },
};
const APP = {
  start: 'start',
  login: 'login',
  constants: {},
  state: {},
  languages: { en: { name: 'One', tag: 'en', wire: 'en' }, de: { name: 'Two', tag: 'de', wire: 'de' } },
  session: { token: 'token', user: 'user', language: 'language', ended: { delay: 0, quiet: 0, do: [] } },
  guards: {},
  tabs: [],
  frame: {},
  roles: { toast: 'text' },
  messages: {},
  errors: {},
  load: { delay: 200, timeout: 60_000 },
};
export const BASE = {
  'schemas/app.json': APP,
  'schemas/brands/b/brand.json': {
    ...NO_BRAND,
    name: 'B',
    version: '1.2',
    profile: { api: '/api/', stream: '/ws', zone: 'UTC', timeout: 60_000 },
  },
  'schemas/api/a.json': API,
  'schemas/backends/main.json': {
    envelope: 'laravel',
    paging: { list: { kind: 'page', page: 'page', limit: 'limit', rows: 'list', total: 'count' } },
  },
  'schemas/types/wallet.json': {
    type: 'object',
    properties: { toatl: { type: 'string', format: 'decimal', as: 'total' }, note: { type: ['string', 'null'] } },
    required: ['toatl'],
  },
  'schemas/states/order.json': {
    codes: { '1': { label: 'state.open', tone: 'warning' } },
    unknown: { label: 'state.unknown', tone: 'neutral' },
  },
  'locales/en/a.json': { $schema: 'x', title: 'T', deep: { er: 'D' } },
  'locales/en/server.json': { secret: 'for the server' },
  'locales/de/a.json': { title: 'Ü' },
};

export const compiled = (files: Readonly<Record<string, object>>) =>
  compile({
    files: new Map(Object.entries({ ...BASE, ...files }).map(([path, file]) => [path, JSON.stringify(file)])),
    contracts: new Map(Object.entries(CONTRACTS)),
    brand: 'b',
  });
export const screen = (page: object, files: Readonly<Record<string, object>> = {}): Screen =>
  compiled({ 'schemas/pages/start.json': { title: 'a.title', ...page }, ...files }).chunks.get('page:start') as Screen;
export const first = (nodes: readonly Node[] | undefined): Node => {
  const [node] = nodes ?? [];
  if (!node) throw new Error('no node');
  return node;
};
export const text = (props: object, more: object = {}) => ({ id: 't', widget: 'text', props, ...more });
