import { asc, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as tables from './tables.ts';
import { openHarness, type Harness } from '../../testing/harness.ts';
import { appendAuditAlone, verifyAudit } from './index.ts';

let h: Harness;
beforeAll(async () => {
  h = await openHarness();
});
afterAll(() => h.close());

const rows = () => h.sandbox.db.select().from(tables.audit).orderBy(asc(tables.audit.number));

describe('a chain that somebody with access to the database has changed', () => {
  const event = { event: 'logged-in', actor: 'user', at: new Date('2026-11-21T12:00:00Z') } as const;
  beforeEach(async () => {
    // given five events, with the triggers disabled
    await h.sandbox.db.execute(sql.raw('alter table audit disable trigger user'));
    await h.sandbox.db.execute(sql.raw('delete from audit'));
    for (const userId of [1, 2, 3, 4, 5]) await appendAuditAlone(h.sandbox.db, { ...event, userId });
  });

  it.each([
    ['nothing', 'select 1', undefined],
    [
      'a value',
      'update audit set user_id = 9 where number = 3',
      'event 3 was changed: its hash does not match its content',
    ],
    ['a detail', `update audit set details = '{"a": "b"}' where number = 3`, 'event 3 was changed'],
    ['a time', `update audit set at = at + interval '1 ms' where number = 3`, 'event 3 was changed'],
    ['a link', `update audit set previous = repeat('1', 64) where number = 3`, 'event 3 does not follow event 2'],
    ['one event', 'delete from audit where number = 3', 'event 3 is missing'],
    ['two events', 'delete from audit where number in (3, 4)', 'events 3 to 4 are missing'],
    ['the first event', 'delete from audit where number = 1', 'event 1 is missing'],
    [
      'an event, with those after it moved up',
      'delete from audit where number = 3; update audit set number = number + 100 where number > 3; update audit set number = number - 101 where number > 100',
      'event 3 does not follow event 2',
    ],
  ])('given %s, then says where', async (_what, text, expected) => {
    for (const statement of text.split('; ')) await h.sandbox.db.execute(sql.raw(statement));

    const { sound, text: said } = await verifyAudit(h.sandbox.db);

    expect(sound).toBe(expected === undefined);
    expect(said).toContain(expected === undefined ? 'ok   The chain of events is unbroken' : `FAIL ${expected}`);
  });

  it('given events that were cut off its end, then only a known event shows it', async () => {
    const { number, hash } = (await rows())[4]!;
    expect((await verifyAudit(h.sandbox.db)).text).toContain(`${number} ${hash}`);

    await h.sandbox.db.execute(sql.raw('delete from audit where number > 3'));

    expect((await verifyAudit(h.sandbox.db)).sound).toBe(true);
    expect(await verifyAudit(h.sandbox.db, { number, hash })).toEqual({
      sound: false,
      text: 'FAIL event 5, which was given, is missing',
    });
    await appendAuditAlone(h.sandbox.db, event);
    await appendAuditAlone(h.sandbox.db, event);
    expect((await verifyAudit(h.sandbox.db, { number, hash })).text).toBe(
      'FAIL event 5 has another hash than the one that was given',
    );
  });

  it('given no events at all, then says so', async () => {
    await h.sandbox.db.execute(sql.raw('delete from audit'));

    expect(await verifyAudit(h.sandbox.db)).toEqual({ sound: true, text: 'ok   The audit has no events.' });
  });
});
