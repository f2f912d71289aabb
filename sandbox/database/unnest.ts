import { sql, type SQL } from 'drizzle-orm';
import type { Database } from './connect.ts';

type Cell = string | number | null;
/** The PostgreSQL type of a column, and its cell in a row. */
type Columns<Row> = Readonly<Record<string, readonly [type: string, cell: (row: Row, at: number) => Cell]>>;

/**
 * Rows as the table `v`, with one parameter per column, so that the text of a statement does not depend on their
 * number. Names and types of columns are part of the text: they must be constants.
 */
export function unnest<Row>(rows: readonly Row[], columns: Columns<Row>): SQL {
  const arrays = Object.values(columns).map(
    ([type, cell]) => sql`${sql.param(rows.map(cell))}::${sql.raw(`${type}[]`)}`,
  );
  return sql`unnest(${sql.join(arrays, sql`, `)}) as v (${namesOf(columns)})`;
}

/** A statement that inserts rows in their order. */
export const insertRows = <Row>(table: string, rows: readonly Row[], columns: Columns<Row>): SQL =>
  sql`insert into ${sql.identifier(table)} (${namesOf(columns)}) select * from ${unnest(rows, columns)}`;

/** The rows of a statement that Drizzle cannot build. Amounts and times are text, as the driver gives them. */
export async function readRows<Row>(tx: Database, statement: SQL): Promise<readonly Row[]> {
  // both drivers answer in this shape, but Drizzle's type for any of them does not tell
  const { rows } = (await tx.execute(statement)) as { readonly rows: readonly Row[] };
  return rows;
}

const namesOf = <Row>(columns: Columns<Row>): SQL => sql.raw(Object.keys(columns).join(', '));
