import pg from 'pg';

/** Decides which of the processes on one database runs the timed jobs. */
export interface Leadership {
  leads(): boolean;
  close(): Promise<void>;
}

/** The leadership with an embedded database, which has only one process. */
export const soleLeader: Leadership = { leads: () => true, close: () => Promise.resolve() };

/** An arbitrary number that no other program on the database uses. */
const LOCK = 7_046_029;
/** How often a process tries to become the leader or confirms that it still is, in milliseconds. */
const EVERY = 1000;
const QUERY_TIMEOUT = 5000;

/**
 * Settings after which PostgreSQL ends the session of a machine that it cannot reach, in seconds. Without them, a
 * transaction whose request has only partly arrived keeps its locks for two hours, because it is not idle.
 */
export const LOST_AFTER = { tcp_keepalives_idle: 5, tcp_keepalives_interval: 5, tcp_keepalives_count: 2 };

/**
 * Joins the election of a leader. The leader holds an advisory lock on a connection of its own, which PostgreSQL
 * releases when the process or the connection ends. Calls settle whatever is due for their own user, so a moment
 * without a leader only delays what nobody is looking at.
 */
export async function openLeadership(url: string): Promise<Leadership> {
  let leads = false;
  let client: pg.Client | undefined;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  const connect = async (): Promise<pg.Client> => {
    const fresh = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, query_timeout: QUERY_TIMEOUT });
    // `end` follows every error
    fresh.on('error', () => undefined);
    fresh.on('end', () => {
      if (client !== fresh) return;
      client = undefined;
      leads = false;
    });
    await fresh.connect();
    // so that another process can take over soon
    for (const [name, seconds] of Object.entries(LOST_AFTER)) await fresh.query(`set ${name} = ${seconds}`);
    return fresh;
  };
  const look = async (): Promise<void> => {
    try {
      client ??= await connect();
      // taking a lock that is already held would count it twice
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
