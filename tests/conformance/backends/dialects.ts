import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as a server received it. */
interface Received {
  readonly method: string;
  /** The path and the query. */
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

interface Reply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
}

type Answer = (request: Received, base: string) => Reply;

export interface Dialect {
  readonly base: string;
  readonly received: readonly Received[];
  close(): Promise<void>;
}

/** Starts a small server. */
export async function serveDialect(answer: Answer): Promise<Dialect> {
  const received: Received[] = [];
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: string[] = [];
    for await (const chunk of request) chunks.push(String(chunk));
    const { method = '', url = '', headers } = request;
    const one = { method, url, headers, body: chunks.join('') };
    received.push(one);
    const reply = answer(one, getBase(server));
    const type = Number(reply.status ?? 200) < 400 ? 'application/json' : 'application/problem+json';
    response.writeHead(reply.status ?? 200, { 'Content-Type': type, ...reply.headers });
    response.end(reply.body === undefined ? '' : JSON.stringify(reply.body));
  };
  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    base: getBase(server),
    received,
    close: () => new Promise((done) => server.close(() => done())),
  };
}

const getBase = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/`;

const ROWS = Array.from({ length: 5 }, (_, index) => ({
  id: index + 1,
  holder: `Holder ${index + 1}`,
  since: '2026-11-21T14:31:02Z',
}));
const getQuery = ({ url }: Received): URLSearchParams => new URL(url, 'http://x').searchParams;

/** HTTP status codes, JSON, a Bearer token, problem details (RFC 9457), and pages in the `Link` header. */
export function answerPlain(request: Received, base: string): Reply {
  const { method, url, headers, body } = request;
  if (headers.authorization !== 'Bearer token-1') return { status: 401, body: { title: 'Log in' } };
  if (method === 'PATCH') {
    const { premium } = JSON.parse(body) as { premium: unknown };
    return premium === '0'
      ? { status: 422, body: { title: 'Invalid', detail: 'Too low', errors: [{ pointer: '#/premium' }] } }
      : { status: 204, body: undefined };
  }
  if (/^\/api\/policies\/\d+$/.test(url)) return { body: ROWS[Number(url.split('/').pop()) - 1] };
  const page = Number(getQuery(request).get('page') ?? 1);
  const link: Record<string, string> = {};
  if (page < 3) link.Link = `<${base}policies?page=${page + 1}&per_page=2>; rel="next"`;
  return { headers: link, body: ROWS.slice((page - 1) * 2, page * 2) };
}

/** Always HTTP 200; the outcome is in `type`. */
export function answerLaravel(request: Received): Reply {
  const { url, headers, body } = request;
  if (headers.authorization !== 'token-1') return { body: { type: '999', message: 'Log in' } };
  if (url.startsWith('/api/wallet/deposit'))
    return new URLSearchParams(body).get('amount') === '0'
      ? { body: { type: 'error', message: 'Too little', rule: 'deposit.minimum', field: 'amount' } }
      : { body: { type: 'ok', message: 'Done' } };
  const page = Number(getQuery(request).get('page'));
  return { body: { type: 'ok', message: { data: ROWS.slice((page - 1) * 2, page * 2), total: ROWS.length } } };
}

/** Outcomes and cursors in a format of its own. */
export function answerOwn(request: Received): Reply {
  const { method, headers, body } = request;
  if (headers['x-session'] !== 'token-1') return { body: { success: false, error: { code: 'EXPIRED' } } };
  if (method === 'PUT')
    return (JSON.parse(body) as { title: string }).title === ''
      ? { body: { success: false, error: { code: 'INVALID', text: 'Write a title', at: 'title' } } }
      : { body: { success: true, result: {} } };
  const start = Number(getQuery(request).get('after') ?? 0);
  const end = start + Number(getQuery(request).get('count'));
  const next = end < ROWS.length ? end : null;
  return { body: { success: true, result: { items: ROWS.slice(start, end) }, meta: { next } } };
}
