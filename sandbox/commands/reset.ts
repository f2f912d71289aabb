import { removeTables } from '../database/index.ts';
import { clearFolder, lockFolder } from '../data-folder/index.ts';
import type { Options } from './options.ts';

/** Takes the lock first, so that no running sandbox loses its data. */
export async function reset(options: Options): Promise<void> {
  const lock = await lockFolder(options.data);
  try {
    if (options.databaseUrl !== undefined) await removeTables(options.databaseUrl);
    const had = clearFolder(options.data);
    console.log(
      had || options.databaseUrl !== undefined
        ? 'All data are removed; the next start begins anew.'
        : 'There were no data.',
    );
  } finally {
    await lock.release();
  }
}
