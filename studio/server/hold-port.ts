import { once } from 'node:events';
import { createServer, type Server } from 'node:http';

const HOST = '127.0.0.1';

export interface Held {
  readonly server: Server;
  readonly url: string;
}

/**
 * Reserves a port of the loopback interface (a free one by default) for a server that starts later.
 * @throws if the port is taken
 */
export async function holdPort(port = 0): Promise<Held> {
  // the reservation alone does not keep the process alive
  const server = createServer().unref().listen(port, HOST);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return { server, url: `http://${HOST}:${address.port}` };
}
