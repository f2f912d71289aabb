import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMarket, pairBySymbol, STEP, unitsToText, type Pair } from '../../../sandbox/market/index.ts';
import { openHarness, type Envelope, type Harness } from '../../../sandbox/testing/harness.ts';
import { createPerson, type Person } from '../../../sandbox/testing/accounts.ts';
import { WHOLE } from '../../kit/sample.ts';
import { postgresql } from '../../journeys/support/databases.ts';

const ROUNDS = Number(process.env.RACE_ROUNDS ?? (WHOLE ? '50' : '1'));
const market = createMarket('larch');
const getPair = (symbol: string): Pair => {
  const pair = pairBySymbol(symbol);
  if (!pair) throw new Error(symbol);
  return pair;
};

interface Row {
  readonly id: number;
  readonly status: number;
  readonly filled_amount: string;
}

describe.each(['in memory', 'on PostgreSQL'])('concurrent orders, %s,', (place) => {
  let h: Harness;
  let people: Person[];
  const closers: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    const server = place === 'on PostgreSQL' ? await postgresql() : undefined;
    if (server) closers.push(server.stop);
    h = await openHarness(server ? { databaseUrl: server.url } : {});
    closers.push(h.close);
    const coins = { USDT: '10000000', BTC: '100', ETH: '1000', SOL: '10000' };
    people = [];
    for (let i = 0; i < 8; i += 1) people.push(await createPerson(h, `racer${i}`, { coins }));
  });
  afterAll(async () => {
    for (const close of closers.reverse()) await close();
  });

  const later = (seconds: number): void => void (h.now = new Date(h.now.getTime() + seconds * 1000));
  const getLast = (pair: Pair): number => market.quote(pair, h.now.getTime()).last;
  const trade = (who: Person | undefined, pair: Pair, type: number, lots: number, price: number): Promise<Envelope> => {
    if (!who) throw new Error('Nobody.');
    return who.pay('coin/trade', {
      legal_id: String(pair.quote.id),
      currency_id: String(pair.base.id),
      type: String(type),
      amount: unitsToText(lots, pair.lotScale),
      target_price: unitsToText(price, pair.priceScale),
    });
  };
  const list = async (who: Person | undefined): Promise<Row[]> =>
    (await h.get('coin/list', { limit: '100' }, { token: who?.token ?? '' })).message;
  const proveSound = async (): Promise<void> => {
    expect((await h.sandbox.admin.verify()).text).not.toContain('FAIL');
    expect(h.faults).toEqual([]);
  };

  it('sixteen buyers get no more than one user sells', async () => {
    const pair = getPair('SOL/USDT');
    for (let round = 0; round < ROUNDS; round += 1) {
      later(600);
      // given a seller of ten at the last price, where the house does not sell
      const price = getLast(pair);
      const seller = people[round % people.length];
      await trade(seller, pair, 2, 10_000, price);
      const buyers = people.filter((who) => who !== seller);
      // when sixteen orders for one each arrive at the same time
      const answers = await Promise.all(
        Array.from({ length: 16 }, (_, i) => trade(buyers[i % buyers.length], pair, 1, 1000, price)),
      );
      // then ten trade, six wait, and the sale is complete
      expect(answers.filter(({ message }) => String(message).startsWith('Bought')).length).toBe(10);
      expect(answers.filter(({ message }) => String(message).includes('Order placed')).length).toBe(6);
      expect((await list(seller))[0]).toMatchObject({ status: 2, filled_amount: '10.00000000' });
      for (const who of buyers)
        for (const { id, status } of await list(who))
          if (status === 1)
            await h.put('coin/trade', { id: String(id) }, { token: who.token, key: `tidy-up-${place}-${id}` });
      await proveSound();
    }
  });

  it('sixteen orders freeze no more than the balance', async () => {
    later(600);
    const pair = getPair('BTC/USDT');
    const poor = await createPerson(h, 'poor', { coins: { BTC: '0.05' } });
    const far = Math.round(getLast(pair) * 1.1);
    const answers = await Promise.all(Array.from({ length: 16 }, () => trade(poor, pair, 2, 10_000, far)));
    expect(answers.filter(({ type }) => type === 'ok')).toHaveLength(5);
    expect(await poor.frozen('BTC')).toBe('0.05000000');
    await proveSound();
  });

  it('an order is cancelled or traded, never both, with sixteen takers', async () => {
    const pair = getPair('SOL/USDT');
    for (let round = 0; round < ROUNDS; round += 1) {
      later(600);
      const price = getLast(pair);
      const [seller, ...others] = people;
      await trade(seller, pair, 2, 4000, price);
      const [row] = await list(seller);
      const cancels = [1, 2, 3].map((n) =>
        h.put(
          'coin/trade',
          { id: String(row?.id) },
          { token: seller?.token ?? '', key: `cancel-${place}-${round}-${n}` },
        ),
      );
      const buys = others.map((who) => trade(who, pair, 1, 1000, price));
      const [cancelled] = await Promise.all([Promise.all(cancels), Promise.all(buys)]);
      const [after] = await list(seller);
      const won = cancelled.filter(({ type }) => type === 'ok').length;
      expect([after?.status, won]).toEqual(after?.status === 2 ? [2, 0] : [3, 1]);
      expect(await seller?.frozen('SOL')).toBe('0.00000000');
      await proveSound();
      for (const who of others)
        for (const { id, status } of await list(who))
          if (status === 1)
            await h.put('coin/trade', { id: String(id) }, { token: who.token, key: `tidy-${place}-${id}` });
    }
  });

  it('orders in several pairs that share their coins wait for each other, and none is lost', async () => {
    later(600);
    const pairs = ['BTC/USDT', 'ETH/USDT', 'ETH/BTC', 'SOL/USDT', 'SOL/BTC'].map(getPair);
    // given orders from all users on both sides, a market that fills them while more arrive, and concurrent settlements
    const ask = (i: number): Promise<Envelope> => {
      const pair = pairs[i % pairs.length] as Pair;
      const who = people[(i * 7) % people.length];
      const side = 1 + (i % 2);
      if (i % 12 === 0) {
        later(20);
        return h.sandbox.settleDue().then((): Envelope => ({ type: 'ok', message: '' as never }));
      }
      const away = Math.max(1, Math.round(getLast(pair) * 0.0004)) * ((i % 5) - 2);
      const lots = ((40 + i) * 10 ** pair.lotScale) / (pair.base.name === 'SOL' ? 100 : 10_000);
      return trade(who, pair, side, lots, getLast(pair) + (side === 1 ? away : -away));
    };
    // twice as many concurrent requests as connections; with a longer queue, requests would exceed the timeout on a
    // busy machine
    const answers: Envelope[] = [];
    for (let first = 0; first < 120; first += 24)
      answers.push(...(await Promise.all(Array.from({ length: 24 }, (_, i) => ask(first + i)))));
    const refused = answers.filter(
      ({ type, rule }) => type !== 'ok' && rule !== 'spot.own_order' && rule !== 'spot.minimum_total',
    );
    expect(refused).toEqual([]);
    await proveSound();
  });

  it('the market fills each order once, in concurrent settlements', async () => {
    later(600);
    const pair = getPair('ETH/USDT');
    const [first] = people;
    await trade(first, pair, 1, 30_000, getLast(pair) - 150);
    const step = Math.floor(h.now.getTime() / STEP);
    const touch = market.firstTouch(pair, step, step + 4 * 3600 * 48, { low: getLast(pair) - 150 }) ?? 0;
    h.now = new Date((touch + 100) * STEP);
    await Promise.all(Array.from({ length: 16 }, (_, i) => (i % 2 ? h.sandbox.settleDue() : list(first))));
    expect(Number((await list(first))[0]?.filled_amount)).toBeGreaterThan(0);
    await proveSound();
  });
});
