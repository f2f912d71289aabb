import { and, eq, type SQL } from 'drizzle-orm';
import { tables } from '../../database/index.ts';

/** What a person is reached by, in one normal form. */
export interface Target {
  readonly kind: 'email' | 'mobile';
  readonly email?: string;
  readonly area?: string;
  readonly phone?: string;
  /** One text for locks and codes. */
  readonly text: string;
}

export function emailTarget(email: string): Target {
  const normal = email.trim().toLowerCase();
  return { kind: 'email', email: normal, text: normal };
}

export function phoneTarget(area: string, phone: string): Target {
  const digits = area.replace(/^\+|^00/, '');
  return { kind: 'mobile', area: digits, phone: phone.trim(), text: `+${digits} ${phone.trim()}` };
}

/** First two characters and the domain of an e-mail, first and last three of anything else. */
export function maskAccount(account: string): string {
  const [name = '', domain] = account.split('@');
  if (domain !== undefined) return `${name.slice(0, 2)}******@${domain}`;
  return account.length < 7 ? `${account.slice(0, 1)}******` : `${account.slice(0, 3)}******${account.slice(-3)}`;
}

/** Codes for what a logged-in user does are bound to the account, whichever way they are sent. */
export const accountTarget = (user: { readonly accountNumber: string }): string => user.accountNumber;

/** The user who is reached there: by what the account was opened with, or by what was bound to it later. */
export function matchesTarget({ text, area, phone }: Target): SQL | undefined {
  const t = tables.users;
  return area === undefined || phone === undefined ? eq(t.email, text) : and(eq(t.area, area), eq(t.phone, phone));
}
