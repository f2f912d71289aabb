import { and, eq, isNotNull, isNull, or } from 'drizzle-orm';
import { type Database, users } from '../../platform/database/index.ts';
import type { User } from './user-row.ts';

const HOUR = 3_600_000;
/** How long a new address waits, and how long it takes to switch the wait off, in milliseconds. */
const WAIT = 24 * HOUR;

type Waiting = Pick<User, 'addressWaitSince' | 'addressWaitUntil'>;

/** Whether new addresses wait. A wait that is being switched off goes on until its end. */
export const isAddressWaitOn = ({ addressWaitSince, addressWaitUntil }: Waiting, now: Date): boolean =>
  addressWaitSince !== null && (addressWaitUntil === null || addressWaitUntil > now);

/** When withdrawals can go to an address that was saved at this time. Undefined if they can already. */
export function usableFrom(user: Waiting, savedAt: Date, now: Date): Date | undefined {
  if (!isAddressWaitOn(user, now)) return undefined;
  const after = savedAt.getTime() + WAIT;
  const from = new Date(Math.min(after, user.addressWaitUntil?.getTime() ?? after));
  return from > now ? from : undefined;
}

/** Whole hours that are left, rounded up; 0 without a time. */
export const hoursUntil = (time: Date | undefined, now: Date): number =>
  time === undefined ? 0 : Math.ceil((time.getTime() - now.getTime()) / HOUR);

/**
 * Switches the wait on at once, or off after 24 hours, so that whoever has taken over an account cannot do without it.
 * Neither is repeated: switching it off twice does not make it longer.
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
