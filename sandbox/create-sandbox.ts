import type { Trust } from '@vitrine/engine/signature';
import type { Hono } from 'hono';
import { handlers } from './calls/index.ts';
import { createServices } from './create-services.ts';
import type { Connection, Database } from './database/index.ts';
import { loadDeclarations } from './declarations/index.ts';
import { createDemo } from './demo/demo.ts';
import { createAdmin, openAdminServer, openMetricsServer, type Admin, type MetricsAddress } from './admin/index.ts';
import { removeExpired } from './jobs/expiry.ts';
import { createReviews } from './jobs/reviews.ts';
import { createSettlement } from './jobs/settlement.ts';
import { createJobWatch, createMetrics, createObserver, type ObserverOptions } from './observe/index.ts';
import { openSites } from './releases/sites.ts';
import { createApi } from './http/api.ts';
import { createClientAddresses } from './http/client-address.ts';
import { createApp } from './http/create-app.ts';
import type { SentCode, Services } from './http/context.ts';
import { SERVER_LIMITS, type ServerLimits } from './http/limits.ts';
import { listen, type ListenOptions, type RunningServer } from './http/listen.ts';
import { GRACE_SECONDS } from './http/shutdown.ts';
import { createReadiness } from './http/readiness.ts';
import { openConnection, type ConnectionOptions } from './open-connection.ts';
import { startTimers } from './jobs/start-timers.ts';
import { createSteadyClock } from './shared/steady-clock.ts';
import { createCommandQueue, createUserActivity } from './spot/index.ts';
import { createEventPublisher, createHub, createSockets, createUserSources, type Hub } from './streams/index.ts';

export interface SandboxOptions extends ConnectionOptions, ObserverOptions {
  /** Seconds to wait for requests in flight when the sandbox closes. Default: 10. */
  readonly graceSeconds?: number;
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
  /** Addresses and networks of proxies whose `X-Forwarded-For` is believed, such as `10.0.0.0/8`. Default: none. */
  readonly trustedProxies?: readonly string[];
  /** The keys that sign releases. Default: every release is served. */
  readonly trust?: Trust;
  /** Validates answers against schemas/api. Default: on, unless NODE_ENV is production and CHECK_ANSWERS is not 1. */
  readonly checkAnswers?: boolean;
  /** Creates the demo account, whose password is public. Default: off. */
  readonly demo?: boolean;
  /** Where to serve the metrics. Default: nowhere. */
  readonly metrics?: MetricsAddress;
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
  /** Keeps the codes that are sent, for tests. Default: off. */
  readonly keepCodes?: boolean;
}

export interface Sandbox {
  /** Answers a request in process. */
  fetch(request: Request): Response | Promise<Response>;
  /** @param limits server limits that override the defaults */
  listen(port: number, host?: string, limits?: Partial<ServerLimits>): Promise<RunningServer>;
  /** The last verification code sent to each target; empty without `keepCodes`. */
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
  /** Removes expired sessions, codes, attempts and answers. */
  removeExpired(): Promise<void>;
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
  const connection = await openConnection(options, closers);
  const { db, leadership } = connection;
  await removeExpired(db, clock());
  const codes = new Map<string, string>();
  const declarations = loadDeclarations();
  const observer = createObserver(options);
  const sites = openSites(options, (problem) => observer.fault('releases', problem));
  const { brandAt } = sites;
  const services = await createServices(options, db, declarations, codes, sites);
  if (options.demo === true) await createDemo(db, services, clock());
  // work that is in flight when the database closes will fail, but nothing awaits it
  let closing = false;
  const whileOpen = (id: string) => (error: unknown) => void (closing || observer.fault(id, error));
  const { hub, publish, refreshStale } = openStreams(connection, services.market, clock, whileOpen);
  const settle = createSettlement(db, services.market, publish);
  const clients = createClientAddresses(options.trustedProxies ?? []);
  const trade = { db, clock, publish, market: services.market };
  const { metrics, watch, commands } = openCommands(trade, { connection, hub, monotonic, closers });
  const api = createApi({
    callHost: { db, services, clock, publish, settle, commands, brandAt, checkAnswers: checksAnswers(options) },
    declarations,
    report: observer.callFault,
    ended: observer.watchCalls(services.secret, metrics),
    callsPerMinute: options.callsPerMinute ?? 120,
    clients,
    monotonic,
    handlers,
  });
  const readiness = createReadiness({ db, sites, clock, monotonic, report: whileOpen('ready') });
  const app = createApp({ api, database: connection.kind, sites, readiness }, options);
  const reviews = createReviews({ db, clock, publish, secret: services.secret, reviewSeconds: services.reviewSeconds });
  const admin = createAdmin({ db, metrics, reviews, clock, publish });
  await openAdminPorts(options, admin, closers);
  const jobs = {
    tick: hub.tick,
    reviewDue: reviews.reviewDue,
    settleDue: () => settle(clock()),
    refreshStale,
    removeExpired: () => removeExpired(db, clock()),
  };
  const connect = metrics.countStreams(createSockets({ db, hub, declarations, messages: services.messages, clock }));
  if (options.timers !== false) startTimers({ jobs, leads: leadership.leads, watch, onFault: observer.fault, closers });
  closers.push(() => void (closing = true));
  return {
    fetch: (request) => app.fetch(request),
    codes,
    db,
    database: connection.kind,
    admin,
    ...jobs,
    close,
    listen: createListen(app, options, closers, { connect, hosts: sites.hosts, clients, monotonic }),
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

interface Measured {
  readonly connection: Connection;
  readonly hub: Hub;
  readonly monotonic: () => number;
  readonly closers: (() => Promise<void> | void)[];
}

/** The queue of commands, and the metrics, which count what waits in it. */
function openCommands(
  options: Omit<Parameters<typeof createCommandQueue>[0], 'taken'>,
  { connection: { pool }, hub, monotonic, closers }: Measured,
) {
  const { watch, states } = createJobWatch(monotonic);
  const metrics = createMetrics({
    pool,
    subscribers: hub.countSubscribers,
    jobs: states,
    waiting: () => commands.countWaiting(),
  });
  closers.push(metrics.close);
  const commands = createCommandQueue({ ...options, taken: metrics.batch });
  return { metrics, watch, commands };
}

async function openAdminPorts(
  { data, metrics }: SandboxOptions,
  admin: Admin,
  closers: (() => Promise<void> | void)[],
): Promise<void> {
  if (data !== undefined) closers.push((await openAdminServer(data, admin)).close);
  if (metrics !== undefined) closers.push((await openMetricsServer(metrics, admin.metrics)).close);
}

function createListen(
  app: Hono,
  { allowedOrigins = [], graceSeconds = GRACE_SECONDS }: SandboxOptions,
  closers: (() => Promise<void> | void)[],
  parts: Pick<ListenOptions, 'connect' | 'hosts' | 'clients' | 'monotonic'>,
): Sandbox['listen'] {
  return async (port, host = '127.0.0.1', limits = {}) => {
    const server = await listen(app, { ...parts, allowedOrigins, limits: { ...SERVER_LIMITS, ...limits } }, port, host);
    closers.push(() => server.close(graceSeconds * 1000));
    return server;
  };
}

const checksAnswers = ({ checkAnswers }: SandboxOptions, { env } = process): boolean =>
  checkAnswers ?? (env.NODE_ENV !== 'production' || env.CHECK_ANSWERS === '1');
