import type { PreparedFile } from './prepare.ts';

const MOST = 12;
const kept = new Map<string, PreparedFile>();

/**
 * Uploaded pictures of this session by address. An address may need the session's token, which an `<img>` cannot send,
 * so a remounted form shows them from memory.
 */
export function rememberUpload(address: string, sent: PreparedFile): void {
  kept.delete(address);
  kept.set(address, sent);
  const oldest = kept.keys().next();
  if (kept.size > MOST && !oldest.done) kept.delete(oldest.value);
}

export const recallUpload = (address: string | undefined): PreparedFile | undefined =>
  address === undefined ? undefined : kept.get(address);
