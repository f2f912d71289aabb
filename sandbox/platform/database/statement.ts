import type { SQL } from 'drizzle-orm';
import type { Database } from './database.ts';

type Cell = string | number | null;
/** The PostgreSQL type of a column, and its cell in a row. */
type Columns<Row> = Readonly<Record<string, readonly [type: string, cell: (row: Row, at: number) => Cell]>>;

/**
 * A statement whose text is constant, so that PostgreSQL parses and plans it once for each connection. Its inputs are
 * tables of rows, with one parameter for each column.
 */
interface Statement<Row, Inputs> {
  readonly name: string;
  readonly text: string;
  readonly inputs: InputColumns<Inputs>;
  /** Only in types: what it returns. */
  readonly row?: Row;
}

type InputColumns<Inputs> = { readonly [Name in keyof Inputs]: Columns<Inputs[Name]> };
type InputRows<Inputs> = { readonly [Name in keyof Inputs]: readonly Inputs[Name][] };
type InputTexts<Inputs> = { readonly [Name in keyof Inputs]: string };

/** @param name unique among all statements */
export const defineStatement = <Row = never>(name: string) => ({
  /**
   * @param write builds the text from the inputs, as `unnest(...) as name (columns)`. It lists every column of a table
   *   that it reads: PostgreSQL refuses a prepared `*` once the table has changed.
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

/** @returns the rows. Amounts and times are text, as the driver gives them. */
export async function runStatement<Row, Inputs extends Record<string, unknown>>(
  tx: Database,
  { name, text, inputs }: Statement<Row, Inputs>,
  rows: InputRows<NoInfer<Inputs>>,
): Promise<readonly Row[]> {
  const params = Object.keys(inputs).flatMap((table) =>
    Object.values(inputs[table] ?? {}).map(([, cell]) => rows[table]?.map(cell) ?? []),
  );
  // the embedded database has one connection and gives statements no names
  const prepared = tx._.session.prepareQuery({ sql: text, params }, undefined, name, false);
  return listRows<Row>(await prepared.execute());
}

/** The rows of a statement that Drizzle cannot build. */
export const readRows = async <Row>(tx: Database, statement: SQL): Promise<readonly Row[]> =>
  listRows<Row>(await tx.execute(statement));

/** Both drivers answer in this shape, but Drizzle's type for any of them does not tell. */
const listRows = <Row>(answer: unknown): readonly Row[] => (answer as { readonly rows: readonly Row[] }).rows;
