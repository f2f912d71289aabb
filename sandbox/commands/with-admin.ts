import { createSandbox } from '../create-sandbox.ts';
import { isLocked } from '../platform/data-folder/index.ts';
import { connectToAdmin, type Admin } from '../admin/index.ts';
import { readKeySource } from '../platform/keys/index.ts';
import { readTrustFile } from '../releases/index.ts';
import type { Options } from './options.ts';

/** Uses the running sandbox if one has locked the folder. Otherwise, opens the data directly. */
export async function withAdmin<T>(options: Options, work: (admin: Admin) => Promise<T>): Promise<T> {
  if (await isLocked(options.data)) return work(connectToAdmin(options.data));
  const sandbox = await createSandbox({
    data: options.data,
    timers: false,
    reviewSeconds: options.reviewSeconds,
    ...(options.dataKeys === undefined ? {} : { keys: readKeySource(options.dataKeys) }),
    releases: options.releases,
    ...(options.releaseKeys === undefined ? {} : { trust: readTrustFile(options.releaseKeys) }),
    ...(options.databaseUrl === undefined ? {} : { databaseUrl: options.databaseUrl }),
  });
  try {
    return await work(sandbox.admin);
  } finally {
    await sandbox.close();
  }
}
