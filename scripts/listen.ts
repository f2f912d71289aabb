import type { Server } from 'node:http';

/** Listens on a free port of the loopback interface. @returns the server's address */
export async function listenLocally(server: Server): Promise<string> {
  await new Promise<void>((done, failed) => server.once('error', failed).listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return `http://127.0.0.1:${address.port}`;
}
