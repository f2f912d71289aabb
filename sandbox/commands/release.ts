import path from 'node:path';
import type { ReleaseChange } from '../admin/index.ts';
import { claimFolder } from '../data-folder/index.ts';
import { OperatorError } from '../shared/operator-error.ts';
import { USAGE, type Options } from './options.ts';
import { withAdmin } from './with-admin.ts';
import { openStore, readTrustFile, timeOf, type Plan, type ReleaseStore } from '../releases/index.ts';

/**
 * Changes the folder; a running sandbox picks up the change immediately. The audit gets the change afterwards, because
 * the folder and the database share no transaction.
 */
export async function release(options: Options): Promise<void> {
  const [verb = '', brand, ...more] = options.rest;
  const trust = options.releaseKeys === undefined ? undefined : readTrustFile(options.releaseKeys);
  const store = openStore(path.join(options.data, 'releases'), { trust });
  if (verb === 'list' && brand === undefined) return list(store);
  const change = Object.hasOwn(CHANGES, verb) ? CHANGES[verb] : undefined;
  if (change === undefined || brand === undefined || more.length > change.most)
    throw new OperatorError(
      `Use release publish <brand> [<id>], release plan <brand> <percent>@<time> …, release rollback <brand> or release list.\n\n${USAGE}`,
    );
  return audit(options, change.make(store, brand, more, options));
}

interface Change {
  /** The most words that it takes after the brand. */
  readonly most: number;
  make(store: ReleaseStore, brand: string, more: readonly string[], options: Options): ReleaseChange;
}

const CHANGES: Readonly<Record<string, Change>> = {
  publish: {
    most: 1,
    make: (store, brand, [id], { canary, data, from }) => {
      claimFolder(data);
      const made = store.publish(path.resolve(from), brand, id, canary);
      const who = canary === undefined ? 'for all users' : `for ${canary} % of users`;
      console.log(`${brand}: ${made.version} ${made.id} is live ${who}`);
      const change = { event: 'release-published', brand, release: made.id } as const;
      return canary === undefined ? change : { ...change, canary: String(canary) };
    },
  },
  plan: {
    most: 20,
    make: (store, brand, words) => {
      store.plan(brand, words.map(planOf));
      const { plans = [], canary } = store.live(brand);
      console.log(`${brand}: ${plans.map(planInWords).join(', ') || 'nothing is planned'}`);
      const said = plans.map((plan) => `${plan.percent}@${timeOf(plan)}`).join(' ');
      return { event: 'release-planned', brand, release: canary?.id ?? 'built', plans: said };
    },
  },
  rollback: {
    most: 0,
    make: (store, brand) => {
      const { id } = store.rollback(brand);
      console.log(`${brand}: back to ${named(store, brand, id)}`);
      return { event: 'release-rolled-back', brand, release: id ?? 'built' };
    },
  },
};

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
    const { id, canary, plans = [], before } = store.live(brand);
    console.log(`${brand}: ${named(store, brand, id)}`);
    if (canary !== undefined)
      console.log(`  canary for ${canary.percent} % of users: ${named(store, brand, canary.id)}`);
    for (const plan of plans) console.log(`  ${planInWords(plan)}`);
    for (const each of before) console.log(`  before: ${named(store, brand, each ?? undefined)}`);
  }
}

/** @throws OperatorError unless it is a share and a time, such as 50@2026-12-01T09:00Z */
function planOf(text: string): Plan {
  const [, percent = '', time = ''] = /^(\d{1,3}(?:\.\d{1,2})?)@(\S+Z|\S+[+-]\d\d:\d\d)$/.exec(text) ?? [];
  const at = Date.parse(time);
  if (percent !== '' && !Number.isNaN(at)) return { at, percent: Number(percent) };
  throw new OperatorError(
    `A plan must be <percent>@<time> with its time zone, such as 50@2026-12-01T09:00Z, but is "${text}".`,
  );
}

const planInWords = (plan: Plan): string => `planned for ${plan.percent} % of users at ${timeOf(plan)}`;

function named(store: ReleaseStore, brand: string, id: string | undefined): string {
  if (id === undefined) return 'the release that was built with the app';
  return `${store.manifest(brand, id)?.version ?? '?'} ${id}`;
}
