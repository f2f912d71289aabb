import Big from 'big.js';
import { and, eq, gte, isNull, lt, or, sql } from 'drizzle-orm';
import type { Position } from '../../contracts/index.ts';
import type { Database } from '../../platform/database/index.ts';
import { positions } from '../../contracts/tables.ts';
import { accounts, entries, journals } from '../../ledger/tables.ts';
import { options } from '../../options/tables.ts';
import type { Option } from '../../options/index.ts';
import { listDebtChanges } from '../../loans/index.ts';
import type { Estate, Money } from './estate.ts';

/** A change in a balance or a debt. */
export interface Move extends Money {
  readonly at: Date;
}

interface BookedMove extends Move {
  readonly reason: number;
  /** Account, currency and part, in the key format of `Balances`. */
  readonly place: string;
  /** The reference of the entry's journal. */
  readonly reference: string;
}

/** Everything that has changed an estate since a given moment, inclusive. */
interface Moves {
  readonly entries: readonly BookedMove[];
  /** Positive for borrowing, negative for repayments. */
  readonly debts: readonly Move[];
  /** Positions and options that were open at that moment, in their current state. */
  readonly positions: readonly Position[];
  readonly options: readonly Option[];
}

export async function readMoves(db: Database, userId: number, since: Date): Promise<Moves> {
  return {
    entries: await readEntries(db, userId, since),
    debts: await listDebtChanges(db, userId, since),
    positions: await db
      .select()
      .from(positions)
      .where(
        and(
          eq(positions.userId, userId),
          lt(positions.openedAt, since),
          or(isNull(positions.closedAt), gte(positions.closedAt, since)),
        ),
      ),
    options: await db
      .select()
      .from(options)
      .where(
        and(
          eq(options.userId, userId),
          lt(options.boughtAt, since),
          or(isNull(options.settledAt), gte(options.settledAt, since)),
        ),
      ),
  };
}

/** Returns the estate as it was before the moves. */
export function rewind(estate: Estate, moves: Moves): Estate {
  const balances = new Map(estate.balances);
  for (const { place, amount } of moves.entries)
    balances.set(place, new Big(balances.get(place) ?? 0).minus(amount).toFixed());
  return {
    balances,
    positions: moves.positions.map((position) => beforeNight(position, moves.entries)),
    options: moves.options,
    debts: [
      ...estate.debts,
      ...moves.debts.map((debt) => ({ ...debt, amount: new Big(debt.amount).times(-1).toFixed() })),
    ],
  };
}

/** Restores the margin from before the overnight fees that have been charged since. */
function beforeNight(position: Position, entries: readonly BookedMove[]): Position {
  const nights = entries.filter(({ reference }) => reference.startsWith(`contract:${position.id}:night:`));
  const margin = nights.reduce((sum, { amount }) => sum.minus(amount), new Big(position.margin));
  return { ...position, margin: margin.toFixed() };
}

async function readEntries(db: Database, userId: number, since: Date): Promise<BookedMove[]> {
  return db
    .select({
      currency: accounts.currency,
      amount: entries.amount,
      reason: entries.reason,
      at: entries.bookedAt,
      place: sql<string>`${accounts.kind} || '/' || ${accounts.currency} || '/' || ${accounts.part}`,
      reference: journals.reference,
    })
    .from(entries)
    .innerJoin(accounts, eq(accounts.id, entries.accountId))
    .innerJoin(journals, eq(journals.id, entries.journalId))
    .where(and(eq(accounts.owner, userId), gte(entries.bookedAt, since)));
}
