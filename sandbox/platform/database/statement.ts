import type { SQL } from 'drizzle-orm';
import type { Database } from './database.ts';

type Cell = string | number | null;
/** The columns of an input: the PostgreSQL type of each, and a function that reads its cell from a row. */
type Columns<Row> = Readonly<Record<string, readonly [type: string, cell: (row: Row, at: number) => Cell]>>;

/**
 * A statement with constant text, so that PostgreSQL parses and plans it once per connection. Its inputs are tables of
 * rows, with one parameter per column.
 */
interface Statement<Row, Inputs> {
  readonly name: string;
  readonly text: string;
  readonly inputs: InputColumns<Inputs>;
  /** The type of the returned rows. Never has a value. */
  readonly row?: Row;
}

type InputColumns<Inputs> = { readonly [Name in keyof Inputs]: Columns<Inputs[Name]> };
type InputRows<Inputs> = { readonly [Name in keyof Inputs]: readonly Inputs[Name][] };
type InputTexts<Inputs> = { readonly [Name in keyof Inputs]: string };

/** @param name unique among all statements */
export const defineStatement = <Row = never>(name: string) => ({
  /**
   * @param write builds the text. Each input is given to it as `unnest(...) as name (columns)`. It must list every
   * column of a table that it reads: PostgreSQL refuses a prepared `*` once the table has changed.
   */
  over: <Inputs extends Record<string, unknown>>(
    inputs: InputColumns<Inputs>,
    write: (tables: InputTexts<Inputs>) => string,
  ): Statement<Row, Inputs> => {
    let count = 0;
    const tables = Object.entries(inputs).map(([table, columns]: [string, Columns<never>]) => {
      const arrays = Object.values(columns).map(([type]) => `$${(count += 1)}::${type}[]`);
      return [table, `unnest(${arrays.join(', ')}) as ${table} (${Object.keys(columns).join(', ')})`] as const;
    });
    return { name, inputs, text: write(Object.fromEntries(tables) as InputTexts<Inputs>) };
  },
});

/** @returns the rows; amounts and times are text, as the driver returns them */
export async function runStatement<Row, Inputs extends Record<string, unknown>>(
  tx: Database,
  { name, text, inputs }: Statement<Row, Inputs>,
  rows: InputRows<NoInfer<Inputs>>,
): Promise<readonly Row[]> {
  const params = Object.keys(inputs).flatMap((table) =>
    Object.values(inputs[table] ?? {}).map(([, cell]) => rows[table]?.map(cell) ?? []),
  );
  // the embedded database has only one connection, so its statements get no names
  const prepared = tx._.session.prepareQuery({ sql: text, params }, undefined, name, false);
  return listRows<Row>(await prepared.execute());
}

/** Returns the rows of a statement that Drizzle cannot build. */
export const readRows = async <Row>(tx: Database, statement: SQL): Promise<readonly Row[]> =>
  listRows<Row>(await tx.execute(statement));

/** Both drivers answer in this shape, but Drizzle's common type does not include it. */
const listRows = <Row>(answer: unknown): readonly Row[] => (answer as { readonly rows: readonly Row[] }).rows;
