import { vi } from 'vitest';
import { type ClientOptions, createClient } from '../client.ts';
import type { HttpAdapter, HttpRequest } from '../http-adapter.ts';
import type { Call, Plan } from '../../../language/format/index.ts';
import { LARAVEL } from '../../../tools/testing/backend.ts';

const request: Plan = {
  t: 'object',
  f: [
    ['currency', 'currency', { t: 'integer' }, 0],
    ['file', 'file', { t: 'binary' }, 0],
  ],
};

/** A call without effects. */
export const read: Call = {
  method: 'GET',
  path: 'wallet/info',
  auth: 'user',
  effect: 'read',
  backend: 'main',
  body: 'form',
  request,
  response: { t: 'string' },
};

export type Answer = { status?: number; body: unknown; headers?: Record<string, string> } | Error;

interface Exchange {
  /** The requests since the start. */
  asked: HttpRequest[];
  answer: (request: HttpRequest) => Answer | Promise<Answer>;
}

const fine = (): Answer => ({ body: { type: 'ok', message: 'fine' } });

/** The server that answers the requests of `clientWith`. */
export const exchange: Exchange = { asked: [], answer: fine };

export function startExchange(): void {
  Object.assign(exchange, { asked: [], answer: fine });
}

const adapter: HttpAdapter = async (request) => {
  exchange.asked.push(request);
  const given = await exchange.answer(request);
  if (given instanceof Error) throw given;
  const body = typeof given.body === 'string' ? given.body : JSON.stringify(given.body);
  return { status: given.status ?? 200, body, headers: given.headers ?? {} };
};

/** Creates a client of the exchange. */
export function clientWith(more: Partial<ClientOptions> = {}) {
  const onSessionEnd = vi.fn();
  const client = createClient({
    backends: () => ({ main: LARAVEL }),
    base: () => 'https://exchange.test/api/',
    home: 'https://exchange.test/',
    zone: 'UTC',
    timeout: 1000,
    resolve: () => undefined,
    token: () => 'abc123',
    language: () => 'zh',
    onSessionEnd,
    adapter,
    ...more,
  });
  return { client, onSessionEnd };
}
