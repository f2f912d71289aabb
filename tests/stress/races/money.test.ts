import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postgresql } from '../../journeys/support/databases.ts';
import { WHOLE } from '../../kit/sample.ts';
import {
  hostings,
  leavings,
  openTrack,
  race,
  redemptions,
  refill,
  smallWithdrawals,
  transfers,
  withdrawals,
  type Track,
} from './rounds.ts';
import { scaled } from '../../../scripts/launch/conditions.mjs';

/**
 * A few rounds are enough to find the errors that the lock prevents: without-lock.alone.long.test.ts, which runs the
 * same races without the lock, finds them.
 */
const ROUNDS = Number(process.env.RACE_ROUNDS ?? (WHOLE ? '50' : '1'));
const TIME = scaled(60_000 + ROUNDS * 12_000);

describe.each(['in memory', 'on PostgreSQL'])('sixteen concurrent requests, %s,', (place) => {
  let track: Track;
  const closers: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    const server = place === 'on PostgreSQL' ? await postgresql() : undefined;
    if (server) closers.push(server.stop);
    track = await openTrack(server?.url);
    closers.push(track.h.close);
  }, TIME);
  afterAll(async () => {
    for (const close of closers.reverse()) await close();
  });

  const rounds = async (run: (track: Track) => Promise<number>): Promise<number[]> => {
    const found: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) found.push(await run(track));
    return [...new Set(found)];
  };
  const proveSound = async (): Promise<void> => {
    expect((await track.h.sandbox.admin.verify()).text).not.toContain('FAIL');
    expect(track.h.faults).toEqual([]);
  };

  it('pass no more withdrawals than the daily value allows', { timeout: TIME }, async () => {
    expect(await rounds(withdrawals)).toEqual([2]);
    await proveSound();
  });

  it('pass no more withdrawals than the daily number allows', { timeout: TIME }, async () => {
    await refill(track);
    expect(await rounds(smallWithdrawals)).toEqual([3]);
    await proveSound();
  });

  it('pass no more transfers than the balance allows', { timeout: TIME }, async () => {
    expect(await rounds(transfers)).toEqual([3]);
    await proveSound();
  });

  it('pass one request per code', { timeout: TIME }, async () => {
    expect(await rounds(redemptions)).toEqual([1]);
    await proveSound();
  });

  it('buy no more finance orders than the balance allows', { timeout: TIME }, async () => {
    await refill(track);
    expect(await rounds(hostings)).toEqual([3]);
    await proveSound();
  });

  it('redeem one order once, while its days are paid', { timeout: TIME }, async () => {
    expect(await rounds(leavings)).toEqual([1]);
    await proveSound();
  });

  it('do nothing twice per key', { timeout: TIME }, async () => {
    let key = 0;
    const before = Number(await track.who.free('USDT', 'lever'));
    const move = { currency_id: '3', from_field: 'change', to_field: 'lever', number: '1' };
    const same = (): Promise<number> => {
      key += 1;
      return race(() => track.who.pay('wallet/change', move, `race-${key}-of-one-key`));
    };
    expect(await rounds(same)).toEqual([16]);
    expect(Number(await track.who.free('USDT', 'lever')) - before).toBe(ROUNDS);
    await proveSound();
  });
});
