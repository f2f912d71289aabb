import path from 'node:path';
import { parseArgs } from 'node:util';
import { OperatorError } from '../shared/operator-error.ts';
import { GRACE_SECONDS } from '../http/shutdown.ts';
import type { MetricsAddress } from '../admin/index.ts';
import { LOG_LEVELS, type LogLevel } from '../observe/index.ts';

export interface Options {
  readonly command: string;
  readonly rest: readonly string[];
  readonly port: number;
  readonly host: string;
  /** Additional host names that open the default brand, besides those of the releases and of loopback. */
  readonly allowedHosts: readonly string[];
  /** Addresses and networks of proxies that say who their clients are. */
  readonly trustedProxies: readonly string[];
  readonly data: string;
  readonly databaseUrl: string | undefined;
  readonly seed: string | undefined;
  readonly reviewSeconds: number;
  readonly app: string | undefined;
  readonly demo: boolean;
  readonly graceSeconds: number;
  /** Where to serve the metrics. */
  readonly metrics: MetricsAddress | undefined;
  readonly log: LogLevel;
  readonly reason: string;
  /** The folder from which to publish releases. */
  readonly from: string;
  /** Percentage of users who get the release as a canary. */
  readonly canary: number | undefined;
  /** The file of the keys that sign releases. */
  readonly releaseKeys: string | undefined;
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
  account end-sessions <user>|all  log a user, or all users, out everywhere
  release publish <brand> [<id>]   make a release live, by default the newest  [--canary <percent>] [--from <folder>]
  release plan <brand> <percent>@<time> ...   give the canary to more users later, such as 50@2026-12-01T09:00Z;
                                   without a plan, end the plans
  release rollback <brand>         end the canary and its plans, or else return to the previous release
  release list                     list the live releases
  verify                           check the ledger
  metrics                          print the metrics of the running sandbox
  audit                            list the latest logins, security events and commands
  audit verify [<number> <hash>]   check that no event was changed or removed since, optionally, a known one
  backup <file>                    write all data into a new file, also while the sandbox runs
  restore <file>                   fill an empty --data folder or database from a backup, and check it
  reset                            remove all data

  --port <n>            default 4600, or PORT
  --host <address>      default 127.0.0.1, or HOST
  --allowed-hosts <names>  comma-separated host names to answer at, besides those of the releases, loopback and
                        --host, or ALLOWED_HOSTS
  --trusted-proxies <addresses>  comma-separated addresses or networks of proxies whose X-Forwarded-For says who a
                        client is, such as 10.0.0.0/8, or TRUSTED_PROXIES
  --data <folder>       default .sandbox/data
  --app <folder>        also serve the built app, such as dist
  --release-keys <file> serve and publish only releases signed with one of these keys, or RELEASE_KEYS
  --demo                create the demo account, whose password is public; on loopback only
  --seed <text>         seed of the prices
  --review-seconds <n>  until a request passes automatically, default 4; 0 means never
  --grace-seconds <n>   for requests in flight when the sandbox stops, default ${GRACE_SECONDS}
  --log <level>         what to log as JSON lines: info (each call), warn (default), error or silent
  --metrics <port>      also serve the metrics at /metrics of this port, on loopback; <address>:<port> for others
  DATABASE_URL          a PostgreSQL instead of the embedded database`;

export function readOptions(argv: readonly string[], env: NodeJS.ProcessEnv): Options {
  const { values, positionals } = parse(argv);
  const [command = 'serve', ...rest] = positionals;
  const host = values.host ?? env.HOST ?? '127.0.0.1';
  return {
    command: values.help ? 'help' : command,
    rest,
    port: whole('--port', values.port ?? env.PORT ?? '4600', 65_535),
    host,
    allowedHosts: [...namesOf(values['allowed-hosts'] ?? env.ALLOWED_HOSTS ?? ''), ...listeningAs(host)],
    trustedProxies: listOf(values['trusted-proxies'] ?? env.TRUSTED_PROXIES ?? ''),
    data: path.resolve(values.data ?? '.sandbox/data'),
    databaseUrl: env.DATABASE_URL || undefined,
    seed: values.seed,
    reviewSeconds: whole('--review-seconds', values['review-seconds'] ?? '4', 86_400),
    app: values.app,
    demo: values.demo === true,
    graceSeconds: whole('--grace-seconds', values['grace-seconds'] ?? String(GRACE_SECONDS), 3600),
    metrics: values.metrics === undefined ? undefined : addressOf(values.metrics),
    log: levelOf(values.log ?? 'warn'),
    reason: values.reason ?? '',
    from: values.from ?? 'releases',
    canary: values.canary === undefined ? undefined : percentOf(values.canary),
    releaseKeys: (values['release-keys'] ?? env.RELEASE_KEYS) || undefined,
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
        'release-keys': text,
        'review-seconds': text,
        'grace-seconds': text,
        demo: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new OperatorError(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  }
}

const listOf = (list: string): string[] =>
  list
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');

function namesOf(list: string): string[] {
  const names = listOf(list.toLowerCase());
  const wrong = names.find((name) => /[/:\s]/.test(name.replace(/^\[[0-9a-f:.]+\]$/, '')));
  if (wrong === undefined) return names;
  throw new OperatorError(
    `--allowed-hosts must be host names without scheme and port, such as 192.168.1.7,box.lan, but has "${wrong}".`,
  );
}

/** The listening address is also a host name, unless it means "all addresses". */
function listeningAs(host: string): string[] {
  if (host === '0.0.0.0' || host === '::') return [];
  return [host.includes(':') ? `[${host}]` : host.toLowerCase()];
}

function addressOf(text: string): MetricsAddress {
  const [, host = '127.0.0.1', port = ''] = /^(?:(.+):)?(\d{1,5})$/.exec(text) ?? [];
  if (port !== '') return { host: host.replace(/^\[(.+)\]$/, '$1'), port: whole('--metrics', port, 65_535) };
  throw new OperatorError(`--metrics must be a port or <address>:<port>, but is "${text}".`);
}

function levelOf(text: string): LogLevel {
  const level = LOG_LEVELS.find((each) => each === text);
  if (level !== undefined) return level;
  throw new OperatorError(`--log must be one of ${LOG_LEVELS.join(', ')}, but is "${text}".`);
}

function percentOf(text: string): number {
  const percent = Number(text);
  if (/^\d{1,3}(\.\d{1,2})?$/.test(text) && percent <= 100) return percent;
  throw new OperatorError(`--canary must be a percentage from 0 (nobody before a plan) to 100, but is "${text}".`);
}

function whole(name: string, text: string, most: number): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number <= most) return number;
  throw new OperatorError(`${name} must be a whole number from 0 to ${most}, but is "${text}".`);
}
