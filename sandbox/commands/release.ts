import path from 'node:path';
import type { ReleaseChange } from '../admin/index.ts';
import { claimFolder } from '../data-folder/index.ts';
import { OperatorError } from '../shared/operator-error.ts';
import { USAGE, type Options } from './options.ts';
import { withAdmin } from './with-admin.ts';
import { openStore, type ReleaseStore } from '../releases/index.ts';

/**
 * `publish <brand> [<id>]`, `rollback <brand>`, `list`. Changes the folder; a running sandbox picks up the change
 * immediately. The audit gets the change afterwards, because the folder and the database share no transaction.
 */
export async function release(options: Options): Promise<void> {
  const [verb, brand, id, ...more] = options.rest;
  const store = openStore(path.join(options.data, 'releases'));
  if (verb === 'list' && brand === undefined) return list(store);
  if (brand === undefined || more.length > 0 || (verb !== 'publish' && (verb !== 'rollback' || id !== undefined)))
    throw new OperatorError(
      `Use release publish <brand> [<id>], release rollback <brand> or release list.\n\n${USAGE}`,
    );
  if (verb === 'rollback') {
    const { id: now } = store.rollback(brand);
    console.log(`${brand}: back to ${named(store, brand, now)}`);
    return audit(options, { event: 'release-rolled-back', brand, release: now ?? 'built' });
  }
  claimFolder(options.data);
  const { canary } = options;
  const made = store.publish(path.resolve(options.from), brand, id, canary);
  const who = canary === undefined ? 'for all users' : `for ${canary} % of users`;
  console.log(`${brand}: ${made.version} ${made.id} is live ${who}`);
  const change = { event: 'release-published', brand, release: made.id } as const;
  await audit(options, canary === undefined ? change : { ...change, canary: String(canary) });
}

async function audit(options: Options, change: ReleaseChange): Promise<void> {
  try {
    await withAdmin(options, (admin) => admin.auditRelease(change));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new OperatorError(`The release has changed as above, but the audit could not record it: ${why}`);
  }
}

function list(store: ReleaseStore): void {
  if (store.brands.length === 0)
    console.log('Nothing has been published. Each brand uses the release that was built with the app.');
  for (const brand of store.brands) {
    const { id, canary, before } = store.live(brand);
    console.log(`${brand}: ${named(store, brand, id)}`);
    if (canary !== undefined)
      console.log(`  canary for ${canary.percent} % of users: ${named(store, brand, canary.id)}`);
    for (const each of before) console.log(`  before: ${named(store, brand, each ?? undefined)}`);
  }
}

function named(store: ReleaseStore, brand: string, id: string | undefined): string {
  if (id === undefined) return 'the release that was built with the app';
  return `${store.manifest(brand, id)?.version ?? '?'} ${id}`;
}
