import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUSE, post } from '../ledger/index';
import { openHarness, type Harness } from '../testing/harness';
import { person, type Person } from '../testing/people';

interface Row {
  readonly type: number;
  readonly type_info: string;
  readonly info: string;
  readonly balance_type: number;
}
interface States {
  readonly codes: Readonly<Record<string, { readonly label: string }>>;
}

let h: Harness;
let who: Person;
beforeAll(async () => {
  h = await openHarness();
  who = await person(h, 'ada');
});
afterAll(() => h.close());

const states = JSON.parse(
  readFileSync(new URL('../../schemas/states/account-log.json', import.meta.url), 'utf8'),
) as States;
/** Section 3 of the specification. */
const CODES = [
  20, 21, 22, 30, 40, 41, 100, 101, 103, 200, 201, 300, 301, 400, 401, 402, 500, 501, 502, 503, 600, 601, 602, 700, 701,
  702, 800, 801, 802,
];

let events = 0;
const book = (reason: number, kind = 'change', note?: string): Promise<number> =>
  h.sandbox.db.transaction((tx) =>
    post(tx, {
      reference: `log-test:${(events += 1)}`,
      at: h.now,
      entries: [
        { account: { owner: HOUSE, kind: 'deposits', currency: 3, part: 'available' }, amount: '-1', reason },
        {
          account: { owner: who.id, kind, currency: 3, part: 'available' },
          amount: '1',
          reason,
          ...(note === undefined ? {} : { note: { key: note } }),
        },
      ],
    }),
  );
const log = async (query: Record<string, string> = {}, lang = 'en'): Promise<{ list: Row[]; count: number }> =>
  (await h.get('wallet/log', { limit: '100', ...query }, { token: who.token, lang })).message;

describe('the log of account changes', () => {
  it('knows the 29 codes of the specification, and names each in every language', async () => {
    expect(Object.keys(states.codes).map(Number)).toEqual(CODES);
    for (const code of CODES) await book(code);
    for (const lang of ['en', 'zh']) {
      const { list } = await log({}, lang);
      expect(list.map(({ type }) => type)).toEqual([...CODES].reverse());
      // a name of its own for each, and no key where a name should be
      expect(new Set(list.map(({ type_info }) => type_info)).size).toBe(CODES.length);
      expect(list.filter(({ type_info }) => type_info === '' || type_info.startsWith('states.'))).toEqual([]);
    }
  });

  it('tells a code that it does not know by its note, and without one as unknown', async () => {
    await book(604, 'change', 'server.withdrawal_filed');
    await book(604);
    const { list } = await log({ limit: '2' });
    expect(list.map(({ type_info }) => type_info)).toEqual(['Unknown', 'The withdrawal is under review.']);
  });

  it.each([
    ['change', '2'],
    ['lever', '3'],
    ['micro', '4'],
    ['trust', '6'],
  ])('can be had of the account %s alone', async (kind, type) => {
    await book(40, kind);
    const { list, count } = await log({ type });
    expect(list.length).toBe(count);
    expect(new Set(list.map((row) => String(row.balance_type)))).toEqual(new Set([type]));
  });

  it('can be had of one coin alone, and page by page', async () => {
    expect((await log({ currency: '1' })).list).toEqual([]);
    const [first, second] = [await log({ limit: '10' }), await log({ limit: '10', page: '2' })];
    expect(first.count).toBe(second.count);
    expect([...first.list, ...second.list]).toEqual((await log({ limit: '20' })).list);
    expect(h.faults).toEqual([]);
  });
});
