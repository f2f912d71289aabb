import { readFileSync } from 'node:fs';
import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

const WORKER = '/service-worker.js';
/** The first service worker, byte for byte. It stored the response to any navigation as the app's page. */
const FIRST = readFileSync(join(import.meta.dirname, '../fixtures/first-service-worker.js'));

/** A proxy in front of an exchange that serves the first service worker until the update. */
interface WorkerFront {
  readonly url: string;
  /** Serves the built service worker from now on. */
  update(): void;
  stop(): Promise<void>;
}

export async function openWorkerFront(exchange: string): Promise<WorkerFront> {
  let updated = false;
  const server = createServer((asked, answer) => {
    if (asked.url === WORKER && !updated) return sendFirst(answer);
    const headers = { ...asked.headers, host: new URL(exchange).host };
    const passed = request(exchange + (asked.url ?? '/'), { method: asked.method ?? 'GET', headers }, (found) => {
      answer.writeHead(found.statusCode ?? 502, found.headers);
      found.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    return asked.pipe(passed);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    update: () => {
      updated = true;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

function sendFirst(answer: ServerResponse): void {
  answer.writeHead(200, { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' });
  answer.end(FIRST);
}
