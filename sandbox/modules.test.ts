import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OptionOrder, Position } from '../generated/api.gen.ts';
import { createUserSources } from './modules.ts';
import { createMarket } from './market/index.ts';
import { openHarness, type Harness } from './testing/harness.ts';
import { createPerson, type Person } from './testing/accounts.ts';

let h: Harness;
let who: Person;
const market = createMarket('larch');
const listRows = async (channel: string, userId: number): Promise<readonly unknown[]> => {
  const rows = await createUserSources(h.sandbox.db, market, () => h.now)[channel]?.(userId);
  return rows?.rows(h.now.getTime()) ?? [];
};

beforeAll(async () => {
  h = await openHarness();
  who = await createPerson(h, 'ada', { coins: { USDT: '2000' } });
  for (const to of ['lever', 'micro'])
    await who.pay('wallet/change', { currency_id: '3', from_field: 'change', to_field: to, number: '1000' });
});
afterAll(() => h.close());

describe('the rows of a user', () => {
  it('positions move with the price while they are open, and are removed when they close', async () => {
    const order = { legal_id: '3', currency_id: '1', share: '5', multiple: '10', type: '1', status: '1' };
    await who.pay('lever/submit', order);
    const source = await createUserSources(h.sandbox.db, market, () => h.now).positions?.(who.id);
    expect(source?.isLive).toBe(true);
    const at = (ms: number): Position => source?.rows(h.now.getTime() + ms)[0] as unknown as Position;
    expect(at(0).status).toBe(1);
    expect(at(30_000).update_price).not.toBe(at(0).update_price);
    expect(at(30_000).profits).not.toBe(at(0).profits);
    const other = await createPerson(h, 'berta');
    expect(await listRows('positions', other.id)).toEqual([]);
    await who.pay('lever/close', { id: String(at(0).id) });
    expect(await listRows('positions', who.id)).toEqual([]);
  });

  it('an option stays a minute with its result', async () => {
    const option = { match_id: '1', currency_id: '3', type: '1', seconds: '30', number: '10' };
    await who.pay('microtrade/submit', option);
    const start = h.now.getTime();
    h.now = new Date(start + 20_000);
    expect((await listRows('options', who.id))[0] as OptionOrder).toMatchObject({
      status: 1,
      remain_milli_seconds: 10_000,
      server_time: start + 20_000,
    });
    h.now = new Date(start + 40_000);
    await h.sandbox.settleDue();
    expect((await listRows('options', who.id))[0] as OptionOrder).toMatchObject({ status: 3, remain_milli_seconds: 0 });
    h.now = new Date(start + 90_000);
    expect(await listRows('options', who.id)).toEqual([]);
  });
});
