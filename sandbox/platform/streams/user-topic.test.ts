import { describe, expect, it } from 'vitest';
import { createHub } from './hub.ts';
import { openUserTopic, type UserRow, type UserRows } from './user-topic.ts';

interface OrderRow extends UserRow {
  readonly filled: string;
  readonly note?: object;
}

const staticRows = <Row extends UserRow>(rows: readonly Row[]): UserRows => ({ isLive: false, rows: () => rows });
const liveRows = <Row extends UserRow>(rows: (time: number) => readonly Row[]): UserRows => ({ isLive: true, rows });

describe('rows of a user', () => {
  it('are sent complete when they are added, then by changed fields, and by id when they are removed', async () => {
    let rows: OrderRow[] = [
      { id: 1, filled: '0', note: { key: 'a' } },
      { id: 2, filled: '0' },
    ];
    const topic = await openUserTopic(() => Promise.resolve(staticRows(rows)));
    expect(topic.snapshot(0)).toEqual(rows);
    // when one row changes, one is removed and one is added
    rows = [
      { id: 1, filled: '5', note: { key: 'a' } },
      { id: 3, filled: '0' },
    ];
    expect(topic.delta(0)).toBeUndefined();
    await topic.reload();
    // then
    expect(topic.delta(0)).toEqual({
      upsert: [
        { id: 1, filled: '5' },
        { id: 3, filled: '0' },
      ],
      remove: [2],
    });
    expect(topic.delta(0)).toBeUndefined();
  });

  it('that change during a read are read again, once for all callers', async () => {
    let reads = 0;
    const topic = await openUserTopic(() => Promise.resolve(staticRows([{ id: (reads += 1) }])));
    topic.snapshot(0);
    await Promise.all([topic.reload(), topic.reload(), topic.reload()]);
    expect(reads).toBeLessThanOrEqual(3);
    expect(topic.delta(0)).toEqual({ upsert: [{ id: reads }], remove: [1] });
  });

  it('that move with the price are sent at each tick, others only after a change', async () => {
    // given one row that changes over time and one that does not
    let now = new Date(1000);
    let filled = '0';
    const hub = createHub(() => now, {
      userSources: {
        positions: () => Promise.resolve(liveRows((time) => [{ id: 1, profit: String(time) }])),
        orders: () => Promise.resolve(staticRows([{ id: 1, filled }])),
      },
    });
    const heard: Record<string, [string, boolean | undefined][]> = { positions: [], orders: [] };
    for (const channel of ['positions', 'orders']) {
      const topic = await hub.prepareUserRows(channel, 7);
      if (!topic) throw new Error(channel);
      hub.joinUserRows(7, topic, {
        deliver: (kind, rest, moved) => void (kind === 'delta' && heard[channel]?.push([rest, moved])),
      });
    }
    expect(hub.prepareUserRows('toString', 7)).toBeUndefined();
    // when time passes, and then both another user's order and one of this user's orders trade
    now = new Date(1250);
    hub.tick();
    expect([heard.positions?.length, heard.orders?.length]).toEqual([1, 0]);
    expect(heard.positions?.[0]).toEqual(['"time":1250,"data":{"upsert":[{"profit":"1250","id":1}]}}', true]);
    filled = '5';
    hub.publishVersion(8, 2);
    hub.publishVersion(7, 2);
    // then
    await expect.poll(() => heard.orders).toHaveLength(1);
    expect(heard.orders?.[0]?.[0]).toContain('{"upsert":[{"filled":"5","id":1}]}');
    expect(hub.hasSubscribers(7)).toBe(true);
    expect(hub.publishedVersions()).toEqual(new Map([[7, 2]]));
  });
});
