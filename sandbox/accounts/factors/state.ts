import { count, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/index.ts';
import * as tables from '../tables.ts';
import { listPasskeys, type PasskeyRow } from './passkeys.ts';
import type { RelyingParty } from './relying-party.ts';
import { readTotp, type TotpRow } from './totp.ts';

export const METHODS = ['totp', 'passkey', 'recovery'] as const;
export type Method = (typeof METHODS)[number];

/** The second factors of a user. Recovery codes exist only alongside a factor. */
export interface Factors {
  /** Confirmed. */
  readonly totp: TotpRow | undefined;
  readonly passkeys: readonly PasskeyRow[];
  readonly recoveryCodes: number;
}

export async function readFactors(db: Database, userId: number): Promise<Factors> {
  const totp = await readTotp(db, userId);
  const passkeys = await listPasskeys(db, userId);
  return {
    totp: totp?.confirmedAt ? totp : undefined,
    passkeys,
    recoveryCodes: await countRecoveryCodes(db, userId),
  };
}

export async function countRecoveryCodes(db: Database, userId: number): Promise<number> {
  const t = tables.recoveryCodes;
  const [row] = await db.select({ count: count() }).from(t).where(eq(t.userId, userId));
  return row?.count ?? 0;
}

export const hasFactor = ({ totp, passkeys }: Factors): boolean => totp !== undefined || passkeys.length > 0;

/** Returns the passkeys that a browser can use at this site. */
export const passkeysAt = ({ passkeys }: Factors, site: RelyingParty): readonly PasskeyRow[] =>
  passkeys.filter(({ host }) => host === site.id);

/** Lists the methods by which the user can prove a factor at this site. */
export const listMethods = (factors: Factors, site: RelyingParty): readonly Method[] =>
  METHODS.filter((method) => {
    if (method === 'totp') return factors.totp !== undefined;
    if (method === 'passkey') return passkeysAt(factors, site).length > 0;
    return factors.recoveryCodes > 0;
  });
