import type { Prepared } from './prepare.ts';

const MOST = 12;
const kept = new Map<string, Prepared>();

/**
 * Uploaded pictures of this session by address. An address may need the session's token, which an `<img>` cannot send,
 * so a remounted form shows them from memory.
 */
export function remember(address: string, sent: Prepared): void {
  kept.delete(address);
  kept.set(address, sent);
  const oldest = kept.keys().next();
  if (kept.size > MOST && !oldest.done) kept.delete(oldest.value);
}

export const recall = (address: string | undefined): Prepared | undefined =>
  address === undefined ? undefined : kept.get(address);
