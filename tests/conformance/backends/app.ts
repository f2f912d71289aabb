import { compileBackends } from '../../../engine/compiler/compile/backends.ts';
import { createChunkNeeds, type JsonObject } from '../../../engine/compiler/compile/context.ts';
import { addCall } from '../../../engine/compiler/compile/plan.ts';
import type { Call } from '../../../engine/language/format/index.ts';
import { baseFiles } from '../../kit/base-project.ts';

const row = {
  type: 'object',
  properties: { id: { type: 'integer' }, holder: { type: 'string' }, since: { type: 'string', format: 'datetime' } },
  required: ['id', 'holder', 'since'],
};
const rows = { type: 'array', items: row };
const nothing = { type: 'object', properties: {} };
const object = (properties: object, required: readonly string[] = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
});
const read = { method: 'GET', auth: 'user', effect: 'read' };

/** One app with three back ends: the exchange of the small project, and two others. */
const added = {
  'schemas/backends/plain.json': {
    base: '=brand.logo',
    envelope: 'plain',
    body: 'json',
    token: { header: 'Authorization', scheme: 'Bearer' },
    language: 'Accept-Language',
    headers: { 'X-App': 'notes', 'X-Locale': '=language', 'X-Menu': "=app.menu ? 'open' : 'closed'" },
    idempotency: 'Idempotency-Key',
    dates: 'rfc3339',
    paging: { link: { kind: 'link', limit: 'per_page' } },
  },
  'schemas/backends/own.json': {
    envelope: {
      ok: '=body.success',
      payload: '=body.result',
      message: '=body.error.text',
      field: '=body.error.at',
      session: "=body.error.code == 'EXPIRED'",
      unknown: "=body.error.code == 'PENDING'",
    },
    body: 'json',
    token: { header: 'X-Session' },
    dates: 'rfc3339',
    paging: { cursor: { kind: 'cursor', rows: 'items', cursor: 'after', next: '=body.meta.next', limit: 'count' } },
  },
  'schemas/api/policies.json': {
    backend: 'plain',
    calls: {
      get: { ...read, path: 'policies/{id}', request: object({ id: { type: 'string' } }), response: row },
      list: {
        ...read,
        path: 'policies',
        paging: { style: 'link' },
        request: object({ per_page: { type: 'integer' } }),
        response: rows,
      },
      change: {
        ...read,
        method: 'PATCH',
        effect: 'write',
        path: 'policies/{id}',
        request: object({
          id: { type: 'integer' },
          premium: { type: 'string', format: 'decimal' },
          years: { type: 'integer' },
          from: { type: 'string', format: 'datetime' },
          tags: { type: 'array', items: { type: 'string' } },
        }),
        response: nothing,
      },
    },
  },
  'schemas/api/tasks.json': {
    backend: 'own',
    calls: {
      list: {
        ...read,
        path: 'tasks',
        paging: { style: 'cursor' },
        request: object({ after: { type: 'string', as: 'start' }, count: { type: 'integer' } }, ['count']),
        response: object({ items: rows }),
      },
      rename: {
        ...read,
        method: 'PUT',
        effect: 'write',
        path: 'tasks/{id}',
        request: object({ id: { type: 'integer' }, title: { type: 'string' } }),
        response: nothing,
      },
    },
  },
};
export const files = new Map([
  ...baseFiles(),
  ...Object.entries(added).map(([path, json]) => [path, JSON.stringify(json)] as const),
]);
const wallet = 'schemas/api/wallet.json';
files.set(wallet, (files.get(wallet) ?? '').replace('"calls"', '"backend": "exchange", "calls"'));

const sources = {
  declarations: new Map(
    [...files].flatMap(([path, text]) =>
      path.startsWith('schemas/') && path.endsWith('.json')
        ? [[path.slice('schemas/'.length), JSON.parse(text) as JsonObject] as const]
        : [],
    ),
  ),
  contracts: new Map(),
};
const needs = createChunkNeeds(sources);
export const backends = compileBackends(sources);
/** Returns a compiled call of the app. */
export function findCall(id: string): Call {
  addCall(needs, id);
  const call = needs.calls[id];
  if (!call) throw new Error(`${id} does not compile`);
  return call;
}
