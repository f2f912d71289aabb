import { eq } from 'drizzle-orm';
import { tables, type Database } from '../../database/index.ts';
import type { Currency } from '../../catalogue/currencies.ts';
import type { KeyRing } from '../../keys/index.ts';

/** The base58 alphabet. */
const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/**
 * An address that looks valid for the chain but cannot exist: `SANDB0X` contains letters that neither base58 nor
 * hexadecimal allows. Every wallet rejects it, so no one can lose coins.
 */
function makeAddress(hash: (text: string) => Buffer, userId: number, chain: string): string {
  const bytes = hash(`${userId}/${familyOf(chain)}`);
  if (familyOf(chain) === 'evm') return `0xSANDB0X${bytes.toString('hex').slice(0, 33)}`;
  const letters = [...bytes, ...bytes].map((byte) => BASE58[byte % BASE58.length]).join('');
  return `${chain === 'TRC20' ? 'T' : '1'}SANDB0X${letters.slice(0, 26)}`;
}

/** Chains of the same family share an address. */
const familyOf = (chain: string): string => (chain === 'ERC20' || chain === 'BEP20' ? 'evm' : chain);

/** Maps each chain to the user's address, which is created on the first request. */
export async function readDepositAddresses(
  db: Database,
  keys: KeyRing,
  userId: number,
  currency: Currency,
): Promise<Map<string, string>> {
  const chains = currency.chains.map(({ chain }) => chain);
  if (chains.length === 0) return new Map();
  const t = tables.addresses;
  const hash = (text: string): Buffer => keys.hash('deposit addresses', text);
  await db
    .insert(t)
    .values(chains.map((chain) => ({ userId, chain, address: makeAddress(hash, userId, chain) })))
    .onConflictDoNothing();
  const rows = await db.select().from(t).where(eq(t.userId, userId));
  const known = new Map(rows.map((row) => [row.chain, row.address]));
  return new Map(chains.map((chain) => [chain, known.get(chain) ?? '']));
}

/**
 * Maps each chain to a loan's own repayment address, so that a transfer identifies its loan.
 * @param keyId of the key, by default the newest
 */
export function loanAddresses(
  keys: KeyRing,
  userId: number,
  loanId: number,
  currency: Currency,
  keyId?: string,
): Record<string, string> {
  const hash = (text: string): Buffer => keys.hash('deposit addresses', `loan/${loanId}/${text}`, keyId);
  const open = currency.chains.filter((chain) => chain.open);
  return Object.fromEntries(open.map(({ chain }) => [chain, makeAddress(hash, userId, chain)]));
}
