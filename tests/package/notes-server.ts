import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

async function getBody(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

/** The sample's back end: notes in memory, and a folder of built files. */
export async function serveNotes(folder: string): Promise<{ url: string; server: Server }> {
  const notes = [{ id: 1, text: 'Buy tea' }];
  const answer = async (request: IncomingMessage, path: string): Promise<unknown> => {
    if (request.method !== 'POST') return path === '/api/notes' ? notes : {};
    const text = new URLSearchParams(await getBody(request)).get('text') ?? '';
    notes.push({ id: notes.length + 1, text });
    return { id: notes.length };
  };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname.startsWith('/api/')) {
      void answer(request, pathname).then((message) => {
        response.setHeader('Content-Type', 'application/json');
        response.end(JSON.stringify({ type: 'ok', message }));
      });
      return;
    }
    const file = join(folder, normalize(pathname === '/' ? '/index.html' : pathname));
    try {
      const content = readFileSync(file);
      response.setHeader('Content-Type', TYPES[extname(file)] ?? 'application/octet-stream');
      response.end(content);
    } catch {
      response.statusCode = 404;
      response.end();
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}
