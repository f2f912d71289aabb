import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPerson, type Person } from '../../../sandbox/testing/accounts.ts';
import { postgresql } from '../../journeys/support/databases.ts';
import { WHOLE } from '../../kit/sample.ts';
import { openTrack, race, type Track } from './rounds.ts';
import { scaled } from '../../../scripts/launch/conditions.mjs';

const ROUNDS = Number(process.env.RACE_ROUNDS ?? (WHOLE ? '20' : '1'));
const TIME = scaled(60_000 + ROUNDS * 12_000);
const AT_ONCE = 16;

interface Rows {
  readonly data: readonly { readonly id: number; readonly [field: string]: unknown }[];
}

describe.each(['in memory', 'on PostgreSQL'])(
  'sixteen concurrent requests about loans and quick-buys, %s,',
  (place) => {
    let track: Track;
    let photo: string;
    const closers: (() => Promise<void>)[] = [];
    beforeAll(async () => {
      const server = place === 'on PostgreSQL' ? await postgresql() : undefined;
      if (server) closers.push(server.stop);
      track = await openTrack(server?.url);
      closers.push(track.h.close);
      photo = (await track.h.upload(track.who.token)).message;
    }, TIME);
    afterAll(async () => {
      for (const close of closers.reverse()) await close();
    });

    const rows = async (path: string, { token }: Person = track.who): Promise<Rows['data']> =>
      ((await track.h.get(path, {}, { token })).message as Rows).data;
    const apply = () => {
      const photos = { front_pic: photo, reverse_pic: photo, hand_pic: photo };
      return track.h.post('borrow/order/apply', { id: '1', amount: '338', ...photos }, { token: track.who.token });
    };
    const decide = (kind: string, id: number): Promise<string[]> =>
      Promise.all(Array.from({ length: AT_ONCE }, () => track.h.sandbox.admin.review(kind, id, true, '')));
    const proveSound = async (): Promise<void> => {
      expect((await track.h.sandbox.admin.verify()).text).not.toContain('FAIL');
      expect(track.h.faults).toEqual([]);
    };

    it('lend once, pay out once, and repay no more than is owed', { timeout: TIME * 3 }, async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        // one of sixteen applications succeeds
        expect(await race(apply)).toBe(1);
        const id = (await rows('borrow/order/list'))[0]?.id ?? 0;
        const before = BigInt((await track.who.free('USDT')).replace('.', ''));
        // one of sixteen approves it, and another pays it out
        const said = await decide('loan', id);
        expect(said.filter((each) => !each.includes('no longer'))).toHaveLength(2);
        expect(BigInt((await track.who.free('USDT')).replace('.', '')) - before).toBe(33_800_000_000n);

        // 339.07 is owed: three payments of 100 succeed, by either call, and no more
        const fields = { id: String(id), amount: '100' };
        const paid = await race((index) =>
          index % 2 === 0
            ? track.who.pay('borrow/order/back', fields)
            : track.who.pay('borrow/back/apply', { ...fields, img: photo }),
        );
        expect(paid).toBe(3);
        for (const repayment of (await rows('borrow/back/list')).slice(0, 3)) await decide('repayment', repayment.id);
        expect((await rows('borrow/order/list'))[0]).toMatchObject({
          total_return: '300.00000000',
          pending_return: '0.00000000',
          remain_amount: '39.07000000',
        });
        // the rest is paid once, and then nothing is owed
        expect(await race(() => track.who.pay('borrow/order/back', { id: String(id), amount: '39.07' }))).toBe(1);
        expect((await rows('borrow/order/list'))[0]).toMatchObject({ status: 3 });
        await proveSound();
      }
    });

    it('credit a quick-buy once, and file it once per key', { timeout: TIME }, async () => {
      const buyer = await createPerson(track.h, 'quick-racer');
      const img: string = (await track.h.upload(buyer.token)).message;
      const fields = { currency: 'EUR', amount: '100', rate: '9', img };
      expect(await race(() => buyer.pay('fpjy/submit', fields, 'race-of-one-key-of-quick-buys'))).toBe(AT_ONCE);
      const filed = await rows('fpjy/list', buyer);
      expect(filed).toHaveLength(1);
      const said = await decide('quick-buy', filed[0]?.id ?? 0);
      expect(said.filter((each) => each.includes('passed'))).toHaveLength(1);
      expect(await buyer.free('USDT')).toBe(filed[0]?.amount);
      await proveSound();
    });
  },
);
