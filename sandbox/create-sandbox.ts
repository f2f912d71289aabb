import type { Hono } from 'hono';
import { handlers } from './calls/index.ts';
import { createServices } from './create-services.ts';
import { connect, type Connection, type Database, type PoolLimits } from './database/index.ts';
import { loadDeclarations } from './declarations/index.ts';
import { createDemo } from './demo/demo.ts';
import { claimFolder, databaseFolder, lockFolder } from './data-folder/index.ts';
import { createAdmin, openAdminServer, type Admin } from './admin/index.ts';
import { createSupportDesk } from './help/index.ts';
import { createReviews } from './jobs/reviews.ts';
import { createSettlement } from './jobs/settlement.ts';
import { createObserver, type ObserverOptions } from './observe/index.ts';
import { openSites } from './releases/sites.ts';
import { createApi } from './http/api.ts';
import { createApp } from './http/create-app.ts';
import type { SentCode, Services } from './http/context.ts';
import { SERVER_LIMITS, type ServerLimits } from './http/limits.ts';
import { listen, type ListenOptions, type RunningServer } from './http/listen.ts';
import { GRACE_SECONDS } from './http/shutdown.ts';
import { startTimers } from './jobs/start-timers.ts';
import { createSteadyClock } from './shared/steady-clock.ts';
import { createUserActivity } from './spot/index.ts';
import { createEventPublisher, createHub, createSockets, createUserSources } from './streams/index.ts';
import { removeExpired } from './people/users/index.ts';

export interface SandboxOptions extends ObserverOptions {
  /** Data folder, locked while in use. Without a folder, everything is kept in memory. */
  readonly data?: string;
  /** URL of a PostgreSQL server. */
  readonly databaseUrl?: string;
  /** How long the PostgreSQL server may block a call. */
  readonly databaseLimits?: PoolLimits;
  /** Seconds to wait for requests in flight when the sandbox closes. Default: 10. */
  readonly graceSeconds?: number;
  /** An embedded database's dump to start from. */
  readonly dump?: Blob;
  /** Seed of the price process. */
  readonly seed?: string;
  /** Seconds until a request is approved automatically. 0 means that it waits for manual review. Default: 4. */
  readonly reviewSeconds?: number;
  /** Folder with the built app, served alongside the API. */
  readonly app?: string;
  /**
   * Additional host names, besides those of the releases and of loopback, such as an address on the local network. They
   * open the default brand.
   */
  readonly allowedHosts?: readonly string[];
  /** Additional origins, besides the server's own, whose pages may open streams, such as `https://app.example`. */
  readonly allowedOrigins?: readonly string[];
  /** Validates answers against schemas/api. Default: on, unless NODE_ENV is production and CHECK_ANSWERS is not 1. */
  readonly checkAnswers?: boolean;
  /** Creates the demo account, whose password is public. Default: off. */
  readonly demo?: boolean;
  /** Runs the timed jobs. Default: on; tests call tick() and reviewDue(). */
  readonly timers?: boolean;
  readonly passwordCost?: number;
  readonly callsPerMinute?: number;
  /**
   * The exchange's clock. It must never run backwards. Default: the machine's clock, adjusted to never run backwards.
   */
  readonly clock?: () => Date;
  /** Monotonic milliseconds, independent of the machine's clock. Used for rate limits. */
  readonly monotonic?: () => number;
  readonly onCode?: (code: SentCode) => void;
}

export interface Sandbox {
  /** Answers a request in process. */
  fetch(request: Request): Response | Promise<Response>;
  /** @param limits server limits that override the defaults */
  listen(port: number, host?: string, limits?: Partial<ServerLimits>): Promise<RunningServer>;
  /** The last verification code sent to each target. */
  readonly codes: ReadonlyMap<string, string>;
  readonly db: Database;
  readonly database: Connection['kind'];
  readonly admin: Admin;
  /** Advances the streams by one step. */
  tick(): void;
  /** Approves all requests that are due for approval. */
  reviewDue(): Promise<void>;
  /** Settles everything that is due. */
  settleDue(): Promise<void>;
  /** Checks for changes made by other processes. */
  refreshStale(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the database, connects the sandbox's parts and starts the timers. The server listens only once `listen` is
 * called.
 */
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
  const { clock = createSteadyClock(), monotonic = () => performance.now() } = options;
  const connection = await open(options, closers);
  const { db } = connection;
  await removeExpired(db, clock());
  const codes = new Map<string, string>();
  const declarations = loadDeclarations();
  const observer = createObserver(options);
  const sites = openSites(options, (problem) => observer.fault('releases', problem));
  const services = await createServices(options, db, declarations, codes, sites);
  if (options.demo === true) await createDemo(db, services, clock());

  // work that is in flight when the database closes will fail, but nothing awaits it
  let closing = false;
  const whileOpen = (id: string) => (error: unknown) => void (closing || observer.fault(id, error));
  const { hub, publish, refreshStale } = openStreams(connection, services.market, clock, whileOpen);
  const settle = createSettlement(db, services.market, publish);
  const api = createApi({
    callHost: {
      db,
      services,
      checkAnswers: options.checkAnswers ?? checksAnswers(process.env),
      clock,
      brandAt: sites.brandAt,
      catchUp: (userId, now) => settle(now, userId),
      publish,
    },
    declarations,
    report: observer.callFault,
    ended: observer.watchCalls(services.secret),
    callsPerMinute: options.callsPerMinute ?? 120,
    monotonic,
    handlers,
  });
  const app = createApp(api, connection.kind, options, sites);
  const { secret, reviewSeconds } = services;
  const reviews = createReviews({ db, secret, reviewSeconds, clock, publish });
  const admin = createAdmin({ db, reviews, desk: createSupportDesk({ db, clock, publish }), clock });
  if (options.data !== undefined) closers.push((await openAdminServer(options.data, admin)).close);
  const jobs = { tick: hub.tick, reviewDue: reviews.reviewDue, settleDue: () => settle(clock()), refreshStale };
  if (options.timers !== false) startTimers(jobs, observer.fault, closers);
  closers.push(() => void (closing = true));
  return {
    fetch: (request) => app.fetch(request),
    codes,
    db,
    database: connection.kind,
    admin,
    ...jobs,
    close,
    listen: createListen(app, options, closers, {
      connect: createSockets({ db, hub, declarations, messages: services.messages, clock }),
      hosts: sites.hosts,
      monotonic,
    }),
  };
}

/** The stream hub, and the notifier that tells it and other processes about changes. */
function openStreams(
  { db, bus }: Connection,
  market: Services['market'],
  clock: () => Date,
  reportAs: (id: string) => (error: unknown) => void,
) {
  const activity = createUserActivity(db, reportAs('user activity'));
  const hub = createHub(market, clock, {
    activity,
    userSources: createUserSources(db, market, clock),
    onFault: reportAs('streams'),
  });
  return { hub, ...createEventPublisher({ db, bus, hub, activity }) };
}

function createListen(
  app: Hono,
  { allowedOrigins = [], graceSeconds = GRACE_SECONDS }: SandboxOptions,
  closers: (() => Promise<void> | void)[],
  parts: Pick<ListenOptions, 'connect' | 'hosts' | 'monotonic'>,
): Sandbox['listen'] {
  return async (port, host = '127.0.0.1', limits = {}) => {
    const server = await listen(app, { ...parts, allowedOrigins, limits: { ...SERVER_LIMITS, ...limits } }, port, host);
    closers.push(() => server.close(graceSeconds * 1000));
    return server;
  };
}

const checksAnswers = (env: NodeJS.ProcessEnv): boolean => env.NODE_ENV !== 'production' || env.CHECK_ANSWERS === '1';

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
