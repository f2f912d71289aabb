import { vi } from 'vitest';
import { createClient } from '../../../engine/runtime/http/client.ts';
import { scaled } from '../../../scripts/launch/conditions.mjs';
import { backends, findCall } from './app.ts';
import { answerLaravel, answerOwn, answerPlain, serveDialect, type Dialect } from './dialects.ts';

/** The servers of the app's back ends. */
export type Servers = Readonly<Record<string, Dialect>>;

export async function startServers(): Promise<Servers> {
  const [plain, exchange, own] = await Promise.all([answerPlain, answerLaravel, answerOwn].map(serveDialect));
  if (!plain || !exchange || !own) throw new Error('A server did not start.');
  return { plain, exchange, own };
}

export async function stopServers(servers: Servers): Promise<void> {
  await Promise.all(Object.values(servers).map((server) => server.close()));
}

/** Opens a client of the app that calls the servers. */
export function openClient(servers: Servers, token = 'token-1') {
  const onSessionEnd = vi.fn();
  const client = createClient({
    backends: () => backends,
    base: (backend) => {
      const [id = ''] = Object.entries(backends).find(([, each]) => each === backend) ?? [];
      return servers[id]?.base ?? '';
    },
    home: 'https://app.test/',
    zone: 'UTC',
    timeout: scaled(10_000),
    token: () => token,
    language: () => 'de',
    resolve: (template) => (template.k === 'const' ? template.value : 'de'),
    onSessionEnd,
  });
  const ask = (id: string, values: Readonly<Record<string, unknown>>, key?: string) =>
    client.call(id, findCall(id), values, key ? { key } : {});
  return { client, onSessionEnd, ask };
}
