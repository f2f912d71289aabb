import type { Server } from 'node:http';

/** Listens on the loopback interface, by default on a free port. @returns the server's address @throws if the port is taken */
export async function listenLocally(server: Server, port = 0): Promise<string> {
  await new Promise<void>((done, failed) => server.once('error', failed).listen(port, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return `http://127.0.0.1:${address.port}`;
}
