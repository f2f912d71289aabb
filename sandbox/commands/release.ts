import path from 'node:path';
import { claimFolder } from '../platform/data-folder/index.ts';
import { OperatorError } from '../platform/shared/operator-error.ts';
import {
  type Plan,
  type ReleaseChange,
  type ReleaseCommand,
  type ReleaseStore,
  carryOut,
  getRecord,
  getTimeAt,
  openStore,
  readTrustFile,
  releasesFolder,
  signCommand,
} from '../releases/index.ts';
import { type BrandHealth, type ReleaseHealth, perThousand } from '../releases/telemetry/index.ts';
import { type Options, USAGE } from './options.ts';
import { withAdmin } from './with-admin.ts';

/** Changes the release store. A running sandbox picks up the change within a second. */
export async function release(options: Options): Promise<void> {
  const [verb = '', brand, ...more] = options.rest;
  const trust = options.releaseKeys === undefined ? undefined : readTrustFile(options.releaseKeys);
  const store = openStore(releasesFolder(options.data, options.releases), { trust });
  if (verb === 'list' && brand === undefined) return list(store);
  if (verb === 'health' && brand !== undefined && more.length === 0) return health(options, brand);
  const change = Object.hasOwn(CHANGES, verb) ? CHANGES[verb] : undefined;
  if (change === undefined || brand === undefined || more.length > change.most)
    throw new OperatorError(
      `Use release publish <brand> [<id>], release plan <brand> <percent>@<time> …, release rollback <brand>, release health <brand> or release list.\n\n${USAGE}`,
    );
  const records: ReleaseChange[] = [];
  const sign = await readSign(options);
  for (const plain of change.commands(brand, more, options)) {
    const command = sign === undefined ? plain : signCommand(store, plain, sign);
    const record = await (options.releases === 'folder' ? changeFolder : changeElsewhere)(store, command, options);
    if (record !== undefined) records.push(record);
  }
  console.log(change.said(store, brand));
  for (const record of records) await audit(options, record);
}

async function readSign({ releaseKey }: Options): Promise<Parameters<typeof signCommand>[2] | undefined> {
  if (releaseKey === undefined) return undefined;
  // imported only here, because only signing needs it
  const { readSigningKey, signManifest } = await import('@vitrine/engine/signing');
  const key = readSigningKey(releaseKey);
  return (manifest) => signManifest(manifest, key).signature;
}

/** Lets the sandbox that runs on the same data carry out the command, or opens one, because it needs the database. */
const changeElsewhere: Carry = async (_, command, options) => {
  await withAdmin(options, (admin) => admin.release(command));
  return undefined;
};

/**
 * Carries out the command in the folder. The audit log records it afterwards, because the folder and the database share
 * no transaction.
 */
const changeFolder: Carry = async (store, command, options) => {
  const { brand, by, verb } = command;
  claimFolder(options.data);
  const before = store.live(brand);
  await carryOut(store, command);
  return getRecord(EVENTS[verb], brand, before, store.live(brand), by);
};

/** @returns the change that the caller still has to record in the audit log; undefined if it is already recorded */
type Carry = (store: ReleaseStore, command: ReleaseCommand, options: Options) => Promise<ReleaseChange | undefined>;

const EVENTS = {
  publish: 'release-published',
  plan: 'release-planned',
  rollback: 'release-rolled-back',
} as const satisfies Readonly<Record<ReleaseCommand['verb'], ReleaseChange['event']>>;

interface Change {
  /** The maximum number of arguments after the brand. */
  readonly most: number;
  commands(brand: string, more: readonly string[], options: Options): readonly ReleaseCommand[];
  /** Describes the new state for the terminal. */
  said(store: ReleaseStore, brand: string): string;
}

const ALL = 100;

const CHANGES: Readonly<Record<string, Change>> = {
  publish: {
    most: 1,
    commands: (brand, [id], { canary, from, at, by }) => {
      const publish = { verb: 'publish', brand, by, from: path.resolve(from), id } as const;
      if (at === undefined) return [{ ...publish, percent: canary }];
      // published for nobody until the planned time
      return [
        { ...publish, percent: 0 },
        { verb: 'plan', brand, by, plans: [{ at, percent: canary ?? ALL }] },
      ];
    },
    said: (store, brand) => {
      const { id, canary, plans = [] } = store.live(brand);
      const who = canary === undefined ? 'for all users' : `for ${canary.percent} % of users`;
      const later = plans.map((plan) => `, ${planInWords(plan)}`).join('');
      return `${brand}: ${named(store, brand, canary?.id ?? id)} is live ${who}${later}`;
    },
  },
  plan: {
    most: 20,
    commands: (brand, words, { by }) => [{ verb: 'plan', brand, by, plans: words.map(getPlan) }],
    said: (store, brand) => {
      const { plans = [] } = store.live(brand);
      return `${brand}: ${plans.map(planInWords).join(', ') || 'nothing is planned'}`;
    },
  },
  rollback: {
    most: 0,
    commands: (brand, _, { by }) => [{ verb: 'rollback', brand, by }],
    said: (store, brand) => `${brand}: back to ${named(store, brand, store.live(brand).id)}`,
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

/** Prints the canary's health in browsers next to that of the live release. */
async function health(options: Options, brand: string): Promise<void> {
  const found = await withAdmin(options, (admin) => admin.brandHealth(brand));
  if (found === undefined) throw new OperatorError(`There is no release of ${brand}, or it cannot be read.`);
  console.log(healthInWords(brand, found));
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

/** @throws OperatorError unless the text is a percentage and a time, such as 50@2026-12-01T09:00Z */
function getPlan(text: string): Plan {
  const [, percent = '', time = ''] = /^(\d{1,3}(?:\.\d{1,2})?)@(\S+Z|\S+[+-]\d\d:\d\d)$/.exec(text) ?? [];
  const at = Date.parse(time);
  if (percent !== '' && !Number.isNaN(at)) return { at, percent: Number(percent) };
  throw new OperatorError(
    `A plan must be <percent>@<time> with its time zone, such as 50@2026-12-01T09:00Z, but is "${text}".`,
  );
}

const planInWords = (plan: Plan): string => `planned for ${plan.percent} % of users at ${getTimeAt(plan)}`;

function named(store: ReleaseStore, brand: string, id: string | undefined): string {
  if (id === undefined) return 'the release that was built with the app';
  return `${store.manifest(brand, id)?.version ?? '?'} ${id}`;
}

/**
 * Formats the health for the terminal: each release's numbers, its most frequent failures, and the verdict with its
 * reasons.
 */
function healthInWords(brand: string, { since, live, canary, verdict }: BrandHealth): string {
  const releases = [['live', live] as const, ...(canary === undefined ? [] : [['canary', canary] as const])];
  return [
    `${brand}, since ${new Date(since).toISOString()}:`,
    ...releases.flatMap(([role, health]) => [listNumbers(role, health), ...listTroubles(health)]),
    `${VERDICTS[verdict.says]} ${verdict.because.join(' ')}`,
  ].join('\n');
}

const VERDICTS: Readonly<Record<BrandHealth['verdict']['says'], string>> = {
  alone: 'No verdict.',
  early: 'Too early to say.',
  worse: 'The canary is worse.',
  'as good': 'The canary is as good.',
};

function listNumbers(role: string, health: ReleaseHealth): string {
  const rate = (count: number): string => perThousand(count, health).toFixed(1);
  const { lcp, inp, cls } = health.p75;
  const time = (value: number | undefined): string => (value === undefined ? '--' : `${value} ms`);
  return [
    `  ${role} ${health.release}: ${health.views} views`,
    `per 1,000 views ${rate(health.failedNodes)} failed blocks, ${rate(health.errors)} errors, ${rate(health.blocked)} blocked loads`,
    `three of four within LCP ${time(lcp)}, INP ${time(inp)}, CLS ${cls === undefined ? '--' : (cls / 1000).toFixed(2)}`,
  ].join('; ');
}

const listTroubles = ({ worst }: ReleaseHealth): readonly string[] =>
  worst.map(({ kind, page, place, message, count }) =>
    `    ${count} × ${kind} ${[page, place, message].filter((part) => part !== '').join(' ')}`.trimEnd(),
  );
