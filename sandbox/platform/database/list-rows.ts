import { and, asc, count, desc, eq, gte, inArray, lte, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

type NumberedTable = PgTable & { readonly id: PgColumn };
/** A table whose rows wait for a review or a timer. */
type ReviewedTable = NumberedTable & { readonly status: PgColumn; readonly reviewDue: PgColumn };

export interface PageQuery {
  /** Counts from 1. */
  readonly page: number;
  /** Rows per page. */
  readonly limit: number;
}

export interface Page<Row> extends PageQuery {
  readonly rows: Row[];
  /** The number of rows on all pages. */
  readonly total: number;
}

/** A query for one page of a user's rows. */
export interface UserPageQuery extends PageQuery {
  readonly userId: number;
}

/** Lists one page, newest first. */
export async function listPage<T extends NumberedTable>(
  db: Database,
  table: T,
  where: SQL | undefined,
  { page, limit }: PageQuery,
): Promise<Page<T['$inferSelect']>> {
  const from: NumberedTable = table;
  const [all] = await db.select({ total: count() }).from(from).where(where);
  const rows = await db
    .select()
    .from(from)
    .where(where)
    .orderBy(desc(from.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { rows, total: all?.total ?? 0, page, limit };
}

/** Returns a condition that matches every row if the value is undefined. */
export const eqIfGiven = (column: PgColumn, value: string | number | undefined): SQL | undefined =>
  value === undefined ? undefined : eq(column, value);

/** A span of time from a request, in RFC 3339. Each end is optional. */
export interface Span {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Returns a condition that matches times within the span, both ends included. */
export const isWithin = (column: PgColumn, { from, to }: Span): SQL | undefined =>
  and(
    from === undefined ? undefined : gte(column, new Date(from)),
    to === undefined ? undefined : lte(column, new Date(to)),
  );

/** Lists the ids of the users who own matching rows, in the order in which their rows must be locked. */
export async function listUsersWith(
  db: Database,
  table: PgTable & { readonly userId: PgColumn },
  where: SQL | undefined,
): Promise<number[]> {
  const rows = await db.selectDistinct({ id: table.userId }).from(table).where(where).orderBy(table.userId);
  return rows.map(({ id }) => Number(id));
}

/** The maximum number of rows that a timer handles at a time. */
const AT_ONCE = 50;

/** Lists the ids of the rows that are due and in one of these states, oldest first. */
export async function listDueIds(
  db: Database,
  table: ReviewedTable,
  states: readonly number[],
  now: Date,
): Promise<number[]> {
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(and(inArray(table.status, [...states]), lte(table.reviewDue, now)))
    .orderBy(asc(table.id))
    .limit(AT_ONCE);
  return rows.map(({ id }) => Number(id));
}
