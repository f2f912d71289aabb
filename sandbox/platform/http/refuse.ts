import { getOwn } from '@vitrine/engine/expression';
import { STATUS_CODES, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { PLAIN_HEADERS } from './headers.ts';

export interface Refused {
  readonly status: number;
  readonly text: string;
}

/** Answers a connection that never sent a valid request, and closes it. */
export function refuse(socket: Duplex, { status, text }: Refused): void {
  const body = `${text.trim()}\n`;
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'Connection: close',
    'Content-Type: text/plain; charset=utf-8',
    ...Object.entries(PLAIN_HEADERS).map(([name, value]) => `${name}: ${value}`),
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  socket.on('error', () => socket.destroy());
  socket.once('finish', () => socket.destroy());
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

const STATUS: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Answers malformed or incomplete requests as Node does, but with the headers of all other answers. */
export function refuseWhatIsNoRequest(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const status = getOwn(STATUS, error.code ?? '') ?? 400;
    return refuse(socket, { status, text: STATUS_CODES[status] ?? '' });
  });
}
