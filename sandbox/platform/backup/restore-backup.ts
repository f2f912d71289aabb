import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { sql, type SQL } from 'drizzle-orm';
import { appendAudit, verifyAudit } from '../audit/index.ts';
import { violatedConstraint, type Database, type StoredTables } from '../database/index.ts';
import { isRecord } from '../shared/json.ts';
import { OperatorError } from '../shared/operator-error.ts';
import { FORMAT, migrationsNow } from './format.ts';
import { readRows, tablesInOrder } from './stored-tables.ts';

/**
 * The most rows and characters written at once. A picture takes megabytes, and a value in the database may have 255.
 */
const MOST_ROWS = 500;
const MOST_TEXT = 8_000_000;
/** Stages the rows of a table until all have been read. */
const STAGE = sql.identifier('restored_rows');

interface Restoring {
  readonly tables: StoredTables;
  /** Checks the invariants of the data. */
  verify(tx: Database): Promise<readonly { readonly invariant: string; readonly broken: number }[]>;
  endSessions(tx: Database): Promise<unknown>;
}

/**
 * Restores a backup into an empty database, completely or not at all. The ledger and the audit log must be sound. All
 * sessions end, because their users may have ended them since the backup.
 * @returns the number of rows in the backup
 * @throws {OperatorError} if the database is not empty, or if the file is not a complete backup of this version
 */
export const restoreBackup = (
  db: Database,
  file: string,
  at: Date,
  { tables, verify, endSessions }: Restoring,
): Promise<number> =>
  db.transaction(async (tx) => {
    await assertEmpty(tx, tables);
    const rows = await new Restore(tx, file).run(await tablesInOrder(tx, tables));
    const broken = (await verify(tx)).find((proof) => proof.broken > 0);
    if (broken) throw refuse(file, `its ledger is not sound: ${broken.invariant}`);
    const audit = await verifyAudit(tx);
    if (!audit.sound) throw refuse(file, `its audit is not sound: ${audit.text}`);
    await endSessions(tx);
    await appendAudit(tx, { event: 'backup-restored', actor: 'operator', at, details: { rows: String(rows) } });
    return rows;
  });

async function assertEmpty(tx: Database, tables: StoredTables): Promise<void> {
  for (const table of await tablesInOrder(tx, tables)) {
    const found = await readRows(tx, sql`select 1 from ${sql.identifier(table)} limit 1`);
    if (found.length === 0) continue;
    throw new OperatorError(
      'There are data already. Nothing was changed. Restore into a new --data folder or database, or remove the data ' +
        'with `npm run sandbox -- reset` first.',
    );
  }
}

const refuse = (file: string, why: string): OperatorError =>
  new OperatorError(`${file} cannot be restored: ${why}. Nothing was changed.`);

async function* linesIn(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let parts: string[] = [];
  for await (const chunk of chunks) {
    const [first = '', ...others] = chunk.split('\n');
    parts.push(first);
    for (const next of others) {
      yield parts.join('');
      parts = [next];
    }
  }
  const last = parts.join('');
  if (last !== '') yield last;
}

/** Reads the lines of one backup. */
class Restore {
  readonly #tx: Database;
  readonly #file: string;
  #table: string | undefined;
  #batch: string[] = [];
  /** The length of the batched rows, in characters. */
  #length = 0;
  #rows = 0;
  #isWhole = false;

  constructor(tx: Database, file: string) {
    this.#tx = tx;
    this.#file = file;
  }

  async run(tables: readonly string[]): Promise<number> {
    const known = new Set(tables);
    let isFirst = true;
    const read = async (line: string): Promise<void> => {
      if (isFirst) this.#assertHead(line);
      else if (line.startsWith('{"$')) await this.#mark(this.#parse(line), known);
      else await this.#add(line);
      isFirst = false;
    };
    const unzipped = createGunzip().setEncoding('utf8');
    const input = createReadStream(this.#file).on('error', (error) => unzipped.destroy(error));
    try {
      for await (const line of linesIn(input.pipe(unzipped))) await read(line);
    } catch (error) {
      if (error instanceof OperatorError) throw error;
      throw refuse(this.#file, error instanceof Error ? error.message : String(error));
    } finally {
      input.destroy();
    }
    if (!this.#isWhole) throw refuse(this.#file, 'its end is missing');
    return this.#rows;
  }

  #parse(line: string): Readonly<Record<string, unknown>> {
    try {
      const value: unknown = JSON.parse(line);
      if (isRecord(value)) return value;
    } catch {
      // said below
    }
    throw refuse(this.#file, 'it is no backup of the sandbox');
  }

  #assertHead(line: string): void {
    const { format, migrations } = this.#parse(line);
    if (format !== FORMAT) throw refuse(this.#file, 'it is no backup of the sandbox');
    if (JSON.stringify(migrations) !== JSON.stringify(migrationsNow()))
      throw refuse(this.#file, 'another version of the sandbox has written it; restore it with that version');
  }

  async #mark({ $table, $end }: Readonly<Record<string, unknown>>, known: ReadonlySet<string>): Promise<void> {
    await this.#fill();
    if (isRecord($end)) return this.#end($end);
    if (typeof $table !== 'string' || !known.has($table)) throw refuse(this.#file, 'it names a table that is unknown');
    this.#table = $table;
    await this.#tx.execute(sql`create temporary table ${STAGE} (like ${sql.identifier($table)}) on commit drop`);
  }

  /** Fills the table in one statement, because some constraints only hold for all rows together. */
  async #fill(): Promise<void> {
    await this.#flush();
    if (this.#table === undefined) return;
    const table = sql.identifier(this.#table);
    await this.#write(sql`insert into ${table} overriding system value select * from ${STAGE}`);
    await this.#tx.execute(sql`drop table ${STAGE}`);
  }

  #write(statement: SQL): Promise<unknown> {
    return this.#tx.execute(statement).catch((error: unknown) => {
      throw refuse(this.#file, `rows of ${this.#table ?? ''} do not fit${constraintIn(error)}`);
    });
  }

  async #add(row: string): Promise<void> {
    this.#batch.push(row);
    this.#length += row.length;
    this.#rows += 1;
    if (this.#batch.length >= MOST_ROWS || this.#length >= MOST_TEXT) await this.#flush();
  }

  async #flush(): Promise<void> {
    if (this.#batch.length === 0) return;
    if (this.#table === undefined) throw refuse(this.#file, 'it has rows of no table');
    const table = sql.identifier(this.#table);
    const rows = `[${this.#batch.join(',')}]`;
    this.#batch = [];
    this.#length = 0;
    await this.#write(sql`insert into ${STAGE} select * from jsonb_populate_recordset(null::${table}, ${rows}::jsonb)`);
  }

  async #end({ rows, sequences }: Readonly<Record<string, unknown>>): Promise<void> {
    if (rows !== this.#rows) throw refuse(this.#file, 'rows are missing');
    for (const [name, last] of Object.entries(isRecord(sequences) ? sequences : {}))
      await this.#tx.execute(sql`select setval(${name}::regclass, ${String(last)}::bigint)`);
    this.#isWhole = true;
  }
}

function constraintIn(error: unknown): string {
  const constraint = violatedConstraint(error);
  return constraint === undefined ? '' : ` (${constraint})`;
}
