import { readFileSync } from 'node:fs';
import Big from 'big.js';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WalletAccounts } from '../../../generated/api.gen.ts';
import { createRandom, type Random } from '../../../tests/kit/random.ts';
import { createContractsHelper, market } from '../../testing/contracts-helper.ts';
import { openHarness, type Envelope, type Harness } from '../../testing/harness.ts';
import { createLoansHelper } from '../../testing/loans-helper.ts';
import { createPerson, creditUser, extendSessions, saveAddress, type Person } from '../../testing/accounts.ts';
import { BUY, SELL, priceText, SpotHelper } from '../../testing/spot-helper.ts';
import { createWithdrawalsHelper } from '../../testing/withdrawals-helper.ts';
import { REBATE } from '../../ledger/index.ts';
import { users } from '../../platform/database/index.ts';
import { readBalances } from '../../wallet/wallets/index.ts';
import { REASONS } from './day-result.ts';
import { readEstate, valueEstate } from './index.ts';

let h: Harness;
beforeAll(async () => {
  h = await openHarness();
});
afterAll(() => h.close());

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const loans = createLoansHelper(() => h);
const contracts = createContractsHelper(() => h);
const withdrawals = createWithdrawalsHelper(() => h);

const readAccounts = async ({ token }: Person): Promise<WalletAccounts> => {
  await h.sandbox.settleDue();
  const { type, message } = await h.post('wallet/list', {}, { token });
  expect(type).toBe('ok');
  return message;
};
const add = (...amounts: readonly (string | undefined)[]): string =>
  amounts.reduce((sum, each) => sum.plus(each ?? '0'), new Big(0)).toFixed(8);
const negate = (amount: string | undefined): string => new Big(amount ?? 0).times(-1).toFixed(8);
const move = (who: Person, to: string, number: string, from = 'change') =>
  who.pay('wallet/change', { currency_id: '3', from_field: from, to_field: to, number });

describe('the equity of a user', () => {
  it('given a loan, when it is paid out and paid back, then neither is a profit and the debt counts', async () => {
    const { who, id } = await loans.indebted({ coins: { USDT: '2000' } });
    const borrowed = await readAccounts(who);
    // a loan of 1,000 with 12 in interest
    expect(borrowed).toMatchObject({
      usdt_total: '1988.00000000',
      usdt_debt: '1012.00000000',
      day_profit: '0.00000000',
      day: { deposits: '2000.00000000', loans: '-12.00000000', came_in: '2000.00000000', went_out: '12.00000000' },
    });
    await loans.back(who, id, '500');
    await loans.transfer(who, id, '100');
    await loans.passing();
    // then a transfer from outside adds 100 to the equity, because it only reduces the debt
    expect(await readAccounts(who)).toMatchObject({
      usdt_total: '2088.00000000',
      usdt_debt: '412.00000000',
      day_profit: '0.00000000',
      day: { loans: '88.00000000' },
    });
  });

  it('given an open position, when the price moves, then equity and the result move by its unrealised PnL', async () => {
    const ada = await contracts.trader('ada-open');
    await contracts.submit(ada);
    h.now = new Date(h.now.getTime() + HOUR);
    const accounts = await readAccounts(ada);
    const position = await contracts.first(ada);
    const fee = negate(position.trade_fee);
    expect(position.profits).not.toBe('0.00000000');
    expect(accounts.usdt_total).toBe(add('2000', fee, position.profits));
    expect(accounts.lever_wallet).toMatchObject({ usdt_open: position.profits, usdt_totle: accounts.usdt_total });
    expect(accounts.day_profit).toBe(add(fee, position.profits));
    expect(accounts.day?.contracts).toBe(accounts.day_profit);
  });

  it('given an open option, then its stake still counts and its fee is lost', async () => {
    const bea = await createPerson(h, 'bea-option', { coins: { USDT: '1000' } });
    await move(bea, 'micro', '500');
    await bea.pay('microtrade/submit', { match_id: '2', currency_id: '3', type: '1', seconds: '600', number: '200' });
    expect(await readAccounts(bea)).toMatchObject({
      usdt_total: '999.00000000',
      day_profit: '-1.00000000',
      micro_wallet: { usdt_open: '200.00000000', usdt_totle: '499.00000000' },
      day: { options: '-1.00000000' },
    });
  });

  it('given every reason in the log of an account, then it is in exactly one kind', () => {
    const states = JSON.parse(
      readFileSync(new URL('../../../schemas/states/account-log.json', import.meta.url), 'utf8'),
    ) as { codes: Record<string, unknown> };
    const kinds = Object.values(REASONS).flat();
    const codes = new Set([...Object.keys(states.codes).map(Number), REBATE]);
    expect(kinds.toSorted((a, b) => a - b)).toEqual([...codes].toSorted((a, b) => a - b));
  });
});

/** Actions that a user may take at any time. They may be refused. */
const ACTS: Readonly<Record<string, (who: Person, random: Random) => Promise<Envelope | undefined | void>>> = {
  deposit: (who, random) =>
    creditUser(h, who.id, random.pick(['USDT', 'BTC', 'PEPE']), `${1 + random.below(900)}.${random.below(99)}`),
  withdraw: async (who, random) => {
    const answer = await withdrawals.out(who, { number: `${100 + random.below(100)}.25` });
    await loans.passing();
    return answer;
  },
  move: (who, random) => move(who, random.pick(['lever', 'micro', 'trust']), `${10 + random.below(2000)}.37`),
  moveBack: (who, random) => move(who, 'change', `${1 + random.below(100)}`, random.pick(['lever', 'micro', 'trust'])),
  spot: (who, random) => {
    const desk = new SpotHelper(h);
    const side = random.pick([BUY, SELL]);
    const last = desk.last();
    const price = priceText(Math.round(last * random.pick(side === BUY ? [1.01, 0.995] : [0.99, 1.005])));
    return desk.trade(who, side, `0.${100 + random.below(800)}`, price);
  },
  exchange: (who, random) =>
    who.pay('wallet/curChange', { from_currency_id: '3', to_currency_id: '1', number: `${50 + random.below(500)}` }),
  open: (who, random) =>
    contracts.submit(who, {
      share: 1 + random.below(30),
      multiple: random.pick([5, 20, 100]),
      type: random.pick([1, 2]),
      currency_id: random.pick([1, 2]),
    }),
  close: async (who) => {
    const open = (await contracts.rows(who)).find(({ status }) => status === 1);
    if (open) await who.pay('lever/close', { id: String(open.id) });
  },
  option: (who, random) =>
    who.pay('microtrade/submit', {
      match_id: '2',
      currency_id: '3',
      type: random.pick(['0', '1', '2']),
      seconds: random.pick(['30', '600']),
      number: `${200 + random.below(50)}.11`,
    }),
  finance: (who, random) =>
    who.pay('lh/deposit', {
      config_id: random.pick(['1', '2', '3']),
      amount: `${500 + random.below(500)}`,
      agreement: '1',
    }),
  redeem: async (who) => {
    const { message } = await h.get('lh/deposit/order', {}, who);
    const orders = (message as { order_list?: { id: number; status: number }[] }).order_list ?? [];
    const held = orders.find(({ status }) => status === 1);
    if (held) await who.pay('lh/deposit/cancel', { id: String(held.id) });
  },
  borrow: async (who) => {
    await loans.apply(who);
    await loans.passing();
    await loans.passing();
  },
  repay: async (who, random) => {
    const owed = (await loans.orders(who)).find(({ status }) => status === 2);
    if (!owed) return undefined;
    if (random.chance(0.5)) return loans.back(who, String(owed.id), `${1 + random.below(400)}.5`);
    const answer = await loans.transfer(who, String(owed.id), `${1 + random.below(400)}.25`);
    await loans.passing();
    return answer;
  },
  newCoin: (who) => who.pay('lh/newcoin/order/submit', { config_id: '1', amount: '120' }),
  nft: (who) => who.pay('nft/buy', { id: '1' }),
  rebate: async (who, random) => {
    // a share of a fee paid by a user whom this person has invited
    const guest = await createPerson(h, `guest-${who.id}-${h.now.getTime()}`, { coins: { USDT: '5000' } });

    await h.sandbox.db.update(users).set({ invitedBy: who.id }).where(eq(users.id, guest.id));
    await move(guest, 'lever', '3000');
    return contracts.submit(guest, { share: 1 + random.below(30) });
  },
};

/**
 * Actions that happen every day, by their index, so that money flows in and out and something is open over each
 * midnight.
 */
const SURE: Readonly<Record<number, string>> = { 0: 'withdraw', 3: 'rebate', 6: 'option', 7: 'open' };

describe('the results of the days', () => {
  it.each([1, 2, 3])(
    'given random history %i, then results and flows of all days add up to the change of equity, to the last digit',
    async (number) => {
      const random = createRandom(2300 + number);
      const who = await createPerson(h, `history-${number}`, { coins: { USDT: '9000', ETH: '3', BTC: '0.5' } });
      await extendSessions(h);
      await move(who, 'lever', '3000');
      await move(who, 'micro', '2000');
      await move(who, 'trust', '2000');
      await saveAddress(h, who);
      const done = new Set<string>();
      let openAtMidnight = 0;
      const flowed = new Set<string>();
      const first = (await readAccounts(who)).day?.start ?? '';
      let changes = '0';
      for (let day = 0; day < 4; day += 1) {
        const midnight = (Math.floor(h.now.getTime() / DAY) + 1) * DAY;
        for (let act = 0; act < 8; act += 1) {
          const left = midnight - 60_000 - h.now.getTime();
          if (left > 0) h.now = new Date(h.now.getTime() + Math.floor(random.fraction() * left * 0.3));
          const name = SURE[act] ?? random.pick(Object.keys(ACTS));
          const answer = await ACTS[name]?.(who, random);
          if (answer?.type !== 'error') done.add(name);
          // after every action, the parts add up to the result, and the accounts minus the debt equal the equity
          const now = await readAccounts(who);
          const { day: result } = now;
          if (!result) throw new Error('The day has no result.');
          for (const flow of ['deposits', 'withdrawals', 'rebates'] as const)
            if (result[flow] !== '0.00000000') flowed.add(flow);
          expect(add(result.coins, result.contracts, result.options, result.finance)).toBe(now.day_profit);
          expect(add(result.deposits, result.withdrawals, result.loans, result.rebates, result.uncounted)).toBe(
            add(result.came_in, negate(result.went_out)),
          );
          expect(add(result.start, result.came_in, negate(result.went_out), now.day_profit)).toBe(now.usdt_total);
          expect(
            add(
              now.change_wallet.usdt_totle,
              now.lever_wallet.usdt_totle,
              now.micro_wallet.usdt_totle,
              now.trust_wallet?.usdt_totle,
              negate(now.usdt_debt),
            ),
          ).toBe(now.usdt_total);
        }
        // given the estate just before midnight, valued at the prices of midnight
        h.now = new Date(midnight - 1);
        const { day: last } = await readAccounts(who);
        const estate = await readEstate(h.sandbox.db, who.id, await readBalances(h.sandbox.db, who.id));
        openAtMidnight += estate.positions.length;
        const atMidnight = valueEstate(market, estate, midnight).equity.toFixed(8);
        const flows = add(last?.came_in, negate(last?.went_out));
        const result = add(atMidnight, negate(last?.start), negate(flows));
        changes = add(changes, result, flows);
        // then the next day starts with exactly this equity, whatever is settled at midnight
        h.now = new Date(midnight);
        const next = await readAccounts(who);
        expect(next.day?.start).toBe(atMidnight);
        expect(add(first, changes)).toBe(next.day?.start);
        h.now = new Date(midnight + Math.floor(random.fraction() * 6 * HOUR));
        // the day's starting equity does not change, whatever happens later
        expect((await readAccounts(who)).day?.start).toBe(next.day?.start);
      }
      expect(done.size).toBeGreaterThan(6);
      expect(openAtMidnight).toBeGreaterThan(0);
      expect([...flowed].toSorted()).toEqual(['deposits', 'rebates', 'withdrawals']);
      expect(h.faults).toEqual([]);
    },
    120_000,
  );
});
