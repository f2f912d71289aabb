import type { Database } from '../platform/database/index.ts';
import { postJournal } from '../ledger/index.ts';
import type { Market } from '../market/index.ts';
import { states } from '../platform/declarations/states.ts';
import { BY_USER, CANCELLED, asClosed, CLOSED, markPriceAt, OPEN, getStep, type PositionEvent } from './replay.ts';
import { cancelJournal } from './entries.ts';
import { LONG, SHORT, type Position } from './figures.ts';
import { lockActive, lockPosition, writeEvents, writePosition } from './write.ts';

interface UserAction {
  readonly userId: number;
  readonly now: Date;
}

const closeEvent = (market: Market, position: Position, now: Date): PositionEvent => {
  const step = getStep(now);
  return {
    kind: 'closed',
    step,
    before: position,
    after: {
      ...asClosed(position, markPriceAt(market, position, step), step, BY_USER),
      closedAt: now,
      chargedUntil: now,
    },
  };
};

/**
 * Closes the position at the mark price.
 * @returns undefined if the user has no such position
 * @throws ApiError unless the position is open
 */
export async function closePosition(
  tx: Database,
  market: Market,
  { userId, id, now }: UserAction & { readonly id: number },
): Promise<Position | undefined> {
  const position = await lockPosition(tx, userId, id);
  if (!position) return undefined;
  states.enforce('position', position.status, CLOSED);
  const event = closeEvent(market, position, now);
  await writeEvents(tx, [event]);
  return event.after;
}

/** Closes a user's open positions, either all of them or those on one side. @returns the positions after closing */
export async function closeAllPositions(
  tx: Database,
  market: Market,
  { userId, type, now }: UserAction & { readonly type: number },
): Promise<readonly Position[]> {
  const open = (await lockActive(tx, userId)).filter(
    ({ status, side }) => status === OPEN && (type === 0 || side === (type === LONG ? LONG : SHORT)),
  );
  const events = open.map((position) => closeEvent(market, position, now));
  await writeEvents(tx, events);
  return events.map(({ after }) => after);
}

/**
 * Cancels a waiting order.
 * @returns undefined if the user has no such order
 * @throws ApiError unless the order is waiting
 */
export async function cancelPosition(
  tx: Database,
  { userId, id, now }: UserAction & { readonly id: number },
): Promise<Position | undefined> {
  const position = await lockPosition(tx, userId, id);
  if (!position) return undefined;
  states.enforce('position', position.status, CANCELLED);
  const after: Position = { ...position, status: CANCELLED, closedAt: now };
  await writePosition(tx, after);
  await postJournal(tx, cancelJournal(position, now));
  return after;
}

interface Stops {
  readonly takeProfit: string;
  readonly stopLoss: string;
}

/** Sets new stops from `now` on. The position must already be settled up to `now` with the old ones. */
export const setStops = (tx: Database, position: Position, stops: Stops, now: Date) =>
  writePosition(tx, withStops(position, stops, now));

/** A settlement that was waiting for the same lock may have charged the position beyond `now`, which must stay so. */
export const withStops = (position: Position, stops: Stops, now: Date): Position => {
  const { chargedUntil } = position;
  return { ...position, ...stops, chargedUntil: chargedUntil !== null && chargedUntil > now ? chargedUntil : now };
};
