import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrationsFolder } from '../../../sandbox/platform/database/index.ts';
import { createSandbox, type Sandbox } from '../../../sandbox/index.ts';
import { postgresql } from '../../journeys/support/databases.ts';

const PROCESSES = 4;

describe(`${PROCESSES} sandboxes that start at once on an empty PostgreSQL`, () => {
  let databaseUrl: string;
  const closers: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    const server = await postgresql();
    closers.push(server.stop);
    databaseUrl = server.url;
  });
  afterAll(async () => {
    for (const close of closers.toReversed()) await close();
  });

  it('all start, and each migration is applied once', async () => {
    const starts = Array.from({ length: PROCESSES }, () => createSandbox({ databaseUrl, timers: false }));
    const started = await Promise.allSettled(starts);
    const sandboxes = started.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    closers.push(...sandboxes.map(({ close }: Sandbox) => close));

    expect(started.map(({ status }) => status)).toEqual(Array(PROCESSES).fill('fulfilled'));
    const journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as {
      readonly entries: readonly unknown[];
    };
    const applied = sql<number>`(select count(*)::int from drizzle.__drizzle_migrations)`;
    expect(await sandboxes[0]?.db.select({ applied }).from(sql`(select 1) as one`)).toEqual([
      { applied: journal.entries.length },
    ]);
  });
});
