/** Milliseconds left, never below zero. `skew` is the server's clock minus the device's. */
export function getTimeLeft(due: number | undefined, now: number, skew: number): number | undefined {
  return due === undefined ? undefined : Math.max(0, due - (now + skew));
}

/**
 * Formats a time as a clock: 00:42, 03:36, 1:00:00. Seconds are rounded up, so that 00:00 means that the time is up.
 */
export function formatClock(left: number | undefined): string {
  if (left === undefined) return '--';
  const total = Math.ceil(left / 1000);
  const [hours, minutes, seconds] = [Math.floor(total / 3600), Math.floor(total / 60) % 60, total % 60];
  const tail = `${String(minutes).padStart(2, '0')}:${String(seconds).padStart(2, '0')}`;
  return hours > 0 ? `${hours}:${tail}` : tail;
}

/** The remaining fraction of the total time, from 0 to 1, for the ring only. */
export function getShareLeft(left: number | undefined, seconds: number | undefined): number {
  if (left === undefined || seconds === undefined || seconds <= 0) return 0;
  return Math.min(1, left / (seconds * 1000));
}

/** The remaining time in its two largest units, with a separate message for each pair. */
interface TimeParts {
  readonly unit: 'days' | 'hours' | 'minutes';
  readonly values: Readonly<Record<string, string>>;
}

const DAY = 86_400;
const HOUR = 3600;

/**
 * Seconds are rounded up, as on the clock. Larger units are rounded down, so that users never wait longer than
 * necessary.
 */
export function splitTime(left: number): TimeParts {
  const total = Math.ceil(left / 1000);
  const [days, hours, minutes] = [Math.floor(total / DAY), Math.floor(total / HOUR) % 24, Math.floor(total / 60) % 60];
  if (days > 0) return { unit: 'days', values: { days: String(days), hours: String(hours) } };
  if (hours > 0) return { unit: 'hours', values: { hours: String(hours), minutes: String(minutes) } };
  return { unit: 'minutes', values: { minutes: String(minutes), seconds: String(total % 60) } };
}
