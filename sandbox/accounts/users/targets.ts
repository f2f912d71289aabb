import { and, eq, type SQL } from 'drizzle-orm';
import { normalizeEmail, readDigits, readPlainText } from '@vitrine/engine/expression';
import { users } from '../../platform/database/index.ts';

/** A user's normalized address. */
export interface Target {
  readonly kind: 'email' | 'mobile';
  readonly email?: string;
  readonly area?: string;
  readonly phone?: string;
  /** The key for locks and codes. */
  readonly text: string;
}

export function emailTarget(email: string): Target {
  const normal = normalizeEmail(email);
  return { kind: 'email', email: normal, text: normal };
}

export function phoneTarget(area: string, phone: string): Target {
  const digits = readPlainText(area).replace(/^\+|^00/, '');
  const number = readDigits(readPlainText(phone));
  return { kind: 'mobile', area: digits, phone: number, text: `+${digits} ${number}` };
}

/**
 * Masks an account. An e-mail address keeps its first two characters and its domain; a phone number, its first and last
 * three digits.
 */
export function maskAccount(account: string): string {
  const [name = '', domain] = account.split('@');
  if (domain !== undefined) return `${name.slice(0, 2)}******@${domain}`;
  return account.length < 7 ? `${account.slice(0, 1)}******` : `${account.slice(0, 3)}******${account.slice(-3)}`;
}

/**
 * Returns the target of codes for logged-in users. They belong to the account, regardless of the address they are sent
 * to.
 */
export const accountTarget = (user: { readonly accountNumber: string }): string => user.accountNumber;

/** Matches a user by the address used for registration or one that was added later. */
export function matchesTarget({ text, area, phone }: Target): SQL | undefined {
  const t = users;
  return area === undefined || phone === undefined ? eq(t.email, text) : and(eq(t.area, area), eq(t.phone, phone));
}
