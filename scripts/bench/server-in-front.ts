import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';

interface CallInFront {
  readonly url: URL;
  readBody(): Promise<string>;
  /** Forwards the call to the server behind, and returns the body of the answer. */
  ask(): Promise<string>;
}

/**
 * Returns the body of the answer to a call. If it returns undefined, the call is passed on to the server behind, so its
 * body must not have been read.
 */
export type AnswerInstead = (call: CallInFront) => Promise<string | undefined>;

export interface ServerInFront {
  readonly url: string;
  close(): void;
}

/**
 * Opens a server in front of another one, and answers some calls itself.
 * @param base the path under which the server behind is reachable, such as `/app`
 */
export async function openServerInFront(behind: string, answer: AnswerInstead, base = ''): Promise<ServerInFront> {
  const target = new URL(behind);
  const isBelow = (from: IncomingMessage): boolean => {
    if (!`${from.url}/`.startsWith(`${base}/`)) return false;
    from.url = from.url?.slice(base.length) || '/';
    return true;
  };
  const server = createServer((from, to) => {
    if (!isBelow(from)) return void to.writeHead(404).end();
    answerOrPass(target, answer, from, to).catch((error: unknown) =>
      to.destroy(error instanceof Error ? error : undefined),
    );
  });
  server.on('upgrade', (from, socket, head) =>
    isBelow(from) ? passUpgrade(target, from, socket, head) : socket.destroy(),
  );
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function answerOrPass(
  target: URL,
  answer: AnswerInstead,
  from: IncomingMessage,
  to: ServerResponse,
): Promise<void> {
  const url = new URL(from.url ?? '/', target);
  const method = from.method ?? 'GET';
  const headers = getHeaders(target, from);
  const readBody = async (): Promise<string> => Buffer.concat(await from.toArray()).toString('utf8');
  const body = await answer({
    url,
    readBody,
    ask: async () => {
      const sent = method === 'GET' ? {} : { body: await readBody() };
      return (await fetch(url, { method, headers, ...sent })).text();
    },
  });
  if (body !== undefined) return void to.writeHead(200, { 'content-type': 'application/json' }).end(body);
  const passed = request(url, { method, headers }, (answered) => {
    to.writeHead(answered.statusCode ?? 502, answered.headers);
    answered.pipe(to);
  });
  passed.on('error', (error) => to.destroy(error));
  from.pipe(passed);
}

/** Replaces the host and origin, because the server behind accepts only its own. */
function getHeaders({ host, origin }: URL, { headers }: IncomingMessage): Record<string, string> {
  const sent = Object.entries({ ...headers, host, ...(headers.origin ? { origin } : {}) });
  return Object.fromEntries(sent.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
}

function passUpgrade(target: URL, from: IncomingMessage, socket: Duplex, head: Buffer): void {
  const behind = connect(Number(target.port), target.hostname, () => {
    const lines = Object.entries(getHeaders(target, from)).map(([name, value]) => `${name}: ${value}`);
    behind.write([`GET ${from.url} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
    behind.write(head);
    behind.pipe(socket).pipe(behind);
  });
  for (const end of [behind, socket]) end.on('error', () => [behind, socket].forEach((each) => each.destroy()));
}
