import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A connection to the exchange with its own address, which the test can cut. */
interface Connection {
  readonly url: string;
  /** Refuses every connection from now on, and breaks those that are open. */
  cut(): Promise<void>;
}

export async function openConnection(exchange: string): Promise<Connection> {
  const { hostname, port } = new URL(exchange);
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket);
      socket.pipe(other);
      socket
        .on('error', () => socket.destroy())
        .on('close', () => {
          open.delete(socket);
          other.destroy();
        });
    }
  });
  await new Promise<void>((done) => server.listen(0, hostname, done));
  return {
    url: `http://${hostname}:${(server.address() as AddressInfo).port}`,
    cut: async () => {
      const closed = new Promise((done) => server.close(done));
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}
