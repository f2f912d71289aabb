import { randomBytes } from 'node:crypto';
import { connect, type ConnectionOptions, type NatsConnection } from '@nats-io/transport-node';
import { OperatorError } from '../shared/operator-error.ts';
import { createOutbox, type MessageBus } from './message-bus.ts';

/** Milliseconds between two attempts to reconnect. */
const RECONNECT = 1000;
/** Milliseconds that the first connection may take. */
const PATIENCE = 5000;
/** Messages per batch. By default, a server accepts up to a megabyte. */
const BATCH_SIZE = 10_000;
const DEFAULT_SUBJECT = 'vitrine';

/**
 * Opens a bus on a NATS server, where, unlike with NOTIFY, commits do not wait for messages.
 * @param url such as `nats://host:4222` or `tls://user:password@host:4222/exchange`, whose path is the subject
 * @throws {OperatorError} if the server cannot be reached at the start; later, the bus reconnects by itself
 */
export async function openNatsBus(url: URL): Promise<MessageBus> {
  const senderId = randomBytes(6).toString('hex');
  const subject = url.pathname.replace(/^\/+/, '') || DEFAULT_SUBJECT;
  const connection = await open(url);
  let isConnected = true;
  const outbox = createOutbox(BATCH_SIZE, (batch) => {
    // while disconnected, the client would buffer messages; other processes find the changes without them
    if (isConnected) connection.publish(subject, [senderId, ...batch].join(' '));
  });
  return {
    send: outbox.add,
    subscribe: (listener, onGap) => {
      connection.subscribe(subject, {
        callback: (error, message) => {
          const [from, ...messages] = error ? [senderId] : message.string().split(' ');
          if (from !== senderId) for (const each of messages) listener(each);
        },
      });
      void follow(connection, (isUp) => {
        isConnected = isUp;
        if (isUp) onGap();
      });
    },
    close: async () => {
      outbox.stop();
      isConnected = false;
      await connection.close();
    },
  };
}

async function open(url: URL): Promise<NatsConnection> {
  const options: ConnectionOptions = {
    servers: url.host,
    maxReconnectAttempts: -1,
    reconnectTimeWait: RECONNECT,
    timeout: PATIENCE,
    ...(url.username === '' ? {} : { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }),
    ...(url.protocol === 'tls:' ? { tls: {} } : {}),
  };
  try {
    return await connect(options);
  } catch (error) {
    throw new OperatorError(
      `The NATS server of BUS_URL at ${url.host} cannot be used (${error instanceof Error ? error.message : String(error)}). ` +
        'Start it, or leave BUS_URL out: PostgreSQL then carries the messages.',
    );
  }
}

/** Reports when the connection is lost and when it is restored. */
async function follow(connection: NatsConnection, note: (isUp: boolean) => void): Promise<void> {
  for await (const { type } of connection.status()) {
    if (type === 'disconnect') note(false);
    if (type === 'reconnect') note(true);
  }
}
