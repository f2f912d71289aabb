import path from 'node:path';
import { sessions } from '../accounts/tables.ts';
import { verifyLedger } from '../ledger/index.ts';
import { INVARIANTS, TABLES } from '../modules.ts';
import { openConnection } from '../create-sandbox.ts';
import { restoreBackup } from '../platform/backup/index.ts';
import { OperatorError } from '../platform/shared/operator-error.ts';
import { USAGE, type Options } from './options.ts';
import { withAdmin } from './with-admin.ts';

function fileIn({ command, rest }: Options): string {
  const [file, ...more] = rest;
  if (file === undefined || more.length > 0) throw new OperatorError(`Use ${command} <file>.\n\n${USAGE}`);
  return path.resolve(file);
}

/** `backup <file>` writes all data to a file, even while the sandbox runs. */
export async function backup(options: Options): Promise<void> {
  const file = fileIn(options);
  console.log(await withAdmin(options, (admin) => admin.backup(file)));
}

/** `restore <file>` fills an empty data folder or database from a backup. */
export async function restore(options: Options): Promise<void> {
  const file = fileIn(options);
  const closers: (() => Promise<void> | void)[] = [];
  try {
    const { data, databaseUrl } = options;
    const { db } = await openConnection({ data, ...(databaseUrl !== undefined && { databaseUrl }) }, closers);
    const rows = await restoreBackup(db, file, new Date(), {
      tables: TABLES,
      verify: (tx) => verifyLedger(tx, INVARIANTS),
      endSessions: (tx) => tx.delete(sessions),
    });
    console.log(`${rows} rows were restored. The ledger and the audit are sound. Users must log in again.`);
  } finally {
    for (const close of closers.toReversed()) await close();
  }
}
