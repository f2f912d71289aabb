import { setRecent } from '../shared/index.ts';
import type { PreparedFile } from './prepare.ts';

const MAX_UPLOADS = 12;

/**
 * This session's uploaded pictures by URL. Loading a URL may require the session token, which an `<img>` cannot send,
 * so a remounted form shows the pictures from memory.
 */
const uploads = new Map<string, PreparedFile>();

export const rememberUpload = (address: string, sent: PreparedFile): void =>
  setRecent(uploads, address, sent, MAX_UPLOADS);

export const recallUpload = (address: string | undefined): PreparedFile | undefined =>
  address === undefined ? undefined : uploads.get(address);
