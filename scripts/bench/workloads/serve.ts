import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { extname, join, normalize, resolve } from 'node:path';
import { WebSocketServer } from 'ws';
import { listenLocally } from '../../listen.ts';
import type { Candidate } from './candidates.ts';
import { makeRow, NODES, ROWS } from './sizes.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

export interface Workloads {
  readonly url: string;
  /** Sends a new price of one row to every open page. */
  changeRow(id: number): void;
  close(): Promise<void>;
}

/** Builds the candidates for production and serves them with their data. */
export async function serveWorkloads(candidates: readonly Candidate[]): Promise<Workloads> {
  // inside the project, so that the declared pages find their packages
  const cache = join(ROOT, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'vitrine-bench-'));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    for (const { name, build } of candidates) await build(join(folder, name));
    const served = await serve(folder);
    return {
      ...served,
      close: async () => {
        await served.close();
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

async function serve(folder: string) {
  const nodes = Array.from({ length: NODES }, (_, id) => ({ id, text: `Node ${id}` }));
  const nodesAnswer = JSON.stringify({ type: 'ok', message: nodes });
  const server = createServer((request, response) => {
    const [, candidate = '', ...rest] = new URL(request.url ?? '/', 'http://localhost').pathname.split('/');
    const path = rest.join('/');
    if (path === 'api/nodes') answer(response, '.json', nodesAnswer);
    else sendFile(response, join(folder, candidate, 'dist', normalize(`/${path === '' ? 'index.html' : path}`)));
  });
  const sockets = new WebSocketServer({ server });
  const rows = Array.from({ length: ROWS }, (_, index) => makeRow(index + 1));
  const listeners = new Set<Listener>();
  sockets.on('connection', (socket) => {
    const own = new Map<string, Listener>();
    const forget = (id: string): void => {
      const listener = own.get(id);
      if (listener) listeners.delete(listener);
      own.delete(id);
    };
    socket.on('message', (data: Buffer) => {
      const { op, id } = JSON.parse(data.toString()) as { op: string; id: string };
      if (op === 'unsubscribe') forget(id);
      if (op !== 'subscribe') return;
      let seq = 1;
      const send = (kind: string, content: unknown): void =>
        socket.send(JSON.stringify({ id, seq: seq++, kind, time: Date.now(), data: content }));
      const listener = { send };
      own.set(id, listener);
      listeners.add(listener);
      send('snapshot', rows);
    });
    socket.on('close', () => [...own.keys()].forEach(forget));
  });
  const url = await listenLocally(server);
  let turn = 0;
  return {
    url,
    changeRow: (id: number): void => {
      turn += 1;
      for (const { send } of listeners) send('delta', { upsert: [makeRow(id, turn)] });
    },
    close: async (): Promise<void> => {
      for (const socket of sockets.clients) socket.terminate();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

interface Listener {
  send(kind: string, content: unknown): void;
}

function answer(response: ServerResponse, type: string, content: string | Uint8Array): void {
  response.setHeader('Content-Type', TYPES[type] ?? 'application/octet-stream');
  response.end(content);
}

function sendFile(response: ServerResponse, path: string): void {
  try {
    answer(response, extname(path), readFileSync(path));
  } catch {
    response.writeHead(404).end();
  }
}
