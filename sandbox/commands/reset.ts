import { TABLES } from '../modules.ts';
import { removeTables } from '../platform/database/index.ts';
import { clearFolder, lockFolder } from '../platform/data-folder/index.ts';
import type { Options } from './options.ts';

/** Removes all data. Takes the lock first, so that a running sandbox never loses its data. */
export async function reset(options: Options): Promise<void> {
  const lock = await lockFolder(options.data);
  try {
    if (options.databaseUrl !== undefined) await removeTables(options.databaseUrl, TABLES);
    const had = clearFolder(options.data);
    console.log(
      had || options.databaseUrl !== undefined
        ? 'All data was removed. The next start begins from scratch.'
        : 'There was no data to remove.',
    );
  } finally {
    await lock.release();
  }
}
