import Big from 'big.js';
import type { Note } from '../ledger/tables.ts';
import { HOUSE, type Account, type Entry, type Journal } from '../ledger/index.ts';
import { type PositionEvent, WAITING } from './replay.ts';
import { getPair, type Position } from './figures.ts';

/** Reason codes in schemas/states/account-log.json. */
const DEDUCTION = 20;
const FEE = 21;
const INCREASE = 22;
const CLOSING = 30;

const note = (key: string, position: Position): Note => ({
  key: `server.contract_${key}_note`,
  values: { order: String(position.id), pair: getPair(position).symbol },
});

function listEntries(position: Position, text: Note) {
  const { userId } = position;
  const currency = getPair(position).quote.id;
  const entry = (account: Omit<Account, 'currency'>, amount: Big, reason: number, note_?: Note): Entry => ({
    account: { ...account, currency },
    amount: amount.toFixed(),
    reason,
    ...(note_ ? { note: note_ } : {}),
  });
  return {
    free: (amount: Big, reason: number) =>
      entry({ owner: userId, kind: 'lever', part: 'available' }, amount, reason, text),
    held: (amount: Big, reason: number) =>
      entry({ owner: userId, kind: 'lever', part: 'locked' }, amount, reason, text),
    fees: (amount: Big): Entry => ({
      ...entry({ owner: HOUSE, kind: 'fees', part: 'available' }, amount, FEE),
      feePayer: userId,
    }),
    house: (amount: Big) => entry({ owner: HOUSE, kind: 'contracts', part: 'available' }, amount, CLOSING),
  };
}

/** Placing, opening and cancelling an order share one event in the log. Closing is a separate event. */
const placingReference = ({ id }: Position): string => `contract:${id}:placed`;
const withoutZeros = (entries: readonly Entry[]): Entry[] => entries.filter(({ amount }) => !new Big(amount).eq(0));

/**
 * Deducts margin and fee from the available balance. An open position pays its fee immediately; a waiting order locks
 * both.
 */
export function placingJournal(position: Position, at: Date): Journal {
  const [margin, fee] = [new Big(position.margin), new Big(position.openFee)];
  const waits = position.status === WAITING;
  const money = listEntries(position, note(waits ? 'waiting' : 'margin', position));
  const paid = listEntries(position, note('fee', position));
  const entries = waits
    ? [money.free(margin.plus(fee).times(-1), DEDUCTION), money.held(margin.plus(fee), DEDUCTION)]
    : [
        money.free(margin.times(-1), DEDUCTION),
        money.held(margin, DEDUCTION),
        paid.free(fee.times(-1), FEE),
        paid.fees(fee),
      ];
  return { reference: placingReference(position), at, entries: withoutZeros(entries) };
}

/** Releases everything that the waiting order locked. */
export function cancelJournal(position: Position, at: Date): Journal {
  const all = new Big(position.margin).plus(position.openFee);
  const money = listEntries(position, note('returned', position));
  return {
    reference: `contract:${position.id}:cancelled`,
    event: placingReference(position),
    at,
    entries: [money.held(all.times(-1), INCREASE), money.free(all, INCREASE)],
  };
}

/** The journal for an event, caused either by the price process or by the user closing the position. */
export function eventJournal({ kind, before, after }: PositionEvent): Journal | undefined {
  const at = (kind === 'closed' ? after.closedAt : after.chargedUntil) ?? after.createdAt;
  const reference = `contract:${after.id}:${kind}`;
  if (kind === 'closed') return { reference, at, entries: closingEntries(after) };
  const night = kind === 'night';
  const fee = night ? new Big(after.overnightFee).minus(before.overnightFee) : new Big(after.openFee);
  const money = listEntries(after, note(night ? 'night' : 'fee', after));
  const entries = withoutZeros([money.held(fee.times(-1), FEE), money.fees(fee)]);
  if (entries.length === 0) return undefined;
  if (night) return { reference: `${reference}:${at.toISOString().slice(0, 10)}`, at, entries };
  return { reference, event: placingReference(after), at, entries };
}

/** Returns margin + profit − fee to the user, at least zero. The house pays profits and receives losses. */
function closingEntries(position: Position): Entry[] {
  const margin = new Big(position.margin);
  const fee = new Big(position.closeFee);
  const back = margin.plus(position.realised).minus(fee);
  const money = listEntries(position, note('closed', position));
  return withoutZeros([
    money.held(margin.times(-1), CLOSING),
    money.free(back, CLOSING),
    money.fees(fee),
    money.house(margin.minus(back).minus(fee)),
  ]);
}
