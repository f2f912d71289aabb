import { and, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { AccountLog } from '../../../generated/api.gen.ts';
import { isWithin, type Database, type Span } from '../../platform/database/index.ts';
import { accounts, entries } from '../../ledger/tables.ts';
import type { Translator } from '../../platform/shared/translator.ts';
import { eventRow } from './event-row.ts';
import { logRow, type Leg, type LogLocale } from './log-row.ts';

interface LogQuery extends Span {
  readonly userId: number;
  readonly currency: number | undefined;
  /** Kind of account. */
  readonly kind: string | undefined;
  /** The id of the event, if only one is requested. */
  readonly event: number | undefined;
  /** One row per event. */
  readonly byEvent: boolean;
  readonly page: number;
  readonly limit: number;
}

interface Listed {
  readonly list: AccountLog[];
  readonly count: number;
}

/** Lists ledger entries in the format of the original back end's account log: newest first, by time and then by id. */
export async function listLog(
  db: Database,
  query: LogQuery,
  translator: Translator,
  labels: ReadonlyMap<number, string>,
): Promise<Listed> {
  const locale = { translator, labels };
  return query.byEvent ? listEvents(db, query, locale) : listEntries(db, query, locale);
}

const isOwn = ({ userId }: LogQuery): SQL => eq(accounts.owner, userId);

function matchesQuery({ currency, kind, event, userId, ...span }: LogQuery): SQL | undefined {
  return and(
    currency === undefined ? undefined : eq(accounts.currency, currency),
    kind === undefined ? undefined : eq(accounts.kind, kind),
    event === undefined ? undefined : eq(entries.event, getEvent(userId, event)),
    isWithin(entries.bookedAt, span),
  );
}

/** The name of the event with this id. */
const getEvent = (userId: number, number: number): SQL => sql`(
  select e.event from entries e join accounts a on a.id = e.account_id where e.id = ${number} and a.owner = ${userId})`;

async function listEntries(db: Database, query: LogQuery, locale: LogLocale): Promise<Listed> {
  const where = and(isOwn(query), matchesQuery(query));
  const [total] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(entries)
    .innerJoin(accounts, eq(accounts.id, entries.accountId))
    .where(where);
  const rows = await db
    .select({ entry: entries, account: accounts })
    .from(entries)
    .innerJoin(accounts, eq(accounts.id, entries.accountId))
    .where(where)
    .orderBy(desc(entries.bookedAt), desc(entries.id))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);
  const numbers = await listNumbers(db, query, [...new Set(rows.map(({ entry }) => entry.event))]);
  return {
    list: rows.map((leg) => logRow(leg, numbers.get(leg.entry.event) ?? leg.entry.id, locale)),
    count: total?.count ?? 0,
  };
}

/** Maps events to their ids. An event's id is that of its first entry. */
async function listNumbers(db: Database, query: LogQuery, events: string[]): Promise<ReadonlyMap<string, number>> {
  if (events.length === 0) return new Map();
  const rows = await db
    .select({ event: entries.event, number: sql<number>`min(${entries.id})`.mapWith(Number) })
    .from(entries)
    .innerJoin(accounts, eq(accounts.id, entries.accountId))
    .where(and(isOwn(query), inArray(entries.event, events)))
    .groupBy(entries.event);
  return new Map(rows.map(({ event, number }) => [event, number]));
}

/**
 * Lists events, ordered by their last entry even if only part of an event is requested, so that no event appears on two
 * pages.
 */
async function listEvents(db: Database, query: LogQuery, locale: LogLocale): Promise<Listed> {
  const matching = db
    .select({
      event: entries.event,
      at: sql`max(${entries.bookedAt})`.as('at'),
      last: sql`max(${entries.id})`.as('last'),
    })
    .from(entries)
    .innerJoin(accounts, eq(accounts.id, entries.accountId))
    .where(isOwn(query))
    .groupBy(entries.event)
    .having(sql`bool_or(${matchesQuery(query) ?? sql`true`})`)
    .as('matching');
  const [total] = await db.select({ count: sql<number>`count(*)::int` }).from(matching);
  const heads = await db
    .select({ event: matching.event })
    .from(matching)
    .orderBy(desc(matching.at), desc(matching.last))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);
  const legs = await listLegs(
    db,
    query,
    heads.map(({ event }) => event),
  );
  const isAsked = ({ account }: Leg): boolean =>
    (query.currency ?? account.currency) === account.currency && (query.kind ?? account.kind) === account.kind;
  return {
    list: heads.flatMap(({ event }) => eventRow(legs.get(event) ?? [], isAsked, locale) ?? []),
    count: total?.count ?? 0,
  };
}

/** All legs of these events, oldest first. */
async function listLegs(db: Database, query: LogQuery, events: string[]): Promise<ReadonlyMap<string, Leg[]>> {
  if (events.length === 0) return new Map();
  const rows = await db
    .select({ entry: entries, account: accounts })
    .from(entries)
    .innerJoin(accounts, eq(accounts.id, entries.accountId))
    .where(and(isOwn(query), inArray(entries.event, events)))
    .orderBy(entries.bookedAt, entries.id);
  const byEvent = new Map<string, Leg[]>(events.map((event) => [event, []]));
  for (const row of rows) byEvent.get(row.entry.event)?.push(row);
  return byEvent;
}
