import type { OpenApp } from '../../runtime/app/create-app.ts';
import { openApp } from './kit.tsx';

// For tests only: an app with one page, and the calls and price stream that it can use.

export const row = {
  type: 'object',
  properties: {
    id: { type: 'integer' },
    name: { type: 'string' },
    price: { type: 'string', format: 'decimal' },
    at: { type: 'string', format: 'datetime' },
  },
  required: ['id', 'name', 'price'],
};
export const calls = {
  one: {
    method: 'GET',
    path: 'one',
    auth: 'none',
    effect: 'read',
    request: { type: 'object', properties: {} },
    response: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
  },
  list: {
    method: 'GET',
    path: 'list',
    auth: 'none',
    effect: 'read',
    request: { type: 'object', properties: { page: { type: 'integer' }, limit: { type: 'integer' } } },
    response: {
      type: 'object',
      properties: { data: { type: 'array', items: row }, total: { type: 'integer' } },
      required: ['data'],
    },
    paging: { style: 'paginator' },
  },
};
export const streams = {
  ticker: {
    channel: 'ticker',
    shape: 'list',
    key: 'id',
    auth: 'none',
    params: { type: 'object', properties: {} },
    row,
  },
};
/** Rows for the stream or the list, with ids starting at 1. */
export const rows = (...prices: readonly string[]) =>
  prices.map((price, index) => ({ id: index + 1, name: `n${index + 1}`, price }));
export const cells = (): string[] =>
  [...document.querySelectorAll('[data-cell]')].map((element) => element.textContent);
export const roles = (role: string): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(`[data-role="${role}"]`),
];
/** Opens an app with this page. */
export const start = (page: object, more: object = {}): Promise<OpenApp> =>
  openApp({ pages: { start: page }, calls, streams, ...more });
