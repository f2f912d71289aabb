import Big from 'big.js';
import { eq } from 'drizzle-orm';
import { figure } from '../figure.ts';
import { tables, type Database, type Note } from '../database/index.ts';
import { bump, HOUSE, post, type Account, type Entry } from '../ledger/index.ts';
import { states } from '../states.ts';
import { FEE_RATE, PAID_IN } from './catalogue.ts';
import { KEPT, ON_SALE, type Nft } from './shelf.ts';

/** Reason codes of schemas/states/account-log.json. */
const DEDUCTION = 700;
const FEE = 701;
const INCREASE = 702;

/** Rounded up to what the coin can pay; never more than the price. */
const feeOf = (price: string): string =>
  new Big(price).times(FEE_RATE).times('0.01').round(PAID_IN.scale, Big.roundUp).toFixed();

const account = (owner: number, kind: string): Account => ({
  owner,
  kind,
  currency: PAID_IN.id,
  part: 'available',
});

/** What an owner is paid into: an author who sells for the first time sells for the house. */
const purse = (owner: number): Account => account(owner, owner === HOUSE ? 'nft' : 'change');

/** The work and the money change hands in one transaction; the seller pays the fee. */
export async function buy(tx: Database, nft: Nft, buyer: number, now: Date): Promise<void> {
  const { work, owner: seller } = nft;
  const price = new Big(nft.price).toFixed();
  states.demand('nft', nft.status, KEPT);
  const fee = feeOf(price);
  await tx.update(tables.nfts).set({ owner: buyer, status: KEPT, updatedAt: now }).where(eq(tables.nfts.id, work.id));
  const [trade] = await tx
    .insert(tables.nftTrades)
    .values({ nftId: work.id, buyer, seller, price, fee, tradedAt: now })
    .returning({ id: tables.nftTrades.id });
  if (!trade) throw new Error('The trade was not written.');
  const note = (key: string): Note => ({
    key: `server.nft_${key}_note`,
    values: { name: work.name, rate: figure(FEE_RATE) },
  });
  const sold: Entry = { account: purse(seller), amount: price, reason: INCREASE };
  const paid: Entry = { account: purse(seller), amount: `-${fee}`, reason: FEE };
  await post(tx, {
    reference: `nft:${trade.id}`,
    at: now,
    entries: [
      { account: purse(buyer), amount: `-${price}`, reason: DEDUCTION, note: note('bought') },
      seller === HOUSE ? sold : { ...sold, note: note('sold') },
      seller === HOUSE ? paid : { ...paid, note: note('fee') },
      { account: account(HOUSE, 'fees'), amount: fee, reason: FEE, ...(seller === HOUSE ? {} : { feeOf: seller }) },
    ],
  });
  await bump(tx, buyer);
}

/** Puts an own work on sale, or gives it another price. */
export async function offer(tx: Database, { work, owner, status }: Nft, price: string, now: Date): Promise<void> {
  if (status !== ON_SALE) states.demand('nft', status, ON_SALE);
  await tx.update(tables.nfts).set({ price, status: ON_SALE, updatedAt: now }).where(eq(tables.nfts.id, work.id));
  await bump(tx, owner);
}

export async function takeBack(tx: Database, { work, owner, status }: Nft, now: Date): Promise<void> {
  states.demand('nft', status, KEPT);
  await tx.update(tables.nfts).set({ status: KEPT, updatedAt: now }).where(eq(tables.nfts.id, work.id));
  await bump(tx, owner);
}
