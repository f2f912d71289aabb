import { randomBytes } from 'node:crypto';
import type { Hono } from 'hono';
import { createHost, createUserSources, ENCRYPTED, EXPIRING, handlers, MODULES, TABLES } from './modules.ts';
import type { ModuleHost } from './module.ts';
import { checkStepUp } from './check-step-up.ts';
import {
  findSessionUser,
  bumpVersion,
  type AccountPolicy,
  type LoginLimits,
  type SessionTimes,
  createPasswords,
  DEFAULT_COST,
  LOGIN_LIMITS,
  SESSION_TIMES,
  SANDBOX_POLICY,
} from './accounts/users/index.ts';
import { readVersions, runOnce } from './ledger/index.ts';
import { findUnreadable, openSites, type Sites, type SitesOptions } from './releases/sites.ts';
import { serveReleases } from './releases/index.ts';
import {
  assertRestricted,
  type Connection,
  type Database,
  connect,
  type PoolLimits,
} from './platform/database/index.ts';
import { loadDeclarations, type Declarations, loadStates } from './platform/declarations/index.ts';
import { createDemo } from './demo.ts';
import { createAdmin, openAdminServer, openMetricsServer, type Admin, type MetricsAddress } from './admin/index.ts';
import { removeExpired } from './platform/jobs/expiry.ts';
import { renewEncryption } from './platform/jobs/renew-encryption.ts';
import { createReviews, type Reviews } from './platform/jobs/reviews.ts';
import { createSettlement } from './platform/jobs/settlement.ts';
import {
  createNetworkHash,
  createJobWatch,
  createMetrics,
  createObserver,
  type Observer,
  type ObserverOptions,
} from './platform/telemetry/index.ts';
import type { CallHost } from './platform/http/answer-call.ts';
import { createApi, createApp } from './platform/http/create-app.ts';
import { CALLS_PER_MINUTE, createCallQuotas, type CallQuotasOptions } from './platform/http/call-quotas.ts';
import { clientOfRequest, createClientAddresses, type ClientAddresses } from './platform/http/client-address.ts';
import { getNetwork } from './platform/http/client-quotas.ts';
import type { Services } from './context.ts';
import { SERVER_LIMITS, type ServerLimits } from './platform/http/limits.ts';
import { listen, type ListenOptions, type RunningServer } from './platform/http/listen.ts';
import { GRACE_SECONDS } from './platform/http/shutdown.ts';
import { createReadiness } from './platform/http/readiness.ts';
import { createHttpsTest } from './platform/http/secure-cookie.ts';
import { startTimers, type TimedJobs } from './platform/jobs/start-timers.ts';
import { createSteadyClock } from './platform/shared/steady-clock.ts';
import { addDesks, createCommandQueue, createTopics, createUserActivity } from './spot/index.ts';
import {
  createEventPublisher,
  createHub,
  createSockets,
  type Hub,
  type UserVersions,
} from './platform/streams/index.ts';
import type { MessageSender, SentMessage } from './platform/delivery/index.ts';
import { createKeyRing, keysInFolder, type KeyRing, claimDatabase } from './platform/keys/index.ts';
import { claimFolder, databaseFolder, lockFolder } from './platform/data-folder/index.ts';
import { createRuleBook } from './platform/declarations/rules.ts';
import { createTelemetryCounts } from './releases/telemetry/index.ts';
import { createMarket } from './market/index.ts';
import { relyingPartyAt } from './accounts/factors/index.ts';

export interface ConnectionOptions {
  /** Data folder, locked while in use. Without a folder, everything is kept in memory. */
  readonly data?: string;
  /** URL of a PostgreSQL server. */
  readonly databaseUrl?: string;
  /** How long the PostgreSQL server may block a call. */
  readonly databaseLimits?: PoolLimits;
  /** A NATS server that carries the messages between processes in place of PostgreSQL. */
  readonly bus?: URL;
  /** A dump to start an embedded database from. */
  readonly dump?: Blob;
}

export interface SandboxOptions extends ConnectionOptions, ObserverOptions, Pick<SitesOptions, 'trust' | 'releases'> {
  /** Seconds to wait for requests in flight when the sandbox closes. Default: 10. */
  readonly graceSeconds?: number;
  /**
   * The keys that encrypt the data, which are kept outside of the database. Default: those in the data folder, made at
   * the first start. Without a folder, the process makes its own.
   */
  readonly keys?: KeyRing;
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
  /** Addresses and networks of proxies whose `X-Forwarded-For` is trusted, such as `10.0.0.0/8`. Default: none. */
  readonly trustedProxies?: readonly string[];
  /** Validates answers against schemas/api. Default: on, unless NODE_ENV is production and CHECK_ANSWERS is not 1. */
  readonly checkAnswers?: boolean;
  /** Refuses a database role that could change ledger entries or audit events. Default: off. */
  readonly restrictedRole?: boolean;
  /** Creates the demo account, whose password is public. Default: off. */
  readonly demo?: boolean;
  /** Where to serve the metrics. Default: nowhere. */
  readonly metrics?: MetricsAddress;
  /** Runs the timed jobs. Default: on; tests call tick() and reviewDue(). */
  readonly timers?: boolean;
  readonly passwordCost?: number;
  /**
   * How many costly calls a network's guests may make per minute. The limits of accounts and targets derive from it.
   * Default: 120.
   */
  readonly callsPerMinute?: number;
  /**
   * The exchange's clock. It must never run backwards. Default: the machine's clock, adjusted to never run backwards.
   */
  readonly clock?: () => Date;
  /** Monotonic milliseconds, independent of the machine's clock. Used for rate limits. */
  readonly monotonic?: () => number;
  /** How long sessions last. Default: 7 days without a call, and 30 days in total. */
  readonly sessionTimes?: Partial<SessionTimes>;
  readonly loginLimits?: Partial<LoginLimits>;
  /** Default: only the requirements of the product specification. */
  readonly accountPolicy?: AccountPolicy;
  readonly onMessage?: (message: SentMessage) => void;
  /** Sends codes and notices to users. Default: none are sent. */
  readonly sender?: MessageSender;
  /** Keeps the sent codes in `codes`, for tests. Default: off. */
  readonly keepCodes?: boolean;
}

export interface Sandbox {
  /** Answers a request in process. @param env the connection, as Hono's server for Node passes it */
  fetch(request: Request, env?: object): Response | Promise<Response>;
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
  /** Writes the collected browser reports to the database. */
  writeReports(): Promise<void>;
  /** Takes over the releases that other machines have published. */
  refreshReleases(): Promise<void>;
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
  const codes = new Map<string, string>();
  const declarations = loadDeclarations();
  const observer = createObserver(options);
  const sites = await openSites(options, { db, clock, report: (problem) => observer.fault('releases', problem) });
  const report = (error: unknown): void => observer.fault('codes', error);
  const services = await openServices(options, { db, declarations, codes, sites, clock, monotonic, report });
  // work that is in flight when the database closes will fail, but nothing awaits it
  let closing = false;
  const whileOpen = (id: string) => (error: unknown) => void (closing || observer.fault(id, error));
  const { hub, publish, refreshStale } = openStreams(connection, services, clock, whileOpen);
  const host = createHost(services, { db, clock, publish });
  const { settle, reviews } = connectModules(host);
  const clients = createClientAddresses(options.trustedProxies ?? []);
  const trade = { db, clock, publish, market: services.market };
  const { telemetry } = services;
  const { metrics, watch, commands } = openCommands(trade, { connection, hub, monotonic, closers, telemetry });
  const api = createApi({
    callHost: createCallHost({ ...trade, services, settle, commands }, sites, options),
    pictures: MODULES.flatMap(({ pictures = [] }) => pictures),
    declarations,
    report: observer.callFault,
    ended: observer.watchCalls(services.keys, metrics),
    callsPerMinute: options.callsPerMinute ?? CALLS_PER_MINUTE,
    clients,
    monotonic,
    handlers,
  });
  const onRefused = createRefusalReport(observer, services, clients);
  const ready = { clock, monotonic, report: whileOpen('ready') };
  const app = openApp(connection, sites, ready, createHttpsTest(clients), { api, onRefused }, options);
  const admin = createAdmin({ db, metrics, reviews, clock, publish, keys: services.keys, sites });
  await openAdminPorts(options, admin, closers);
  const jobs = createJobs({ db, hub, reviews, settle, refreshStale, clock }, services, sites);
  const connect = metrics.countStreams(openSockets(db, hub, declarations, clock));
  closers.push(() => jobs.writeReports().catch((error: unknown) => observer.fault('reports', error)));
  if (options.timers !== false) startTimers({ jobs, leads: leadership.leads, watch, onFault: observer.fault, closers });
  closers.push(() => void (closing = true));
  return {
    fetch: (request, env) => app.fetch(request, env),
    codes,
    db,
    database: connection.kind,
    admin,
    ...jobs,
    close,
    listen: createListen(app, options, closers, { connect, hosts: sites.hosts, clients, monotonic, onRefused }),
  };
}

/** Connects the modules' background work: settlement and reviews. */
function connectModules(host: ModuleHost) {
  const parts = MODULES.flatMap(({ jobs }) => jobs?.(host) ?? []);
  const reviewers = new Map(parts.flatMap(({ reviews = {} }) => Object.entries(reviews)));
  return {
    settle: createSettlement(parts.flatMap(({ settler }) => settler ?? [])),
    reviews: createReviews(reviewers, host),
  };
}

interface JobParts {
  readonly db: Database;
  readonly hub: Pick<Hub, 'tick'>;
  readonly reviews: Pick<Reviews, 'reviewDue'>;
  settle(now: Date): Promise<void>;
  refreshStale(): Promise<void>;
  clock(): Date;
}

/** Creates the jobs that the timers run, and that tests call directly. */
const createJobs = (
  { db, hub, reviews, settle, refreshStale, clock }: JobParts,
  { telemetry }: Pick<Services, 'telemetry'>,
  { store }: Pick<Sites, 'store'>,
): TimedJobs => ({
  tick: hub.tick,
  reviewDue: reviews.reviewDue,
  settleDue: () => settle(clock()),
  refreshStale,
  writeReports: () => telemetry.write(db),
  refreshReleases: async () => store?.refresh(),
  removeExpired: () => removeExpired(db, clock(), EXPIRING),
});

/** Creates the HTTP app, with all its routes. */
function openApp(
  { db, kind, freeSpace }: Connection,
  sites: Sites,
  ready: Pick<Parameters<typeof createReadiness>[0], 'clock' | 'monotonic' | 'report'>,
  isHttps: ReturnType<typeof createHttpsTest>,
  parts: Pick<Parameters<typeof createApp>[0], 'api' | 'onRefused'>,
  options: SandboxOptions,
): Hono {
  const { hosts, store } = sites;
  const readiness = createReadiness({ ...ready, db, freeSpace, findReleaseProblems: () => findUnreadable(sites) });
  const serve = serveReleases(hosts, store, isHttps);
  return createApp({ ...parts, database: kind, hosts, readiness, serveReleases: serve }, options);
}

function createCallHost(
  parts: Pick<CallHost, 'db' | 'clock' | 'publish' | 'settle' | 'commands'> & { readonly services: Services },
  { brandAt }: Pick<Sites, 'brandAt'>,
  options: SandboxOptions,
): CallHost {
  const { db, services } = parts;
  return {
    ...parts,
    brandAt,
    checkAnswers: checksAnswers(options),
    findUser: (session, now) => findSessionUser(db, session, now),
    checkStepUp: (step) => checkStepUp({ db }, services, step),
    runOnce: (call, work) => runOnce(db, call, work),
  };
}

const openSockets = (db: Database, hub: Hub, declarations: Declarations, clock: () => Date) =>
  createSockets({
    hub,
    declarations,
    messages: declarations.messages,
    clock,
    versions: createVersions(db),
    findUser: (session, now) => findSessionUser(db, session, now),
  });

function createRefusalReport(
  observer: Pick<Observer, 'security'>,
  { keys }: Services,
  clients: ClientAddresses,
): ListenOptions['onRefused'] {
  const hash = createNetworkHash(keys);
  return (event, request) => observer.security(event, request && hash(getNetwork(clientOfRequest(request, clients))));
}

/** Prepares the data before the server accepts requests. */
async function openServices(options: SandboxOptions, host: Omit<ServicesHost, 'keys'>): Promise<Services> {
  const { db, clock } = host;
  if (options.restrictedRole === true) await assertRestricted(db, TABLES);
  await removeExpired(db, clock(), EXPIRING);
  await addDesks(db);
  const services = await createServices(options, { ...host, keys: listKeys(options, clock()) });
  await renewEncryption(db, services.keys, 'plain', ENCRYPTED);
  if (options.demo === true) await createDemo(db, services, clock());
  return services;
}

const createVersions = (db: Database): UserVersions => ({
  read: (ids) => readVersions(db, ids),
  bump: (userId) => bumpVersion(db, userId),
});

/** Opens the stream hub, and the notifier that tells it and other processes about changes. */
function openStreams(
  { db, bus }: Connection,
  services: Services,
  clock: () => Date,
  reportAs: (id: string) => (error: unknown) => void,
) {
  const activity = createUserActivity(db, reportAs('user activity'));
  const hub = createHub(clock, {
    shared: createTopics(services.market, activity),
    userSources: createUserSources(db, services.market, clock),
    onFault: reportAs('streams'),
  });
  return { hub, ...createEventPublisher({ bus, hub, versions: createVersions(db), shared: activity }) };
}

interface Measured {
  readonly connection: Connection;
  readonly hub: Hub;
  readonly monotonic: () => number;
  readonly closers: (() => Promise<void> | void)[];
  readonly telemetry: Services['telemetry'];
}

/** Opens the command queue, and the metrics, which count the commands waiting in it. */
function openCommands(
  options: Omit<Parameters<typeof createCommandQueue>[0], 'taken'>,
  { connection: { pool }, hub, monotonic, closers, telemetry }: Measured,
) {
  const { watch, states } = createJobWatch(monotonic);
  const metrics = createMetrics({
    pool,
    subscribers: hub.countSubscribers,
    jobs: states,
    waiting: () => commands.countWaiting(),
    reports: telemetry.totals,
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
  parts: Pick<ListenOptions, 'connect' | 'hosts' | 'clients' | 'monotonic' | 'onRefused'>,
): Sandbox['listen'] {
  return async (port, host = '127.0.0.1', limits = {}) => {
    const server = await listen(app, { ...parts, allowedOrigins, limits: { ...SERVER_LIMITS, ...limits } }, port, host);
    closers.push(() => server.close(graceSeconds * 1000));
    return server;
  };
}

const checksAnswers = ({ checkAnswers }: SandboxOptions, { env } = process): boolean =>
  checkAnswers ?? (env.NODE_ENV !== 'production' || env.CHECK_ANSWERS === '1');

/** Keys of in-memory sandboxes, shared because a test may open several on one database. */
let passingKeys: KeyRing | undefined;

function listKeys({ keys, data }: SandboxOptions, now: Date): KeyRing {
  if (keys !== undefined) return keys;
  if (data !== undefined) return keysInFolder(data, now);
  return (passingKeys ??= createKeyRing([{ id: 'passing', secret: randomBytes(32) }]));
}

/** Opens the database. Locks the data folder first, if there is one. */
export async function openConnection(
  options: ConnectionOptions,
  closers: (() => Promise<void> | void)[],
): Promise<Connection> {
  if (options.data !== undefined) {
    closers.push((await lockFolder(options.data)).release);
    claimFolder(options.data);
  }
  const connection = await connect({
    ...(options.databaseUrl === undefined ? {} : { url: options.databaseUrl }),
    ...(options.databaseLimits ? { limits: options.databaseLimits } : {}),
    ...(options.bus === undefined ? {} : { bus: options.bus }),
    ...(options.data === undefined ? {} : { folder: databaseFolder(options.data) }),
    ...(options.dump ? { dump: options.dump } : {}),
  });
  closers.push(connection.close);
  return connection;
}

const DEFAULT_SEED = 'larch';

interface ServicesHost extends Pick<CallQuotasOptions, 'db' | 'keys' | 'clock' | 'monotonic'> {
  readonly declarations: Declarations;
  /** Receives the last verification code sent to each target, if codes are kept. */
  readonly codes: Map<string, string>;
  readonly sites: Sites;
  /** Reports a message that could not be sent. */
  report(error: unknown): void;
}

async function createServices(options: SandboxOptions, host: ServicesHost): Promise<Services> {
  const { db, keys, declarations, codes, sites, report } = host;
  await claimDatabase(db, keys);
  const seconds = options.reviewSeconds ?? 4;
  return {
    market: createMarket(options.seed ?? DEFAULT_SEED),
    rules: createRuleBook(declarations.rules),
    passwords: createPasswords(options.passwordCost ?? DEFAULT_COST),
    messages: declarations.messages,
    readConstants: sites.readConstants,
    relyingParty: (origin) => relyingPartyAt(sites.hosts, origin),
    telemetry: createTelemetryCounts(sites),
    logLabels: readLogLabels(),
    keys,
    quotas: createCallQuotas({ ...host, callsPerMinute: options.callsPerMinute ?? CALLS_PER_MINUTE }),
    reviewSeconds: seconds === 0 ? undefined : seconds,
    sessionTimes: { ...SESSION_TIMES, ...options.sessionTimes },
    loginLimits: { ...LOGIN_LIMITS, ...options.loginLimits },
    accountPolicy: options.accountPolicy ?? SANDBOX_POLICY,
    deliver: (sent) => {
      if (options.keepCodes === true && 'code' in sent && sent.code !== undefined) codes.set(sent.target, sent.code);
      options.onMessage?.(sent);
      // not awaited, because the response time must not reveal whether the account exists
      options.sender?.send(sent).catch(report);
    },
  };
}

function readLogLabels(): Map<number, string> {
  const codes = loadStates().get('account-log')?.codes ?? {};
  return new Map(
    Object.entries(codes).map(([code, { label }]) => {
      if (typeof label !== 'string')
        throw new Error(`schemas/states/account-log.json: the label of ${code} must be a key.`);
      return [Number(code), label];
    }),
  );
}
