import type { Prepared } from './prepare.ts';

const MOST = 12;
const kept = new Map<string, Prepared>();

/**
 * Pictures of this sitting by the address that they got. An address may be readable with the session alone, which an
 * `<img>` cannot send; so a form that is opened again shows what was sent from memory.
 */
export function remember(address: string, sent: Prepared): void {
  kept.delete(address);
  kept.set(address, sent);
  const oldest = kept.keys().next();
  if (kept.size > MOST && !oldest.done) kept.delete(oldest.value);
}

export const recall = (address: string | undefined): Prepared | undefined =>
  address === undefined ? undefined : kept.get(address);
