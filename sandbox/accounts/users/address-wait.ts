import { and, eq, isNotNull, isNull, or } from 'drizzle-orm';
import { type Database, users } from '../../platform/database/index.ts';
import type { User } from './user-row.ts';

const HOUR = 3_600_000;
/** How long a new address waits, and how long switching the wait off takes, in milliseconds. */
const WAIT = 24 * HOUR;

type Waiting = Pick<User, 'addressWaitSince' | 'addressWaitUntil'>;

/** Whether new addresses wait. A wait that is being switched off goes on until its end. */
export const isAddressWaitOn = ({ addressWaitSince, addressWaitUntil }: Waiting, now: Date): boolean =>
  addressWaitSince !== null && (addressWaitUntil === null || addressWaitUntil > now);

/** Returns the time from which withdrawals can go to an address saved at `savedAt`. Undefined if they already can. */
export function usableFrom(user: Waiting, savedAt: Date, now: Date): Date | undefined {
  if (!isAddressWaitOn(user, now)) return undefined;
  const after = savedAt.getTime() + WAIT;
  const from = new Date(Math.min(after, user.addressWaitUntil?.getTime() ?? after));
  return from > now ? from : undefined;
}

/** Returns the remaining time in whole hours, rounded up; 0 without a time. */
export const hoursUntil = (time: Date | undefined, now: Date): number =>
  time === undefined ? 0 : Math.ceil((time.getTime() - now.getTime()) / HOUR);

/**
 * Switches the wait on at once, or off after 24 hours, so that an attacker who takes over an account cannot skip it.
 * Both are idempotent: switching it off twice does not extend it.
 */
export async function setAddressWait(tx: Database, userId: number, isOn: boolean, now: Date): Promise<void> {
  const t = users;
  if (isOn) {
    await tx
      .update(t)
      .set({ addressWaitSince: now, addressWaitUntil: null })
      .where(and(eq(t.id, userId), or(isNull(t.addressWaitSince), isNotNull(t.addressWaitUntil))));
    return;
  }
  await tx
    .update(t)
    .set({ addressWaitUntil: new Date(now.getTime() + WAIT) })
    .where(and(eq(t.id, userId), isNotNull(t.addressWaitSince), isNull(t.addressWaitUntil)));
}
