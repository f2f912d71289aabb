import { eq } from 'drizzle-orm';
import type { Database } from '../platform/database/index.ts';
import * as tables from './tables.ts';
import { HOUSE } from '../ledger/index.ts';
import { WORKS, type Work } from './catalogue.ts';

/** Codes in schemas/states/nft.json. */
export const NOT_FOR_SALE = 0;
export const ON_SALE = 1;

export interface Nft {
  readonly work: Work;
  /** HOUSE means that the author still owns it. */
  readonly owner: number;
  readonly price: string;
  readonly status: number;
  readonly updatedAt: Date;
}

type Row = typeof tables.nfts.$inferSelect;

/** Before its first sale, a work is offered for sale by its author at its initial price. */
const unsoldNft = (work: Work): Nft => ({
  work,
  owner: HOUSE,
  price: work.price,
  status: ON_SALE,
  updatedAt: work.madeAt,
});

const storedNft = (work: Work, { owner, price, status, updatedAt }: Row): Nft => ({
  work,
  owner,
  price,
  status,
  updatedAt,
});

/** All works, in catalogue order. */
export async function readNfts(db: Database): Promise<Nft[]> {
  const rows = new Map((await db.select().from(tables.nfts)).map((row) => [row.id, row]));
  return WORKS.map((work) => {
    const row = rows.get(work.id);
    return row ? storedNft(work, row) : unsoldNft(work);
  });
}

/**
 * Makes concurrent buyers and sellers of a work wait for each other. Must be called after locking the user's row and
 * before locking the accounts.
 */
export async function lockNft(tx: Database, work: Work): Promise<Nft> {
  const t = tables.nfts;
  const { owner, price, status, updatedAt } = unsoldNft(work);
  await tx.insert(t).values({ id: work.id, owner, price, status, updatedAt }).onConflictDoNothing();
  const [row] = await tx.select().from(t).where(eq(t.id, work.id)).for('update');
  if (!row) throw new Error(`The NFT ${work.id} was not written.`);
  return storedNft(work, row);
}
