import { eq } from 'drizzle-orm';
import { getOwn, writeBase58check, writeEip55 } from '@vitrine/engine/expression';
import { calculateText } from '../../platform/declarations/index.ts';
import type { Database } from '../../platform/database/index.ts';
import * as tables from '../tables.ts';
import type { Currency } from '../../catalogue/currencies.ts';
import type { KeyRing } from '../../platform/keys/index.ts';

/**
 * Part of every address's payload, so that anyone who decodes it can see where it comes from. Nobody has a key for such
 * an address.
 */
const MARK = Buffer.from('sandbox').toString('hex');

const WRITERS: Readonly<Record<string, (digits: string) => string>> = {
  evm: writeEip55,
  tron: (digits) => writeBase58check(`41${digits}`),
  bitcoin: (digits) => writeBase58check(`00${digits}`),
};

/** An address that is valid on its network, derived from the user's id. Nobody knows a key for it. */
function makeAddress(hash: (text: string) => Buffer, userId: number, chain: string): string {
  const kind = calculateText('network.kind', { chain });
  const write = getOwn(WRITERS, kind);
  if (write === undefined) throw new Error(`The formula network.kind names no addresses for the chain ${chain}.`);
  return write((MARK + hash(`${userId}/${kind}`).toString('hex')).slice(0, 40));
}

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
 * @param keyId the key from which to derive the addresses; by default the newest
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
