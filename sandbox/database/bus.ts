import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** Words between the processes that share one database. Whoever says something does not hear it. */
export interface MessageBus {
  send(word: string): void;
  /** `gap` is called when words may have been missed: all that was heard of must be looked at again. */
  subscribe(listener: (word: string) => void, gap: () => void): void;
  close(): Promise<void>;
}

/** An embedded database belongs to one process: there is nobody to talk to. */
export const noopBus: MessageBus = {
  send: () => undefined,
  subscribe: () => undefined,
  close: () => Promise.resolve(),
};

const CHANNEL = 'vitrine';
const RECONNECT = 1000;
/** Words of a moment are said together: each saying makes all who commit at that time wait for each other. */
const BREATH = 25;
/** A saying has 8000 bytes. */
const AT_ONCE = 400;

/** LISTEN and NOTIFY of PostgreSQL, on a connection of its own, since a pool lends each one to anybody. */
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
    // an error of a connection is followed by its end
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
      // what is lost costs a moment only: everybody looks again now and then
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
