import Big from 'big.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUSE, postJournal } from '../../ledger/index.ts';
import { openHarness, type Harness } from '../../testing/harness.ts';
import { createPerson, type Person } from '../../testing/accounts.ts';
import { BUY, priceText, SpotHelper } from '../../testing/spot-helper.ts';
import * as tables from '../../wallet/tables.ts';

let h: Harness;
let who: Person;
let other: Person;
beforeAll(async () => {
  h = await openHarness();
  [who, other] = [await createPerson(h, 'ada'), await createPerson(h, 'berta')];
});
afterAll(() => h.close());

const BYTE_ORDER_MARK = '\uFEFF';
const csv = async (query: Record<string, string>, token = who.token, lang = 'en'): Promise<string> =>
  (await h.get('records/csv', query, { token, lang })).message as string;
const listLines = (file: string): string[] => file.slice(BYTE_ORDER_MARK.length).split('\r\n').slice(0, -1);

const withdrawal = (owner: Person, more: Partial<typeof tables.withdrawals.$inferInsert> = {}) => ({
  userId: owner.id,
  currency: 3,
  chain: 'TRC20',
  address: 'TJpmRP4EPLMrxThGep8qezPUQJ7vDfai9B',
  number: '500.00000001',
  fee: '1',
  receive: '499.00000001',
  value: '500',
  remark: '',
  txid: '',
  status: 2,
  reviewDue: null,
  createdAt: h.now,
  updatedAt: h.now,
  expectedAt: h.now,
  ...more,
});
const file = (...rows: ReturnType<typeof withdrawal>[]) => h.sandbox.db.insert(tables.withdrawals).values(rows);

describe('records as a CSV file', () => {
  it('given none, then the file has only its heads, in the language of the caller', async () => {
    expect(listLines(await csv({ kind: 'deposits' }))).toEqual([
      'Order number,Time (UTC),Amount,Credited,Coin,Network,To,TxID,Status',
    ]);
    expect(listLines(await csv({ kind: 'changes' }, who.token, 'zh'))[0]).toContain('时间（UTC）');
  });

  it('given a guest, then there is no file', async () => {
    expect((await h.get('records/csv', { kind: 'deposits' })).type).toBe('999');
  });

  it('given a withdrawal, then its amount keeps every digit, and a note that is a formula cannot run', async () => {
    await file(withdrawal(who, { remark: '=HYPERLINK("http://evil.example"), now' }));

    expect(listLines(await csv({ kind: 'withdrawals' }))[1]).toMatch(
      /^W-20261121-\d{6},2026-11-21 12:00:00,-500\.00000001,1\.00000000,USDT,TRC20,TJpmRP4EPLMrxThGep8qezPUQJ7vDfai9B,,"'=HYPERLINK\(""http:\/\/evil\.example""\), now",Done$/,
    );
  });

  it('given records of someone else, then they are not in the file', async () => {
    await file(withdrawal(other, { address: 'Tother', createdAt: new Date(h.now.getTime() - 1000) }));

    expect(await csv({ kind: 'withdrawals' })).not.toContain('Tother');
    expect(listLines(await csv({ kind: 'withdrawals' }, other.token))).toHaveLength(2);
  });

  it('given filters, then only their records are in the file', async () => {
    const day = (date: string): Date => new Date(`${date}T12:00:00.000Z`);
    const third = await createPerson(h, 'carla');
    await file(
      withdrawal(third, { address: 'Trejected', status: 3, createdAt: day('2026-10-01') }),
      withdrawal(third, { address: 'Tbtc', currency: 1, createdAt: day('2026-10-02') }),
      withdrawal(third, { address: 'Tlater', createdAt: day('2026-10-03') }),
    );
    const listed = async (filter: Record<string, string>): Promise<string[]> =>
      listLines(await csv({ kind: 'withdrawals', ...filter }, third.token))
        .slice(1)
        .map((line) => /T(?:rejected|btc|later)/.exec(line)?.[0] ?? line);

    expect(await listed({})).toEqual(['Tlater', 'Tbtc', 'Trejected']);
    expect(await listed({ status: '3' })).toEqual(['Trejected']);
    expect(await listed({ currency: '1' })).toEqual(['Tbtc']);
    expect(await listed({ from: '2026-10-02T12:00:00.000Z', to: '2026-10-02T12:00:00.000Z' })).toEqual(['Tbtc']);
  });

  it('given a spot trade, then its line has both coins and the fee', async () => {
    const desk = new SpotHelper(h);
    const buyer = await createPerson(h, 'buyer', { coins: { USDT: '1000' } });
    const price = priceText(Math.round(desk.last() * 1.02));
    await desk.trade(buyer, BUY, '0.01', price, { kind: '2' });
    const { filled_amount: amount, filled_total: total, fee } = await desk.newest(buyer);

    const [heads, line] = listLines(await csv({ kind: 'changes' }, buyer.token));

    expect(heads).toBe(
      'Number,Time (UTC),Type,Amount,Balance,Coin,Account,Other amount,Other coin,Other account,Fee,Fee coin',
    );
    const received = new Big(amount).minus(fee).toFixed(8);
    const left = new Big(1000).minus(total).toFixed(8);
    expect(line).toContain(`,Spot trade,-${total},${left},USDT,Spot,${received},ETH,Spot,${fee},ETH`);
  });

  it('given many more changes than a batch, then each is in the file once, newest first', async () => {
    const many = await createPerson(h, 'dora');
    const count = 1000;
    await h.sandbox.db.transaction(async (tx) => {
      for (let at = 1; at <= count; at += 1)
        await postJournal(tx, {
          reference: `csv-test:${at}`,
          at: new Date(h.now.getTime() - (count - at) * 1000),
          entries: [
            {
              account: { owner: HOUSE, kind: 'deposits', currency: 3, part: 'available' },
              amount: `-${at}`,
              reason: 200,
            },
            {
              account: { owner: many.id, kind: 'change', currency: 3, part: 'available' },
              amount: `${at}`,
              reason: 200,
            },
          ],
        });
    });

    const lines = listLines(await csv({ kind: 'changes', type: '2' }, many.token)).slice(1);

    expect(lines).toHaveLength(count);
    expect(lines.map((line) => Number(line.split(',')[3]))).toEqual(
      Array.from({ length: count }, (_, at) => count - at),
    );
    expect(lines[0]).toContain('Spot');
    expect(h.faults).toEqual([]);
  });
});
