import { request as open, type IncomingMessage, type ServerResponse } from 'node:http';

const HOST = '127.0.0.1';

export const asksForDocument = ({ headers }: IncomingMessage): boolean => headers['sec-fetch-dest'] === 'iframe';

/**
 * Sends the app's document on, with calls that are never answered. The browser holds them itself: it opens only a few
 * connections to a server, so that calls that wait there would keep the app's own files from it.
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

/** The page ends a call that takes too long, which is why the promise does not listen to its signal either. */
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
