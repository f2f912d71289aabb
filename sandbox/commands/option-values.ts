import { userInfo } from 'node:os';
import type { MetricsAddress } from '../admin/index.ts';
import { assertEncrypted } from '../platform/database/index.ts';
import type { KeySource } from '../platform/keys/index.ts';
import { isName } from '../releases/index.ts';
import { isLoopback } from '../platform/shared/loopback.ts';
import { OperatorError } from '../platform/shared/operator-error.ts';

export const PROFILES = ['sandbox', 'production'] as const;

/** `sandbox` is for trying things out; `production` has nothing that only a sandbox may have. */
export type Profile = (typeof PROFILES)[number];

export const HOUR = 3600;

export function keySourceIn(file = '', text = ''): KeySource | undefined {
  if (file !== '' && text !== '')
    throw new OperatorError('Give the data keys once: by --data-keys or DATA_KEYS_FILE, or by DATA_KEYS.');
  if (file !== '') return { file };
  return text === '' ? undefined : { text };
}

export function getAddress(text: string): MetricsAddress {
  const [, host = '127.0.0.1', port = ''] = /^(?:(.+):)?(\d{1,5})$/.exec(text) ?? [];
  if (port !== '') return { host: host.replace(/^\[(.+)\]$/, '$1'), port: whole('--metrics', port, 65_535) };
  throw new OperatorError(`--metrics must be a port or <address>:<port>, but is "${text}".`);
}

export function pickOne<T extends string>(name: string, values: readonly T[], text: string): T {
  const found = values.find((each) => each === text);
  if (found !== undefined) return found;
  throw new OperatorError(`${name} must be one of ${values.join(', ')}, but is "${text}".`);
}

export function readUrl(text = ''): URL | undefined {
  if (text === '') return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url !== undefined && /^(?:https?|file):$/.test(url.protocol) && url.username === '') return url;
  // it may hold a secret, so it is not repeated
  throw new OperatorError(
    'CODES_URL must be an address such as https://codes.example/send, without a user or password.',
  );
}

export function readDatabaseUrl(text = '', privateNetwork: boolean): string | undefined {
  if (text === '') return undefined;
  if (!privateNetwork) assertEncrypted(text);
  return text;
}

/** The address may hold a password, so it is not repeated. */
export function readBusUrl(text = '', databaseUrl = '', privateNetwork: boolean): URL | undefined {
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

export function isPrivate(text = ''): boolean {
  if (text === '' || text === '0') return false;
  if (text === '1') return true;
  throw new OperatorError(`PRIVATE_NETWORK must be 1 or 0, but is "${text}".`);
}

export function timeAt(text: string): number {
  const at = /(?:Z|[+-]\d\d:\d\d)$/.test(text) ? Date.parse(text) : Number.NaN;
  if (!Number.isNaN(at)) return at;
  throw new OperatorError(`--at must be a time with its zone, such as 2026-12-01T09:00Z, but is "${text}".`);
}

/** The account of this machine. Some containers have none. */
export function ownName(): string {
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

export function getName(text: string): string {
  if (isName(text)) return text;
  throw new OperatorError(`--by must be a name of letters, digits and ._@-, but is "${text}".`);
}

export function readPercent(text: string): number {
  const percent = Number(text);
  if (/^\d{1,3}(\.\d{1,2})?$/.test(text) && percent <= 100) return percent;
  throw new OperatorError(`--canary must be a percentage from 0 (nobody before a plan) to 100, but is "${text}".`);
}

/** @returns seconds; never more than the default, because shorter times are safer */
export function hours(name: string, text: string | undefined, most: number): number {
  if (text === undefined) return most;
  const number = whole(name, text, most / HOUR);
  if (number > 0) return number * HOUR;
  throw new OperatorError(`${name} must be at least 1, but is "${text}".`);
}

export function whole(name: string, text: string, most: number): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number <= most) return number;
  throw new OperatorError(`${name} must be a whole number from 0 to ${most}, but is "${text}".`);
}
