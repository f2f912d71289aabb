import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** Messages between the processes that share one database. A sender does not receive its own messages. */
export interface MessageBus {
  send(word: string): void;
  /** `onGap` is called when messages may have been lost. */
  subscribe(listener: (word: string) => void, gap: () => void): void;
  close(): Promise<void>;
}

/** An embedded database has only one process. */
export const noopBus: MessageBus = {
  send: () => undefined,
  subscribe: () => undefined,
  close: () => Promise.resolve(),
};

const CHANNEL = 'vitrine';
const RECONNECT = 1000;
/** Batches messages, because each NOTIFY serializes the commits at that moment. */
const BREATH = 25;
/** A payload has at most 8000 bytes. */
const AT_ONCE = 400;

/**
 * LISTEN and NOTIFY of PostgreSQL. The listener needs a connection of its own, because the pool shares its connections.
 */
export async function openMessageBus(url: string, pool: pg.Pool): Promise<MessageBus> {
  const me = randomBytes(6).toString('hex');
  let listener: (word: string) => void = () => undefined;
  let gap: () => void = () => undefined;
  let closed = false;
  let client: pg.Client | undefined;
  let waiting: NodeJS.Timeout | undefined;

  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
    fresh.on('notification', ({ payload = '' }) => {
      const [from, ...heard] = payload.split(' ');
      if (from !== me) for (const word of heard) listener(word);
    });
    // `end` follows an error
    fresh.on('error', () => undefined);
    fresh.on('end', () => {
      if (client === fresh) later();
    });
    await fresh.connect();
    await fresh.query(`listen ${CHANNEL}`);
    client = fresh;
  };
  const later = (): void => {
    client = undefined;
    if (closed) return;
    waiting = setTimeout(() => void connect().then(gap, later), RECONNECT);
    waiting.unref();
  };

  let speaking: NodeJS.Timeout | undefined;
  const words = new Set<string>();
  const speak = (): void => {
    speaking = undefined;
    const said = [...words];
    words.clear();
    for (let i = 0; i < said.length; i += AT_ONCE)
      // a lost message costs only a moment: every process refreshes regularly
      void pool
        .query('select pg_notify($1, $2)', [CHANNEL, [me, ...said.slice(i, i + AT_ONCE)].join(' ')])
        .catch(() => undefined);
  };

  await connect();
  return {
    send: (word) => {
      words.add(word);
      speaking ??= setTimeout(speak, BREATH);
    },
    subscribe: (onWord, onGap) => {
      listener = onWord;
      gap = onGap;
    },
    close: async () => {
      closed = true;
      clearTimeout(waiting);
      clearTimeout(speaking);
      const last = client;
      client = undefined;
      await last?.end();
    },
  };
}
