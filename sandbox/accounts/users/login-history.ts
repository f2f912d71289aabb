import { isIP } from 'node:net';
import { eq, sql } from 'drizzle-orm';
import * as tables from '../tables.ts';
import type { Client } from '../../platform/http/client.ts';
import { listPage, type Database, type Page, type UserPageQuery, users } from '../../platform/database/index.ts';

/** How far back the history goes, in milliseconds. */
export const HISTORY_LIFE = 90 * 86_400_000;

/** Codes in schemas/states/login.json. */
const LOGIN_OUTCOMES = { ok: 1, wrongPassword: 2, disabled: 3 } as const;

export type Login = typeof tables.logins.$inferSelect;

const t = tables.logins;

export interface NewLogin {
  readonly userId: number | undefined;
  readonly outcome: keyof typeof LOGIN_OUTCOMES;
  readonly client: Client;
  readonly now: Date;
}

/** Uses one statement, which writes nothing if the account does not exist, so that the timing reveals nothing. */
export async function recordLogin(db: Database, { userId = 0, outcome, client, now }: NewLogin): Promise<void> {
  const { device, network } = describeClient(client);
  const at = sql`${now.toISOString()}::timestamptz`;
  await db.execute(sql`insert into ${t} (user_id, at, outcome, device, network)
    select id, ${at}, ${LOGIN_OUTCOMES[outcome]}::integer, ${device}::text, ${network}::text
    from ${users} where id = ${userId}`);
}

/** Newest first. */
export const listLogins = (db: Database, query: UserPageQuery): Promise<Page<Login>> =>
  listPage(db, t, eq(t.userId, query.userId), query);

type Rule = readonly [name: string, sign: RegExp];

/** The first match wins, because most browsers also name the browsers that they descend from. */
const BROWSERS: readonly Rule[] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
];
const SYSTEMS: readonly Rule[] = [
  ['iPadOS', /\biPad\b/],
  ['iOS', /\b(iPhone|iPod)\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

const nameIn = (rules: readonly Rule[], agent: string): string => rules.find(([, sign]) => sign.test(agent))?.[0] ?? '';

/** Names browser and system, such as `Chrome · Windows`. Empty if both are unknown. */
export const getDeviceName = (agent: string): string =>
  [nameIn(BROWSERS, agent), nameIn(SYSTEMS, agent)].filter((name) => name !== '').join(' · ');

/**
 * Keeps enough of an address to recognize a network, but too little to identify a person: `203.0.x.x`, `2001:db8::`.
 */
export function getShortNetwork(network: string): string {
  const address = network.split('/', 1).join();
  if (isIP(address) === 4) return `${address.split('.').slice(0, 2).join('.')}.x.x`;
  if (isIP(address) === 0) return '';
  return `${address.split(':').slice(0, 2).join(':')}::`;
}

/** Describes a client for the lists of sessions and logins. */
export const describeClient = ({ agent, network }: Client): { readonly device: string; readonly network: string } => ({
  device: getDeviceName(agent),
  network: getShortNetwork(network),
});
