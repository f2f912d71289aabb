import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appendAuditAlone, verifyAudit } from '../../../sandbox/platform/audit/index.ts';
import * as tables from '../../../sandbox/platform/audit/tables.ts';
import { openHarness, type Harness } from '../../../sandbox/testing/harness.ts';
import { postgresql } from '../../journeys/support/databases.ts';

const EACH = 100;

describe('two sandboxes on one PostgreSQL', () => {
  let a: Harness;
  let b: Harness;
  const closers: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    const server = await postgresql();
    closers.push(server.stop);
    for (const open of [(h: Harness) => (a = h), (h: Harness) => (b = h)]) {
      const harness = open(await openHarness({ databaseUrl: server.url }));
      closers.push(harness.close);
    }
  });
  afterAll(async () => {
    for (const close of closers.toReversed()) await close();
  });

  it('append to one audit at once, without a gap, a fork or a deadlock', async () => {
    // when both append their own events while log-ins hold user locks
    await a.registerUser('ada');
    const before = (await a.sandbox.db.select().from(tables.audit)).length;
    const append = ({ sandbox, now }: Harness, userId: number): Promise<void> =>
      appendAuditAlone(sandbox.db, { event: 'password-wrong', actor: 'user', at: now, userId });
    const logIn = (h: Harness) => h.post('user/login', { user_string: 'ada@mail.example', password: 'correct horse' });
    const events = Array.from({ length: EACH }, (_, i) => [append(a, i), append(b, i)]);
    const logins = Promise.all([logIn(a), logIn(b), logIn(a), logIn(b)]);
    await Promise.all(events.flat());

    // then the chain contains all of them
    expect((await logins).map(({ type }) => type)).toEqual(['ok', 'ok', 'ok', 'ok']);
    const rows = await b.sandbox.db.select().from(tables.audit).orderBy(asc(tables.audit.number));
    expect(rows).toHaveLength(before + 2 * EACH + 4);
    expect(await verifyAudit(b.sandbox.db)).toMatchObject({ sound: true });
    expect([...a.faults, ...b.faults]).toEqual([]);
  });
});
