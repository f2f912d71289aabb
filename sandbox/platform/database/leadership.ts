import pg from 'pg';

/** Which of the processes on one database runs the timed jobs. */
export interface Leadership {
  leads(): boolean;
  close(): Promise<void>;
}

/** An embedded database has only one process. */
export const soleLeader: Leadership = { leads: () => true, close: () => Promise.resolve() };

/** Any number that no other program on the database uses. */
const LOCK = 7_046_029;
/** How often a process tries to lead, and proves that it still can, in milliseconds. */
const EVERY = 1000;
const QUERY_TIMEOUT = 5000;

/**
 * PostgreSQL ends the session of a machine that it cannot reach for so many seconds. Without this, a transaction whose
 * request has arrived in part keeps its locks for two hours, because it is not idle.
 */
export const LOST_AFTER = { tcp_keepalives_idle: 5, tcp_keepalives_interval: 5, tcp_keepalives_count: 2 };

/**
 * The leader holds an advisory lock on a connection of its own: when the process or the connection ends, PostgreSQL
 * gives it up. Calls settle what is due for their own user, so a moment without a leader delays only what nobody
 * looks at.
 */
export async function openLeadership(url: string): Promise<Leadership> {
  let leads = false;
  let client: pg.Client | undefined;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  const connect = async (): Promise<pg.Client> => {
    const fresh = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, query_timeout: QUERY_TIMEOUT });
    // every error is followed by `end`
    fresh.on('error', () => undefined);
    fresh.on('end', () => {
      if (client !== fresh) return;
      client = undefined;
      leads = false;
    });
    await fresh.connect();
    // so that another can lead
    for (const [name, seconds] of Object.entries(LOST_AFTER)) await fresh.query(`set ${name} = ${seconds}`);
    return fresh;
  };
  const look = async (): Promise<void> => {
    try {
      client ??= await connect();
      // a lock that is held already would be counted twice
      const [row] = (await client.query<{ leads: boolean }>(leads ? 'select true as leads' : TRY_TO_LEAD)).rows;
      leads = row?.leads === true;
    } catch {
      leads = false;
      const broken = client;
      client = undefined;
      await broken?.end().catch(() => undefined);
    }
    if (!closed) timer = setTimeout(() => void (running = look()), EVERY).unref();
  };
  await look();
  return {
    leads: () => leads,
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await running;
      const last = client;
      client = undefined;
      leads = false;
      await last?.end();
    },
  };
}

const TRY_TO_LEAD = `select pg_try_advisory_lock(${LOCK}) as leads`;
