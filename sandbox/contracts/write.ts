import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../platform/database/index.ts';
import * as tables from './tables.ts';
import { postJournals } from '../ledger/index.ts';
import { states } from '../platform/declarations/states.ts';
import { OPEN, WAITING, type PositionEvent } from './replay.ts';
import { eventJournal } from './entries.ts';
import type { Position } from './figures.ts';

/** Locks and returns the user's open positions and waiting orders. The caller must hold the user's lock. */
export async function lockActive(tx: Database, userId: number): Promise<Position[]> {
  const t = tables.positions;
  return tx
    .select()
    .from(t)
    .where(and(eq(t.userId, userId), inArray(t.status, [WAITING, OPEN])))
    .orderBy(t.id)
    .for('update');
}

/** Locks and returns a position. Undefined if the user has no position with this id. */
export async function lockPosition(tx: Database, userId: number, id: number): Promise<Position | undefined> {
  const t = tables.positions;
  const [row] = await tx
    .select()
    .from(t)
    .where(and(eq(t.userId, userId), eq(t.id, id)))
    .for('update');
  return row;
}

/** Writes the final state of each position, and a journal for each event in order. */
export async function writeEvents(tx: Database, events: readonly PositionEvent[]): Promise<void> {
  const last = new Map<number, Position>();
  for (const { before, after } of events) {
    if (before.status !== after.status) states.enforce('position', before.status, after.status);
    last.set(after.id, after);
  }
  for (const position of last.values()) await writePosition(tx, position);
  await postJournals(
    tx,
    events.flatMap((event) => eventJournal(event) ?? []),
  );
}

export async function writePosition(tx: Database, { id, ...fields }: Position): Promise<void> {
  await tx.update(tables.positions).set(fields).where(eq(tables.positions.id, id));
}
