import Big from 'big.js';
import { eq } from 'drizzle-orm';
import { numberValue } from '../platform/shared/message-values.ts';
import type { Database } from '../platform/database/index.ts';
import type { Note } from '../ledger/tables.ts';
import * as tables from './tables.ts';
import { calculate } from '../platform/declarations/formulas.ts';
import { HOUSE, postJournal, type Account, type Entry } from '../ledger/index.ts';
import { bumpVersion } from '../accounts/users/index.ts';
import { states } from '../platform/declarations/states.ts';
import { FEE_RATE, PAID_IN } from './catalogue.ts';
import { NOT_FOR_SALE, ON_SALE, type Nft } from './nfts.ts';

/** Reason codes in schemas/states/account-log.json. */
const DEDUCTION = 700;
const FEE = 701;
const INCREASE = 702;

/** Rounded up to the smallest unit. */
export const getFee = (price: string): string =>
  calculate('nft.fee', { price, rate: FEE_RATE, scale: PAID_IN.scale }).toFixed();

const account = (owner: number, kind: string): Account => ({
  owner,
  kind,
  currency: PAID_IN.id,
  part: 'available',
});

/** The account that receives the owner's proceeds. The house collects first sales on behalf of the authors. */
const userAccount = (owner: number): Account => account(owner, owner === HOUSE ? 'nft' : 'change');

/** Transfers the work and the money in one transaction. The seller pays the fee. */
export async function buyNft(tx: Database, nft: Nft, buyer: number, now: Date): Promise<void> {
  const { work, owner: seller } = nft;
  const price = new Big(nft.price).toFixed();
  states.enforce('nft', nft.status, NOT_FOR_SALE);
  const fee = getFee(price);
  await tx
    .update(tables.nfts)
    .set({ owner: buyer, status: NOT_FOR_SALE, updatedAt: now })
    .where(eq(tables.nfts.id, work.id));
  const [trade] = await tx
    .insert(tables.nftTrades)
    .values({ nftId: work.id, buyer, seller, price, fee, tradedAt: now })
    .returning({ id: tables.nftTrades.id });
  if (!trade) throw new Error('The trade was not written.');
  const note = (key: string): Note => ({
    key: `server.nft_${key}_note`,
    values: { name: work.name, rate: numberValue(FEE_RATE) },
  });
  const sold: Entry = { account: userAccount(seller), amount: price, reason: INCREASE };
  const paid: Entry = { account: userAccount(seller), amount: `-${fee}`, reason: FEE };
  await postJournal(tx, {
    reference: `nft:${trade.id}`,
    at: now,
    entries: [
      { account: userAccount(buyer), amount: `-${price}`, reason: DEDUCTION, note: note('bought') },
      seller === HOUSE ? sold : { ...sold, note: note('sold') },
      seller === HOUSE ? paid : { ...paid, note: note('fee') },
      { account: account(HOUSE, 'fees'), amount: fee, reason: FEE, ...(seller === HOUSE ? {} : { feePayer: seller }) },
    ],
  });
  await bumpVersion(tx, buyer);
}

/** Puts the user's work on sale, or changes its price. */
export async function offerNft(tx: Database, { work, owner, status }: Nft, price: string, now: Date): Promise<void> {
  if (status !== ON_SALE) states.enforce('nft', status, ON_SALE);
  await tx.update(tables.nfts).set({ price, status: ON_SALE, updatedAt: now }).where(eq(tables.nfts.id, work.id));
  await bumpVersion(tx, owner);
}

export async function withdrawOffer(tx: Database, { work, owner, status }: Nft, now: Date): Promise<void> {
  states.enforce('nft', status, NOT_FOR_SALE);
  await tx.update(tables.nfts).set({ status: NOT_FOR_SALE, updatedAt: now }).where(eq(tables.nfts.id, work.id));
  await bumpVersion(tx, owner);
}
