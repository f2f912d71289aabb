import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO } from './demo';
import { openHarness, type Harness } from './testing/harness';

let h: Harness;
let token: string;
beforeAll(async () => {
  h = await openHarness({ demo: true });
  token = (await h.post('user/login', { user_string: DEMO.email, password: DEMO.password })).message;
});
afterAll(() => h.close());

const rows = async (path: string, query: Record<string, string> = {}): Promise<Record<string, unknown>[]> =>
  ((await h.get(path, { limit: '50', ...query }, { token })).message as { data: Record<string, unknown>[] }).data;

describe('the demo person', () => {
  it('has a withdrawal in each state, the one under review frozen', async () => {
    expect((await rows('charge_mention/log3')).map(({ name, status }) => [name, status])).toEqual([
      ['ETH', 1],
      ['USDT', 3],
      ['USDT', 2],
    ]);
    expect((await h.post('wallet/detail', { currency: '2', type: 'change' }, { token })).message).toMatchObject({
      locked: '0.05000000',
      available: '2.95000000',
    });
  });

  it('has addresses that look like those of their chain', async () => {
    const book: { nettype: string; address: string }[] = (await h.post('wallet/get_address', {}, { token })).message;
    expect(book.map(({ nettype }) => nettype)).toEqual(['TRC20', 'ERC20']);
  });

  it('has transfers both ways and exchanges, and its log names every reason', async () => {
    expect(
      new Set((await rows('wallet/history')).map((row) => `${String(row.from_field)} ${String(row.to_field)}`)),
    ).toEqual(new Set(['micro change', 'change trust', 'change micro', 'change lever']));
    const { list }: { list: { type: number; type_info: string; info: string }[] } = (
      await h.get('wallet/log', { limit: '100' }, { token })
    ).message;
    expect(new Set(list.map(({ type }) => type))).toEqual(new Set([100, 101, 200, 500, 501, 502, 503]));
    expect(list.every((row) => row.type_info !== 'Unknown' && row.info !== '' && !row.info.includes('--'))).toBe(true);
  });

  it('may withdraw, and leaves a sound ledger', async () => {
    const made = await h.post(
      'wallet/out',
      {
        currency: '3',
        number: '100',
        netType: 'TRC20',
        address: 'TDemoVitrineNobodyHasThisKey234567',
        pay_password: DEMO.fundPassword,
      },
      { token, key: 'demo-withdraws' },
    );
    expect(made).toMatchObject({ type: 'ok' });
    expect((await h.sandbox.admin.verify()).text).not.toContain('FAIL');
    expect(h.faults).toEqual([]);
  });
});
