import { createHash, randomBytes, randomInt } from 'node:crypto';

/** 32 hexadecimal digits, as in the original back end. */
export const newToken = (): string => randomBytes(16).toString('hex');
export const isToken = (text: string): boolean => /^[0-9a-f]{32}$/.test(text);
/** Only the hash is stored, so the database does not reveal tokens. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

const INVITE_LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const newInviteCode = (): string =>
  Array.from({ length: 6 }, () => INVITE_LETTERS[randomInt(INVITE_LETTERS.length)] ?? '').join('');
