import { request as open, type IncomingMessage, type ServerResponse } from 'node:http';

const HOST = '127.0.0.1';

export const asksForDocument = ({ headers }: IncomingMessage): boolean => headers['sec-fetch-dest'] === 'iframe';

/**
 * Sends the app's document on, with calls that are never answered. The browser holds them itself: it opens only a few
 * connections to a server, so that calls that wait there would keep the app's own files from it.
 */
export function sendHeld(
  { port, api }: { readonly port: number; readonly api: string },
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
      response.end(withHeldCalls(Buffer.concat(chunks).toString('utf8'), api));
    });
  });
  sent.on('error', () => response.destroy());
  sent.end();
}

/** The page ends a call that takes too long, which is why the promise does not listen to its signal either. */
export const withHeldCalls = (html: string, api: string): string =>
  html.replace(
    /<head[^>]*>/,
    (head) => `${head}<script>{
      const send = window.fetch;
      const isCall = (asked) => new URL(asked.url ?? asked, location.href).pathname.startsWith(${JSON.stringify(api)});
      window.fetch = (asked, ...more) => (isCall(asked) ? new Promise(() => {}) : send(asked, ...more));
    }</script>`,
  );
