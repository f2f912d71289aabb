import { getOwn } from '@vitrine/engine/expression';
import { createReadStream, statSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { listenLocally } from '../listen.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.mjs': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

interface Served {
  readonly url: string;
  close(): void;
}

/** Serves a folder of built files on a free port of the loopback interface. */
export async function serveFolder(folder: string): Promise<Served> {
  const server = createServer(({ url = '/' }, response) => {
    const path = normalize(join(folder, decodeURIComponent(new URL(url, 'http://localhost').pathname)));
    if (path.startsWith(folder + sep)) sendFile(path, response);
    else response.writeHead(404).end();
  });
  return {
    url: await listenLocally(server),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function sendFile(path: string, response: ServerResponse): void {
  if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true) {
    response.writeHead(404).end();
    return;
  }
  // cached, because each page loads the same files many times
  response.writeHead(200, {
    'content-type': getOwn(TYPES, extname(path)) ?? 'application/octet-stream',
    'cache-control': 'max-age=3600',
  });
  createReadStream(path).pipe(response);
}
