import { request as open, type IncomingMessage, type ServerResponse } from 'node:http';

const HOST = '127.0.0.1';

export const asksForDocument = ({ headers }: IncomingMessage): boolean => headers['sec-fetch-dest'] === 'iframe';

/**
 * Forwards the app's document with a script that never settles its calls. The calls must not wait on the server,
 * because browsers open only a few connections to each, and the app's own files need them.
 */
export function sendHeld(
  { port, apis }: { readonly port: number; readonly apis: readonly string[] },
  { url: path, headers }: IncomingMessage,
  response: ServerResponse,
): void {
  const { 'if-none-match': _, 'accept-encoding': __, ...plain } = headers;
  const sent = open({ host: HOST, port, path, headers: plain }, (answer) => {
    const chunks: Buffer[] = [];
    answer.on('data', (chunk: Buffer) => chunks.push(chunk));
    answer.on('end', () => {
      const { 'content-length': ___, etag: ____, ...others } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, others);
      response.end(withHeldCalls(Buffer.concat(chunks).toString('utf8'), apis));
    });
  });
  sent.on('error', () => response.destroy());
  sent.end();
}

/** The promise ignores the request's signal, because the page itself times out calls that take too long. */
const withHeldCalls = (html: string, apis: readonly string[]): string =>
  html.replace(
    /<head[^>]*>/,
    (head) => `${head}<script>{
      const send = window.fetch;
      const getPath = (asked) => new URL(asked.url ?? asked, location.href).pathname;
      const isCall = (asked) => ${JSON.stringify(apis).replaceAll('<', String.raw`\u003c`)}.some((api) => getPath(asked).startsWith(api));
      window.fetch = (asked, ...more) => (isCall(asked) ? new Promise(() => {}) : send(asked, ...more));
    }</script>`,
  );
