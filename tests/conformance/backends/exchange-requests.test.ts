import { join, resolve } from 'node:path';
import { scaled } from '../../../scripts/launch/conditions.mjs';
import { describe, expect, it } from 'vitest';
import { createClient } from '../../../engine/runtime/http/client.ts';
import { answer, startHttpServer } from '../../../engine/runtime/http/testing/http-server.ts';
import type { HttpAdapter } from '../../../engine/runtime/http/http-adapter.ts';
import { addCall } from '../../../engine/compiler/compile/plan.ts';
import { compile } from '../../../engine/compiler/compile/index.ts';
import { createChunkNeeds, type JsonObject } from '../../../engine/compiler/compile/context.ts';
import type { App, Plan } from '../../../engine/language/format/index.ts';
import { overlay } from '../../../engine/language/patches/index.ts';
import { readDeclared } from '../../../engine/compiler/project/declared.ts';
import { Decimal } from '../../../engine/language/expression/index.ts';

const declared = readDeclared(resolve(import.meta.dirname, '../../..'));
const { files } = overlay(declared.files, 'larch');

/** A sample value for each wire type. */
function getSample(plan: Plan): unknown {
  const [choice] = 'e' in plan && plan.e ? plan.e : [];
  if (choice !== undefined) return choice;
  switch (plan.t) {
    case 'decimal':
      return Decimal.parse('1234.50');
    case 'integer':
    case 'digits':
      return Decimal.from(7);
    case 'boolean':
    case 'flag':
      return true;
    case 'datetime':
    case 'date':
    case 'seconds':
    case 'milliseconds':
      return new Date('2026-11-21T14:31:02.500Z');
    case 'binary':
      return new File(['p'], 'p.png', { type: 'image/png' });
    case 'object':
      return Object.fromEntries(plan.f.map(([, name, part]) => [name, getSample(part)]));
    case 'list':
      return [getSample(plan.i)];
    default:
      return 'ü & +/?=';
  }
}

const needs = createChunkNeeds({
  declarations: new Map(
    [...files].flatMap(([path, text]) =>
      path.startsWith('schemas/') && path.endsWith('.json')
        ? [[path.slice('schemas/'.length), JSON.parse(text) as JsonObject] as const]
        : [],
    ),
  ),
  contracts: new Map(),
});
const ids = [...needs.sources.declarations]
  .filter(([path]) => path.startsWith('api/'))
  .flatMap(([path, { calls = {} }]) => Object.keys(calls as object).map((name) => `${path.slice(4, -5)}.${name}`))
  .toSorted();
const app = compile({ files, contracts: declared.contracts, brand: 'larch' }).chunks.get('app') as App;

/** The body as the browser sends it; a form’s boundary is random, so its fields are listed instead. */
function getBody(data: unknown): unknown {
  if (!(data instanceof FormData)) return data ?? null;
  return [...data].map(([name, value]) => [name, typeof value === 'string' ? value : `${value.name} ${value.type}`]);
}

async function sendAll(base: string, adapter?: HttpAdapter): Promise<void> {
  const client = createClient({
    backends: () => app.backends,
    base: () => base,
    home: base,
    zone: app.profile.zone,
    timeout: scaled(10_000),
    resolve: () => undefined,
    token: () => 'token-1',
    language: () => 'zh',
    onSessionEnd: () => undefined,
    ...(adapter ? { adapter } : {}),
  });
  for (const id of ids) {
    addCall(needs, id);
    const call = needs.calls[id];
    if (!call) throw new Error(`${id} does not compile`);
    const values = getSample(call.request) as Record<string, unknown>;
    await client.call(id, call, values, call.effect === 'money' ? { key: 'key-1' } : {});
  }
}

const ANSWER = '{"type":"ok","message":null}';
const RECORDED = join(import.meta.dirname, 'exchange-requests.json');
const write = (sent: readonly unknown[]): string =>
  JSON.stringify(Object.fromEntries(ids.map((id, index) => [id, sent[index]])), undefined, 1);

describe('the requests of the reference exchange', () => {
  it('are the same as before its back end was declared', async () => {
    // given
    const sent: unknown[] = [];
    // when
    await sendAll('https://exchange.test/api/', async ({ method, base, path, headers, body }) => {
      sent.push([method, base + path, Object.fromEntries(headers), getBody(body)]);
      return { status: 200, body: ANSWER, headers: {} };
    });
    // then
    expect(ids.length).toBeGreaterThan(100);
    await expect(write(sent)).toMatchFileSnapshot(RECORDED);
  });

  it('reach the server as they were recorded', async () => {
    // given
    const server = await startHttpServer();
    server.handle = answer(200, ANSWER);
    // when
    await sendAll(server.base);
    await server.close();
    // then
    const got = await Promise.all(
      server.received.map(async ({ method, url, headers, body }) => {
        expect(headers['user-agent']).toBe('node');
        const { 'content-type': type = '', ...rest } = headers;
        const isForm = type.startsWith('multipart/form-data; boundary=');
        const form = isForm ? await new Response(body, { headers: { 'content-type': type } }).formData() : undefined;
        const own = Object.entries({ ...rest, ...(isForm || type === '' ? {} : { 'content-type': type }) });
        const sorted = own.filter(([name]) => !OF_NODE.has(name)).toSorted(([one], [other]) => (one < other ? -1 : 1));
        const text = method === 'GET' ? undefined : body;
        return [method, `https://exchange.test${url}`, Object.fromEntries(sorted), getBody(form ?? text)];
      }),
    );
    await expect(write(got)).toMatchFileSnapshot(RECORDED);
  });
});

/** The headers that Node adds to each request, as a browser does. */
const OF_NODE: ReadonlySet<string> = new Set([
  'accept-encoding',
  'accept-language',
  'connection',
  'content-length',
  'host',
  'sec-fetch-mode',
  'user-agent',
]);
