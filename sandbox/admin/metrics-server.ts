import { createHash, timingSafeEqual } from 'node:crypto';
import http from 'node:http';
import { PLAIN_HEADERS } from '../platform/http/headers.ts';
import { OperatorError } from '../platform/shared/operator-error.ts';

export interface MetricsAddress {
  readonly host: string;
  readonly port: number;
  /** The token that a collector must send as `Authorization: Bearer <token>`. If omitted, no token is required. */
  readonly token?: string;
}

interface MetricsServer {
  readonly port: number;
  close(): Promise<void>;
}

/** Serves the metrics on a port of their own, because users can reach the app's port. */
export async function openMetricsServer(
  { host, port, token }: MetricsAddress,
  read: () => Promise<string>,
): Promise<MetricsServer> {
  const server = http.createServer((request, response) => {
    response.setHeaders(new Map(Object.entries(PLAIN_HEADERS)));
    if (token !== undefined && !isBearer(request.headers.authorization, token)) {
      response.writeHead(401, { 'WWW-Authenticate': 'Bearer' }).end();
      return;
    }
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end('Metrics are at /metrics.\n');
      return;
    }
    void read().then(
      (text) => response.writeHead(200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) =>
      reject(new OperatorError(`The metrics cannot be served at ${host}:${port}: ${error.message}`)),
    );
    server.listen(port, host, resolve);
  });
  server.unref();
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares hashes, which have equal lengths, so that timing reveals nothing about the token. */
const isBearer = (header: string | undefined, token: string): boolean =>
  timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`));
