import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { createOutbox, type MessageBus } from './message-bus.ts';

const CHANNEL = 'vitrine';
const RECONNECT = 1000;
/** Messages per batch. A NOTIFY payload must be shorter than 8000 bytes. */
const BATCH_SIZE = 400;

/**
 * Opens a bus on PostgreSQL's LISTEN and NOTIFY, which makes concurrent commits wait for each other. The listener needs
 * its own connection, because the pool shares its connections.
 */
export async function openNotifyBus(url: string, pool: pg.Pool): Promise<MessageBus> {
  const senderId = randomBytes(6).toString('hex');
  let listener: (message: string) => void = () => undefined;
  let onGap: () => void = () => undefined;
  let closed = false;
  let client: pg.Client | undefined;
  let reconnectTimer: NodeJS.Timeout | undefined;

  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
    fresh.on('notification', ({ payload = '' }) => {
      const [from, ...messages] = payload.split(' ');
      if (from !== senderId) for (const message of messages) listener(message);
    });
    // `end` follows every error
    fresh.on('error', () => undefined);
    fresh.on('end', () => {
      if (client === fresh) reconnectLater();
    });
    await fresh.connect();
    await fresh.query(`listen ${CHANNEL}`);
    client = fresh;
  };
  const reconnectLater = (): void => {
    client = undefined;
    if (closed) return;
    reconnectTimer = setTimeout(() => void connect().then(onGap, reconnectLater), RECONNECT);
    reconnectTimer.unref();
  };

  await connect();
  const outbox = createOutbox(BATCH_SIZE, (batch) => {
    // losing a message only causes a short delay, because every process refreshes regularly
    void pool.query('select pg_notify($1, $2)', [CHANNEL, [senderId, ...batch].join(' ')]).catch(() => undefined);
  });
  return {
    send: outbox.add,
    subscribe: (onMessage, onReconnect) => {
      listener = onMessage;
      onGap = onReconnect;
    },
    close: async () => {
      closed = true;
      clearTimeout(reconnectTimer);
      outbox.stop();
      const last = client;
      client = undefined;
      await last?.end();
    },
  };
}
