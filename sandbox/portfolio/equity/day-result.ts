import type Big from 'big.js';
import { truncate, type Database } from '../../platform/database/index.ts';
import { calculate } from '../../platform/declarations/index.ts';
import type { Market } from '../../market/index.ts';
import { REBATE } from '../../ledger/index.ts';
import { sum, valueAt, valueEstate, type Estate, type Worth } from './estate.ts';
import { readMoves, rewind, type Move } from './rewind.ts';

const DAY = 86_400_000;

/** Groups the reason codes in schemas/states/account-log.json by their role in a day's result. */
export const REASONS = {
  // money that flows in or out
  deposits: [200, 201],
  withdrawals: [100, 101],
  loans: [800, 801, 802],
  rebates: [REBATE],
  /** Trades in assets that do not count towards the equity: coins without a price, and NFTs. */
  uncounted: [103, 700, 701, 702],
  // profits and losses
  contracts: [20, 21, 22, 30, 300, 301],
  options: [400, 401, 402],
  finance: [40, 41, 42],
  coins: [500, 501, 600, 601, 602, 603, 604],
  /** Transfers between the user's own accounts. */
  within: [502, 503],
} as const satisfies Readonly<Record<string, readonly number[]>>;

type Figure = 'start' | 'came_in' | 'went_out' | 'profit' | Exclude<keyof typeof REASONS, 'within'>;

/** In USDT. `went_out` is positive, while outflows are negative in their own category. */
export type DayResult = Readonly<Record<Figure, Big>> & {
  /** As a percentage of the equity at 00:00 UTC plus everything that has come in since then. */
  readonly rate: string;
};

/** Computes the result since 00:00 UTC for a user with this estate. */
export async function readDay(
  db: Database,
  market: Market,
  { userId, estate, worth, now }: { userId: number; estate: Estate; worth: Worth; now: Date },
): Promise<DayResult> {
  const midnight = Math.floor(now.getTime() / DAY) * DAY;
  const moves = await readMoves(db, userId, new Date(midnight));
  const before = valueEstate(market, rewind(estate, moves), midnight);
  const booked = (kind: keyof typeof REASONS): Big =>
    sum(
      moves.entries
        .filter(({ reason }) => REASONS[kind].some((each) => each === reason))
        .map((move) => valueThen(market, move)),
    );
  const owed = sum(moves.debts.map((move) => valueThen(market, move)));
  const flows = {
    deposits: booked('deposits'),
    withdrawals: booked('withdrawals'),
    loans: booked('loans').minus(owed),
    rebates: booked('rebates'),
    uncounted: booked('uncounted'),
  };
  const [cameIn, wentOut] = [1, -1].map((sign) =>
    sum(
      Object.values(flows)
        .map((flow) => flow.times(sign))
        .filter((flow) => flow.gt(0)),
    ),
  ) as [Big, Big];
  const profit = calculate('equity.profit', {
    start: before.equity.toFixed(),
    end: worth.equity.toFixed(),
    came_in: cameIn.toFixed(),
    went_out: wentOut.toFixed(),
  });
  const products = {
    contracts: booked('contracts').plus(worth.unrealised).minus(before.unrealised),
    options: booked('options').plus(worth.stakes).minus(before.stakes),
    finance: booked('finance'),
  };
  const base = before.equity.plus(cameIn);
  return {
    start: before.equity,
    came_in: cameIn,
    went_out: wentOut,
    profit,
    ...flows,
    ...products,
    coins: calculate('equity.coins', {
      profit: profit.toFixed(),
      contracts: products.contracts.toFixed(),
      options: products.options.toFixed(),
      finance: products.finance.toFixed(),
    }),
    rate: base.gt(0) ? truncate(profit.times(100).div(base), 4) : '0.0000',
  };
}

const valueThen = (market: Market, move: Move): Big => valueAt(market, move, move.at.getTime());
