import path from 'node:path';
import { parseArgs } from 'node:util';
import { userInfo } from 'node:os';
import { readPlace, type ReleasePlace, isName } from '../releases/index.ts';
import { OperatorError } from '../platform/shared/operator-error.ts';
import { GRACE_SECONDS } from '../platform/http/shutdown.ts';
import type { MetricsAddress } from '../admin/index.ts';
import type { KeySource } from '../platform/keys/index.ts';
import { SESSION_TIMES, type SessionTimes } from '../accounts/users/index.ts';
import { LOG_LEVELS, type LogLevel } from '../platform/telemetry/index.ts';
import { assertEncrypted } from '../platform/database/index.ts';
import { isLoopback } from '../platform/shared/loopback.ts';

const PROFILES = ['sandbox', 'production'] as const;

/** `sandbox` is for trying things out; `production` forbids everything that is only meant for a sandbox. */
type Profile = (typeof PROFILES)[number];

const HOUR = 3600;

export interface Options {
  readonly command: string;
  readonly profile: Profile;
  readonly rest: readonly string[];
  readonly port: number;
  readonly host: string;
  /** Additional host names that open the default brand, besides those of the releases and of loopback. */
  readonly allowedHosts: readonly string[];
  /** Addresses and networks of proxies that are trusted to name their clients. */
  readonly trustedProxies: readonly string[];
  readonly data: string;
  readonly databaseUrl: string | undefined;
  /** A NATS server that carries the messages between processes. Default: PostgreSQL carries them. */
  readonly busUrl: URL | undefined;
  /** The source of the data keys. Default: the data folder. */
  readonly dataKeys: KeySource | undefined;
  readonly seed: string | undefined;
  readonly reviewSeconds: number;
  readonly app: string | undefined;
  readonly demo: boolean;
  readonly graceSeconds: number;
  /** Where verification codes are sent: `https:`, `http:`, or in tests `file:`. Default: they are printed. */
  readonly codesUrl: URL | undefined;
  /** The secret that signs the messages sent to `codesUrl`. */
  readonly codesKey: string | undefined;
  /** Whether the network to the database and to the receiver of codes is private, so that neither needs TLS. */
  readonly privateNetwork: boolean;
  /** Where to serve the metrics. */
  readonly metrics: MetricsAddress | undefined;
  /** In seconds. */
  readonly sessionTimes: SessionTimes;
  /** The token that a metrics collector must send. Default: none. */
  readonly metricsToken: string | undefined;
  readonly log: LogLevel;
  readonly reason: string;
  /** The folder from which to publish releases. */
  readonly from: string;
  /** Percentage of users who get the release as a canary. */
  readonly canary: number | undefined;
  /** When a release is to be published, in milliseconds since 1970. Undefined for now. */
  readonly at: number | undefined;
  /** Who changes the releases, for the audit log. */
  readonly by: string;
  /** Where releases are kept. */
  readonly releases: ReleasePlace;
  /** The file with the keys that release signatures are verified with. */
  readonly releaseKeys: string | undefined;
  /** The file with the secret key that signs a release again on a rollback. */
  readonly releaseKey: string | undefined;
}

export const USAGE = `sandbox: the reference exchange

  serve                            run it (default)
  review deposit <id> pass|reject  review by hand; a rejection needs --reason <text>, which the user sees
  review withdrawal <id> pass|reject
  review loan <id> pass|reject       once to approve, again to pay out
  review repayment <id> pass|reject
  review quick-buy <id> pass|reject
  review verification <user id> 1|2 pass|reject       1 basic, 2 advanced
  desk                             list users who wait for an answer, and feedback
  desk reply <user> <text>         answer a user, by id or account
  account disable <user>           log a user out everywhere, and refuse log-ins until account enable <user>
  account remove-factors <user>    remove a user's second factors, once it is clear who asks for it
  account end-sessions <user>|all  log a user, or all users, out everywhere
  release publish <brand> [<id>]   make a release live, by default the newest  [--canary <percent>] [--from <folder>]
                                   [--at <time>], such as 2026-12-01T09:00Z  [--by <name>], for the audit
                                   [--release-key <file>], to sign it again
  release plan <brand> <percent>@<time> ...   give the canary to more users later, such as 50@2026-12-01T09:00Z;
                                   without a plan, end the plans
  release rollback <brand>         end the canary and its plans, or else return to the previous release, with
                                   --release-key <file> if releases are signed
  release health <brand>           how the canary does in browsers, beside the live release
  release list                     list the live releases
  verify                           check the ledger
  metrics                          print the metrics of the running sandbox
  audit                            list the latest logins, security events and commands
  audit verify [<number> <hash>]   check that no event was changed or removed since, optionally, a known one
  keys new                         print a new data key, for the first line of the file of --data-keys
  keys renew                       encrypt all data with the newest data key, after which older ones can go
  database grant <role>            as the owner of the database: create or change its tables, and let another role run
                                   the sandbox, which can change no tables, ledger entries and audit events; ROLE_PASSWORD
                                   creates the role
  backup <file>                    write all data into a new file, also while the sandbox runs
  restore <file>                   fill an empty --data folder or database from a backup, and check it
  reset                            remove all data

  --profile <name>      sandbox (default), or production, which prints no codes, passes nothing by itself, and does not
                        start if anything is missing; or PROFILE
  --port <n>            default 4600, or PORT
  --host <address>      default 127.0.0.1, or HOST
  --allowed-hosts <names>  comma-separated host names to answer at, besides those of the releases, loopback and
                        --host, or ALLOWED_HOSTS
  --trusted-proxies <addresses>  comma-separated addresses or networks of proxies whose X-Forwarded-For says who a
                        client is, such as 10.0.0.0/8, or TRUSTED_PROXIES
  --data <folder>       default .sandbox/data
  --data-keys <file>    the keys that encrypt and hash data, the newest first, or DATA_KEYS_FILE, or the keys themselves
                        in DATA_KEYS; by default, one is made in the --data folder
  --app <folder>        also serve the built app, such as dist
  --releases <where>    where releases are kept: folder (in --data), database, or
                        s3://<bucket>/<prefix>?region=…&endpoint=…, or RELEASES
  --release-keys <file> serve and publish only releases signed with one of these keys, or RELEASE_KEYS
  --release-key <file>  the secret key that signs a release again, so that browsers go back to it, or RELEASE_KEY
  --demo                create the demo account, whose password is public; on loopback only
  --seed <text>         seed of the prices, or SEED
  --review-seconds <n>  until a request passes automatically, default 4, in production 0; 0 means never
  --grace-seconds <n>   for requests in flight when the sandbox stops, default ${GRACE_SECONDS}
  --session-idle-hours <n>  end sessions without a call for so long, default ${SESSION_TIMES.idle / HOUR}
  --session-hours <n>   end sessions so long after their log-in, default ${SESSION_TIMES.longest / HOUR}
  --log <level>         what to log as JSON lines: info (each call, default), warn, error or silent
  --metrics <port>      also serve the metrics at /metrics of this port, on loopback; <address>:<port> for others
  METRICS_TOKEN         a collector must send it, as Authorization: Bearer <token>; needed if not on loopback
  CODES_URL             where to post verification codes, as https://…; without it, they are printed
  CODES_KEY             the secret that signs them
  PRIVATE_NETWORK       1 if nobody else shares the network to DATABASE_URL, BUS_URL and CODES_URL, so that TLS is not
                        needed
  DATABASE_URL          a PostgreSQL instead of the embedded database
  BUS_URL               a NATS server for the messages between processes, as tls://host:4222; without it, PostgreSQL
                        carries them`;

export function readOptions(argv: readonly string[], env: NodeJS.ProcessEnv): Options {
  const { values, positionals } = parse(argv);
  const [command = 'serve', ...rest] = positionals;
  const profile = pickOne('--profile', PROFILES, values.profile ?? (env.PROFILE || 'sandbox'));
  const host = values.host ?? env.HOST ?? '127.0.0.1';
  return {
    command: values.help ? 'help' : command,
    rest,
    port: whole('--port', values.port ?? env.PORT ?? '4600', 65_535),
    host,
    allowedHosts: [...listNames(values['allowed-hosts'] ?? env.ALLOWED_HOSTS ?? ''), ...listeningAs(host)],
    trustedProxies: toList(values['trusted-proxies'] ?? env.TRUSTED_PROXIES ?? ''),
    profile,
    codesUrl: readUrl(env.CODES_URL),
    codesKey: env.CODES_KEY || undefined,
    privateNetwork: isPrivate(env.PRIVATE_NETWORK),
    metricsToken: env.METRICS_TOKEN || undefined,
    data: path.resolve(values.data ?? '.sandbox/data'),
    databaseUrl: readDatabaseUrl(env.DATABASE_URL, isPrivate(env.PRIVATE_NETWORK)),
    busUrl: readBusUrl(env.BUS_URL, env.DATABASE_URL, isPrivate(env.PRIVATE_NETWORK)),
    dataKeys: keySourceIn(values['data-keys'] ?? env.DATA_KEYS_FILE, env.DATA_KEYS),
    seed: (values.seed ?? env.SEED) || undefined,
    reviewSeconds: whole(
      '--review-seconds',
      values['review-seconds'] ?? (profile === 'production' ? '0' : '4'),
      86_400,
    ),
    app: values.app,
    demo: values.demo === true,
    graceSeconds: whole('--grace-seconds', values['grace-seconds'] ?? String(GRACE_SECONDS), 3600),
    metrics: values.metrics === undefined ? undefined : getAddress(values.metrics),
    sessionTimes: {
      idle: hours('--session-idle-hours', values['session-idle-hours'], SESSION_TIMES.idle),
      longest: hours('--session-hours', values['session-hours'], SESSION_TIMES.longest),
    },
    log: pickOne('--log', LOG_LEVELS, values.log ?? 'info'),
    reason: values.reason ?? '',
    from: values.from ?? 'releases',
    canary: values.canary === undefined ? undefined : readPercent(values.canary),
    at: values.at === undefined ? undefined : timeAt(values.at),
    by: values.by === undefined ? ownName() : getName(values.by),
    releases: readPlace((values.releases ?? env.RELEASES) || 'folder', env),
    releaseKeys: (values['release-keys'] ?? env.RELEASE_KEYS) || undefined,
    releaseKey: (values['release-key'] ?? env.RELEASE_KEY) || undefined,
  };
}

function parse(argv: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        port: text,
        profile: text,
        host: text,
        'allowed-hosts': text,
        'trusted-proxies': text,
        data: text,
        seed: text,
        app: text,
        reason: text,
        from: text,
        log: text,
        metrics: text,
        canary: text,
        at: text,
        by: text,
        releases: text,
        'release-keys': text,
        'release-key': text,
        'data-keys': text,
        'review-seconds': text,
        'grace-seconds': text,
        'session-idle-hours': text,
        'session-hours': text,
        demo: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new OperatorError(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  }
}

const toList = (list: string): string[] =>
  list
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');

function listNames(list: string): string[] {
  const names = toList(list.toLowerCase());
  const wrong = names.find((name) => /[/:\s]/.test(name.replace(/^\[[0-9a-f:.]+\]$/, '')));
  if (wrong === undefined) return names;
  throw new OperatorError(
    `--allowed-hosts must be host names without scheme and port, such as 192.168.1.7,box.lan, but has "${wrong}".`,
  );
}

/** The listening address is also allowed as a host name, unless it means "all addresses". */
function listeningAs(host: string): string[] {
  if (host === '0.0.0.0' || host === '::') return [];
  return [host.includes(':') ? `[${host}]` : host.toLowerCase()];
}

function keySourceIn(file = '', text = ''): KeySource | undefined {
  if (file !== '' && text !== '')
    throw new OperatorError('Give the data keys once: by --data-keys or DATA_KEYS_FILE, or by DATA_KEYS.');
  if (file !== '') return { file };
  return text === '' ? undefined : { text };
}

function getAddress(text: string): MetricsAddress {
  const [, host = '127.0.0.1', port = ''] = /^(?:(.+):)?(\d{1,5})$/.exec(text) ?? [];
  if (port !== '') return { host: host.replace(/^\[(.+)\]$/, '$1'), port: whole('--metrics', port, 65_535) };
  throw new OperatorError(`--metrics must be a port or <address>:<port>, but is "${text}".`);
}

function pickOne<T extends string>(name: string, values: readonly T[], text: string): T {
  const found = values.find((each) => each === text);
  if (found !== undefined) return found;
  throw new OperatorError(`${name} must be one of ${values.join(', ')}, but is "${text}".`);
}

function readUrl(text = ''): URL | undefined {
  if (text === '') return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url !== undefined && /^(?:https?|file):$/.test(url.protocol) && url.username === '') return url;
  // the value may contain a secret, so the message does not repeat it
  throw new OperatorError(
    'CODES_URL must be an address such as https://codes.example/send, without a user or password.',
  );
}

function readDatabaseUrl(text = '', privateNetwork: boolean): string | undefined {
  if (text === '') return undefined;
  if (!privateNetwork) assertEncrypted(text);
  return text;
}

/** Reads the address of the bus. It may contain a password, so error messages do not repeat it. */
function readBusUrl(text = '', databaseUrl = '', privateNetwork: boolean): URL | undefined {
  if (text === '') return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^(?:nats|tls):$/.test(url.protocol) || !/^\/?[\w.-]*$/.test(url.pathname))
    throw new OperatorError(
      'BUS_URL must be an address such as tls://user:password@host:4222, if need be with /<subject> of letters, digits and ._-',
    );
  if (databaseUrl === '')
    throw new OperatorError('BUS_URL needs DATABASE_URL: an embedded database has one process, which tells nobody.');
  if (url.protocol === 'tls:' || privateNetwork || isLoopback(url.hostname)) return url;
  throw new OperatorError(
    'BUS_URL leads to another machine, without TLS. Give tls://…, or say with PRIVATE_NETWORK=1 that nobody else shares the network.',
  );
}

function isPrivate(text = ''): boolean {
  if (text === '' || text === '0') return false;
  if (text === '1') return true;
  throw new OperatorError(`PRIVATE_NETWORK must be 1 or 0, but is "${text}".`);
}

function timeAt(text: string): number {
  const at = /(?:Z|[+-]\d\d:\d\d)$/.test(text) ? Date.parse(text) : Number.NaN;
  if (!Number.isNaN(at)) return at;
  throw new OperatorError(`--at must be a time with its zone, such as 2026-12-01T09:00Z, but is "${text}".`);
}

/** The name of the operating system's user. Some containers have none. */
function ownName(): string {
  try {
    return (
      userInfo()
        .username.replace(/[^\w.@-]/g, '_')
        .slice(0, 64) || 'unknown'
    );
  } catch {
    return 'unknown';
  }
}

function getName(text: string): string {
  if (isName(text)) return text;
  throw new OperatorError(`--by must be a name of letters, digits and ._@-, but is "${text}".`);
}

function readPercent(text: string): number {
  const percent = Number(text);
  if (/^\d{1,3}(\.\d{1,2})?$/.test(text) && percent <= 100) return percent;
  throw new OperatorError(`--canary must be a percentage from 0 (nobody before a plan) to 100, but is "${text}".`);
}

/** @returns seconds; never more than the default, because shorter times are safer */
function hours(name: string, text: string | undefined, most: number): number {
  if (text === undefined) return most;
  const number = whole(name, text, most / HOUR);
  if (number > 0) return number * HOUR;
  throw new OperatorError(`${name} must be at least 1, but is "${text}".`);
}

function whole(name: string, text: string, most: number): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number <= most) return number;
  throw new OperatorError(`${name} must be a whole number from 0 to ${most}, but is "${text}".`);
}

/**
 * Lists everything that production forbids or requires, as sentences that each say what to do.
 * @param env the environment variables of the process
 */
export function findProfileProblems(options: Options, env: NodeJS.ProcessEnv): string[] {
  if (options.profile === 'sandbox') return [];
  return [
    ...findForbidden(options, env),
    ...(options.databaseUrl === undefined
      ? ['DATABASE_URL is missing. An embedded database does not survive a power cut.']
      : []),
    ...(options.dataKeys === undefined
      ? ['The data keys are missing. Give --data-keys <file>, DATA_KEYS_FILE or DATA_KEYS; `keys new` prints one.']
      : []),
    ...(options.seed === undefined
      ? ['SEED is missing. Without a secret one, anybody can compute the prices to come; give all processes the same.']
      : []),
    ...findCodeProblems(options),
  ];
}

function findForbidden(options: Options, env: NodeJS.ProcessEnv): string[] {
  return [
    ...(options.demo ? ['--demo makes an account whose password is public. Leave it out.'] : []),
    ...(options.reviewSeconds > 0
      ? ['--review-seconds passes deposits and withdrawals by itself. Leave it out: only `review` passes them.']
      : []),
    ...(options.log === 'silent' ? ['--log silent hides faults and attacks. Use info, warn or error.'] : []),
    ...(env.NODE_ENV === 'production' ? [] : ['NODE_ENV is not production. Set it.']),
    ...(env.CHECK_ANSWERS === '1' ? ['CHECK_ANSWERS=1 is for development. Leave it out.'] : []),
  ];
}

function findCodeProblems({ codesUrl, codesKey, privateNetwork }: Options): string[] {
  if (codesUrl === undefined)
    return ['CODES_URL is missing. It is where verification codes are posted; they are never printed.'];
  return [
    ...(codesUrl.protocol === 'file:' ? ['CODES_URL is a file, from which no user gets a code. Give https://…'] : []),
    ...(codesUrl.protocol === 'http:' && !privateNetwork && !isLoopback(codesUrl.hostname)
      ? [
          'CODES_URL sends codes without TLS. Give https://…, or say with PRIVATE_NETWORK=1 that the network is private.',
        ]
      : []),
    ...(codesKey === undefined || codesKey.length < 32
      ? [
          'CODES_KEY is missing or shorter than 32 characters. It signs what is posted; `openssl rand -hex 32` makes one.',
        ]
      : []),
  ];
}

/** @throws {OperatorError} listing all problems at once */
export function assertProfile(options: Options, env: NodeJS.ProcessEnv): void {
  const problems = findProfileProblems(options, env);
  if (problems.length === 0) return;
  const list = problems.map((problem) => `  - ${problem}`).join('\n');
  throw new OperatorError(`The sandbox does not start with --profile production:\n${list}`);
}
