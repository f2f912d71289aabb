import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** Messages between processes that share a database. A sender does not receive its own messages. */
export interface MessageBus {
  send(message: string): void;
  /** `onGap` is called when messages may have been lost. */
  subscribe(listener: (message: string) => void, onGap: () => void): void;
  close(): Promise<void>;
}

/** An embedded database has only one process, so there is no one to notify. */
export const noopBus: MessageBus = {
  send: () => undefined,
  subscribe: () => undefined,
  close: () => Promise.resolve(),
};

const CHANNEL = 'vitrine';
const RECONNECT = 1000;
/** Batches messages, because NOTIFY makes concurrent commits wait for each other. */
const BATCH_DELAY = 25;
/** A NOTIFY payload must be shorter than 8000 bytes. */
const BATCH_SIZE = 400;

/**
 * Uses PostgreSQL's LISTEN and NOTIFY. The listener needs its own connection, because the pool shares its connections.
 */
export async function openMessageBus(url: string, pool: pg.Pool): Promise<MessageBus> {
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
    // every error is followed by `end`
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
  const outbox = createOutbox(pool, senderId);
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

/** Batches messages that are sent in quick succession. */
function createOutbox(pool: pg.Pool, senderId: string) {
  let timer: NodeJS.Timeout | undefined;
  const pending = new Set<string>();
  const flush = (): void => {
    timer = undefined;
    const batch = [...pending];
    pending.clear();
    for (let i = 0; i < batch.length; i += BATCH_SIZE)
      // losing a message only causes a short delay, because every process refreshes regularly
      void pool
        .query('select pg_notify($1, $2)', [CHANNEL, [senderId, ...batch.slice(i, i + BATCH_SIZE)].join(' ')])
        .catch(() => undefined);
  };
  return {
    add: (message: string): void => {
      pending.add(message);
      timer ??= setTimeout(flush, BATCH_DELAY);
    },
    stop: (): void => clearTimeout(timer),
  };
}
