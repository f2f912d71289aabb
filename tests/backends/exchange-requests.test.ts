import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createClient } from '../../engine/api/client.ts';
import type { HttpAdapter } from '../../engine/api/http-adapter.ts';
import { addCall } from '../../engine/compile/plan.ts';
import { compile } from '../../engine/compile/index.ts';
import { createChunkNeeds, type JsonObject } from '../../engine/compile/context.ts';
import type { App, Plan } from '../../engine/compiled/index.ts';
import { overlay } from '../../engine/overlay/index.ts';
import { readDeclared } from '../../engine/project/declared.ts';
import { Decimal } from '../../engine/expression/index.ts';

const declared = readDeclared(resolve(import.meta.dirname, '../..'));
const { files } = overlay(declared.files, 'larch');

/** A sample value for each wire type. */
function sampleOf(plan: Plan): unknown {
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
      return Object.fromEntries(plan.f.map(([, name, part]) => [name, sampleOf(part)]));
    case 'list':
      return [sampleOf(plan.i)];
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
function bodyOf(data: unknown): unknown {
  if (!(data instanceof FormData)) return data ?? null;
  return [...data].map(([name, value]) => [name, typeof value === 'string' ? value : `${value.name} ${value.type}`]);
}

describe('the requests of the reference exchange', () => {
  it('are the same as before its back end was declared', async () => {
    // given
    const sent: unknown[] = [];
    const adapter: HttpAdapter = async ({ method, base, path, headers, body }) => {
      sent.push([method, base + path, Object.fromEntries(headers), bodyOf(body)]);
      return { status: 200, body: '{"type":"ok","message":null}', headers: {} };
    };
    const client = createClient({
      backends: () => app.backends,
      base: () => 'https://exchange.test/api/',
      zone: app.profile.zone,
      timeout: 1000,
      resolve: () => undefined,
      token: () => 'token-1',
      language: () => 'zh',
      onSessionEnd: () => undefined,
      adapter,
    });
    // when
    for (const id of ids) {
      addCall(needs, id);
      const call = needs.calls[id];
      if (!call) throw new Error(`${id} does not compile`);
      const values = sampleOf(call.request) as Record<string, unknown>;
      await client.call(id, call, values, call.effect === 'money' ? { key: 'key-1' } : {});
    }
    // then
    expect(ids.length).toBeGreaterThan(100);
    await expect(
      JSON.stringify(Object.fromEntries(ids.map((id, index) => [id, sent[index]])), undefined, 1),
    ).toMatchFileSnapshot(join(import.meta.dirname, 'exchange-requests.json'));
  });
});
