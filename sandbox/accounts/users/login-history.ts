import { eq, sql } from 'drizzle-orm';
import type { Client } from '../../platform/http/client.ts';
import { listPage, type Database, type Page, type UserPageQuery, users } from '../../platform/database/index.ts';
import * as tables from '../tables.ts';
import { describeClient } from './describe-client.ts';

/** How long the history goes back, in milliseconds. */
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

/** One statement, which writes nothing for an account that does not exist, so that the time reveals as little. */
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
