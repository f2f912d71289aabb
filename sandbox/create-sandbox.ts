import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { handlers } from './calls/index';
import { connect, tables, type Connection, type Database, type Limits } from './database/index';
import { loadDeclarations, loadStates } from './declarations/index';
import { createAdmin } from './create-admin';
import { createDemo } from './demo';
import { describeFault } from './describe-fault';
import { claimFolder, databaseFolder, lockFolder, openAdminDoor, type Admin } from './folder/index';
import { createDesk } from './help/index';
import { createMarket } from './market/index';
import { createConstants, openStore, serveReleases } from './releases/index';
import { createReviews } from './reviews';
import { createSettlement } from './settlement';
import { createRuleBook } from './rules';
import type { AnyHandler } from './server/answer-call';
import { createApi } from './server/api';
import type { SentCode, Services } from './server/context';
import { secureHeaders } from './server/headers';
import { listen, type Listening } from './server/listen';
import { GRACE_SECONDS } from './server/shutdown';
import { staticFiles } from './server/static-files';
import { startTimers } from './start-timers';
import { createNotices } from './notices';
import { ownSources } from './own-sources';
import { createCrowd } from './spot/index';
import { createHub, createSockets } from './streams/index';
import { createPasswords, DEFAULT_COST, removeExpired } from './users/index';

export const DEFAULT_SEED = 'larch';

export interface SandboxOptions {
  /** Data folder, locked while in use; without it everything is in memory. */
  readonly data?: string;
  /** Address of a PostgreSQL. */
  readonly databaseUrl?: string;
  /** How long that PostgreSQL may keep a call waiting. */
  readonly databaseLimits?: Limits;
  /** Seconds that requests in flight may still take when the sandbox closes. Default: 10. */
  readonly graceSeconds?: number;
  /** A dumped embedded database to start from. */
  readonly dump?: Blob;
  /** Seed of the market. */
  readonly seed?: string;
  /** Seconds until a request passes review by itself; 0 leaves it to people. Default 4. */
  readonly reviewSeconds?: number;
  /** Folder of the built app to serve beside the API. */
  readonly app?: string;
  /** Default: yes, unless NODE_ENV is production; CHECK_ANSWERS=1 asks for it there too. */
  readonly checkAnswers?: boolean;
  /** Makes the demo account, whose password is public. Default: no. */
  readonly demo?: boolean;
  /** Timers of the streams and reviews. Default: yes; tests call tick() and reviewDue(). */
  readonly timers?: boolean;
  readonly passwordCost?: number;
  readonly callsPerMinute?: number;
  readonly clock?: () => Date;
  readonly onCode?: (code: SentCode) => void;
  readonly onFault?: (id: string, error: unknown) => void;
}

export interface Sandbox {
  /** Answers a request in process. */
  fetch(request: Request): Response | Promise<Response>;
  listen(port: number, host?: string): Promise<Listening>;
  /** Last verification code by target. */
  readonly codes: ReadonlyMap<string, string>;
  readonly db: Database;
  readonly database: Connection['kind'];
  readonly admin: Admin;
  /** One step of the streams. */
  tick(): void;
  /** Lets pass what is due. */
  reviewDue(): Promise<void>;
  /** Lets the market meet what waits for it. */
  settleDue(): Promise<void>;
  /** Looks whether another process changed something. */
  lookAgain(): Promise<void>;
  close(): Promise<void>;
}

/** Opens the database, wires the rooms of the sandbox together, and starts its timers. It listens only when told. */
export async function createSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const closers: (() => Promise<void> | void)[] = [];
  const close = async (): Promise<void> => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    return await build(options, closers, close);
  } catch (error) {
    await close();
    throw error;
  }
}

async function build(
  options: SandboxOptions,
  closers: (() => Promise<void> | void)[],
  close: () => Promise<void>,
): Promise<Sandbox> {
  const clock = options.clock ?? (() => new Date());
  const connection = await open(options, closers);
  const { db } = connection;
  await removeExpired(db, clock());
  const codes = new Map<string, string>();
  const declarations = loadDeclarations();
  const services = await createServices(options, db, declarations, codes);
  if (options.demo === true) await createDemo(db, services, clock());

  const onFault = options.onFault ?? ((id, error) => console.error(`sandbox: ${id} failed: ${describeFault(error)}`));
  // what was under way when the database closed has failed, and nobody waits for it
  let closing = false;
  const whileOpen = (id: string) => (error: unknown) => void (closing || onFault(id, error));
  const crowd = createCrowd(db, whileOpen('crowd'));
  const hub = createHub(services.market, clock, {
    crowd,
    own: ownSources(db, services.market, clock),
    onFault: whileOpen('streams'),
  });
  const notices = createNotices({ db, bus: connection.bus, hub, crowd });
  const { changed, stirred, traded, lookAgain } = notices;
  const settle = createSettlement(db, services.market, notices);
  const checkAnswers =
    options.checkAnswers ?? (process.env.NODE_ENV !== 'production' || process.env.CHECK_ANSWERS === '1');
  const api = createApi({
    kitchen: {
      db,
      services,
      checkAnswers,
      clock,
      catchUp: (userId, now) => settle(now, userId),
      changed,
      stirred,
      traded,
    },
    declarations,
    report: onFault,
    callsPerMinute: options.callsPerMinute ?? 120,
    handlers: handlers as unknown as Readonly<Record<string, AnyHandler>>,
  });
  const app = createApp(api, connection.kind, options);
  const reviews = createReviews({
    db,
    secret: services.secret,
    reviewSeconds: services.reviewSeconds,
    clock,
    changed,
  });
  const admin = createAdmin(db, reviews, createDesk({ db, clock, changed }));
  if (options.data !== undefined) closers.push((await openAdminDoor(options.data, admin)).close);
  if (options.timers !== false)
    startTimers(
      { tick: hub.tick, reviewDue: reviews.due, settleDue: () => settle(clock()), lookAgain },
      onFault,
      closers,
    );
  closers.push(() => void (closing = true));
  const connectSocket = createSockets({ db, hub, declarations, messages: services.messages, clock });
  return {
    fetch: (request) => app.fetch(request),
    codes,
    db,
    database: connection.kind,
    admin,
    tick: hub.tick,
    reviewDue: reviews.due,
    settleDue: () => settle(clock()),
    lookAgain,
    close,
    listen: async (port, host = '127.0.0.1') => {
      const listening = await listen(app, connectSocket, port, host);
      closers.push(() => listening.close((options.graceSeconds ?? GRACE_SECONDS) * 1000));
      return listening;
    },
  };
}

async function open(options: SandboxOptions, closers: (() => Promise<void> | void)[]): Promise<Connection> {
  if (options.data !== undefined) {
    closers.push((await lockFolder(options.data)).release);
    claimFolder(options.data);
  }
  const connection = await connect({
    ...(options.databaseUrl === undefined ? {} : { url: options.databaseUrl }),
    ...(options.databaseLimits ? { limits: options.databaseLimits } : {}),
    ...(options.data === undefined ? {} : { folder: databaseFolder(options.data) }),
    ...(options.dump ? { dump: options.dump } : {}),
  });
  closers.push(connection.close);
  return connection;
}

async function createServices(
  options: SandboxOptions,
  db: Database,
  declarations: ReturnType<typeof loadDeclarations>,
  codes: Map<string, string>,
): Promise<Services> {
  const seconds = options.reviewSeconds ?? 4;
  return {
    market: createMarket(options.seed ?? DEFAULT_SEED),
    rules: createRuleBook(declarations.rules),
    passwords: createPasswords(options.passwordCost ?? DEFAULT_COST),
    messages: declarations.messages,
    constantsAt: createConstants(options.app, storeIn(options.data)),
    logLabels: readLogLabels(),
    secret: await readSecret(db),
    reviewSeconds: seconds === 0 ? undefined : seconds,
    deliver: (sent) => {
      if (sent.code !== undefined) codes.set(sent.target, sent.code);
      options.onCode?.(sent);
    },
  };
}

function readLogLabels(): Map<number, string> {
  const codes = loadStates().get('account-log')?.codes ?? {};
  return new Map(Object.entries(codes).map(([code, { label }]) => [Number(code), label]));
}

/** Made at the first start; of two starts at once the first one's stays. */
async function readSecret(db: Database): Promise<string> {
  await db
    .insert(tables.meta)
    .values({ key: 'secret', value: randomBytes(32).toString('hex') })
    .onConflictDoNothing();
  const [row] = await db.select().from(tables.meta).where(eq(tables.meta.key, 'secret'));
  if (!row) throw new Error('The secret was not written.');
  return row.value;
}

const storeIn = (data: string | undefined) => (data === undefined ? undefined : openStore(path.join(data, 'releases')));

function createApp(api: Hono, database: string, { app: appFolder, data }: SandboxOptions): Hono {
  const app = new Hono();
  app.use(secureHeaders);
  app.get('/health', (http) => http.json({ ok: true, database }));
  app.route('/api', api);
  if (appFolder !== undefined) {
    app.use(serveReleases(appFolder, storeIn(data)));
    app.use(staticFiles(appFolder));
  }
  return app;
}
