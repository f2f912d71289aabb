import { createServer, type Server } from 'node:http';

/** Listens on a free port of the loopback interface. @returns the server's address */
export async function listenLocally(server: Server): Promise<string> {
  await new Promise<void>((done, failed) => server.once('error', failed).listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return `http://127.0.0.1:${address.port}`;
}

/** A port of the loopback interface that is free now. */
export async function findFreePort(): Promise<number> {
  const server = createServer();
  const { port } = new URL(await listenLocally(server));
  await new Promise((done) => server.close(done));
  return Number(port);
}
