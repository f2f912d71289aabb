interface Wait {
  sentAt?: number;
  waitSeconds?: number;
  waitUntil?: number;
}

/**
 * Whole seconds until a code can be sent again, or 0. Without `waitUntil`, never more than the wait itself, even if the
 * clocks disagree.
 */
export function getSecondsLeft(wait: Wait, now: number): number {
  const seconds = wait.waitSeconds ?? 60;
  const until = wait.waitUntil ?? (wait.sentAt === undefined ? undefined : wait.sentAt + seconds * 1000);
  if (until === undefined || !Number.isFinite(until)) return 0;
  const left = Math.ceil((until - now) / 1000);
  // Otherwise, a slow device clock would lock the button for hours.
  return wait.waitUntil === undefined ? Math.min(Math.max(0, left), seconds) : Math.max(0, left);
}

export function formatClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
