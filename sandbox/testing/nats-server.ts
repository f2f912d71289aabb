import { createServer, type AddressInfo, type Socket } from 'node:net';

/** A server for the part of the NATS protocol that a client needs to send and receive messages. */
export interface NatsServer {
  readonly url: URL;
  /** The options that each client sent on connecting. */
  readonly logins: readonly Readonly<Record<string, unknown>>[];
  /** Closes all connections. The clients reconnect. */
  cut(): void;
  close(): Promise<void>;
}

const INFO = {
  server_id: 'test',
  version: '2.10.0',
  proto: 1,
  host: '127.0.0.1',
  headers: true,
  max_payload: 1_048_576,
};

/** @param port default: a free one */
export async function openNatsServer(port = 0): Promise<NatsServer> {
  const subscribed = new Map<Socket, { readonly subject: string; readonly sid: string }[]>();
  const logins: Readonly<Record<string, unknown>>[] = [];
  const deliver = (subject: string, payload: string): void => {
    for (const [socket, list] of subscribed)
      for (const { sid } of list.filter((each) => each.subject === subject))
        socket.write(`MSG ${subject} ${sid} ${Buffer.byteLength(payload)}\r\n${payload}\r\n`);
  };
  const server = createServer((socket) => {
    subscribed.set(socket, []);
    socket.on('close', () => subscribed.delete(socket)).on('error', () => undefined);
    socket.write(`INFO ${JSON.stringify(INFO)}\r\n`);
    let text = '';
    socket.setEncoding('utf8').on('data', (part: string) => {
      text += part;
      for (let end = text.indexOf('\r\n'); end >= 0; end = text.indexOf('\r\n')) {
        const [verb = '', ...words] = text.slice(0, end).split(' ');
        let rest = text.slice(end + 2);
        if (verb === 'CONNECT') logins.push(JSON.parse(words.join(' ')) as Readonly<Record<string, unknown>>);
        if (verb === 'PING') socket.write('PONG\r\n');
        if (verb === 'SUB') subscribed.get(socket)?.push({ subject: words[0] ?? '', sid: words.at(-1) ?? '' });
        if (verb === 'PUB') {
          const length = Number(words.at(-1));
          if (rest.length < length + 2) return;
          deliver(words[0] ?? '', rest.slice(0, length));
          rest = rest.slice(length + 2);
        }
        text = rest;
      }
    });
  });
  await new Promise<void>((done, fail) => server.once('error', fail).listen(port, '127.0.0.1', done));
  const cut = (): void => [...subscribed.keys()].forEach((socket) => socket.destroy());
  return {
    url: new URL(`nats://127.0.0.1:${(server.address() as AddressInfo).port}`),
    logins,
    cut,
    close: async () => {
      const closed = new Promise((done) => server.close(done));
      cut();
      await closed;
    },
  };
}
