import { eq, inArray, or } from 'drizzle-orm';
import type { Nft as WireNft, NftOrder } from '../../generated/api.gen.ts';
import { tables, toWire, type Database, type Listed, listNewest, type PageQuery } from '../database/index.ts';
import { HOUSE } from '../ledger/index.ts';
import { wireTime } from '../server/wire-time.ts';
import { mask } from '../users/index.ts';
import { CHAIN, FEE_RATE, MINIMUM_PRICE, PAID_IN, workById } from './catalogue.ts';
import { wordsIn } from '../catalogue/words-in.ts';
import { pictureAddress } from './pictures.ts';
import { readShelf, type Nft } from './shelf.ts';

/** Codes of schemas/states/nft-side.json. */
const BOUGHT = 1;
const SOLD = 2;

export interface ShelfQuery extends PageQuery {
  readonly id?: number | undefined;
  readonly status?: number | undefined;
  readonly owner?: number | undefined;
  readonly keyword?: string | undefined;
}

/** What was made or sold last comes first. */
export async function listNfts(db: Database, query: ShelfQuery): Promise<Nft[]> {
  const { id, status, owner, page, limit } = query;
  const word = (query.keyword ?? '').trim().toLowerCase();
  const names = ({ work }: Nft): string => `${work.name} ${work.author}`.toLowerCase();
  return (await readShelf(db))
    .filter(
      (nft) =>
        (id === undefined || nft.work.id === id) &&
        (status === undefined || nft.status === status) &&
        (owner === undefined || nft.owner === owner) &&
        names(nft).includes(word),
    )
    .sort((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime() || b.work.id - a.work.id)
    .slice((page - 1) * limit, page * limit);
}

/** Owners by number, as strangers may read them. */
export async function ownerNames(db: Database, nfts: readonly Nft[]): Promise<ReadonlyMap<number, string>> {
  const ids = [...new Set(nfts.map(({ owner }) => owner))].filter((owner) => owner !== HOUSE);
  if (ids.length === 0) return new Map();
  const t = tables.users;
  const rows = await db.select({ id: t.id, account: t.accountNumber }).from(t).where(inArray(t.id, ids));
  return new Map(rows.map(({ id, account }) => [id, masked(account)]));
}

/** Of an e-mail the name's beginning alone: the host tells too much of a stranger. */
const masked = (account: string): string => mask(account).replace(/@.*$/, '');

export function wireNft(
  { work, owner, price, status, updatedAt }: Nft,
  names: ReadonlyMap<number, string>,
  userId: number | undefined,
  language: string,
): WireNft {
  return {
    id: work.id,
    code: work.code,
    name: work.name,
    image: pictureAddress(work),
    price: toWire(price),
    min_price: toWire(MINIMUM_PRICE),
    currency_id: PAID_IN.id,
    currency_name: PAID_IN.name,
    scale: PAID_IN.scale,
    description: wordsIn(work.description, language),
    author_name: work.author,
    owner_name: owner === HOUSE ? work.author : (names.get(owner) ?? '******'),
    mine: Number(userId !== undefined && owner === userId),
    status,
    chain: CHAIN,
    rarity: work.rarity,
    fee_rate: toWire(FEE_RATE),
    created: wireTime(work.madeAt),
    updated: wireTime(updatedAt),
  };
}

export type Trade = typeof tables.nftTrades.$inferSelect;

export interface TradeQuery extends PageQuery {
  readonly userId: number;
  readonly side: number | undefined;
}

/** Newest first. */
export async function listTrades(db: Database, { userId, side, page, limit }: TradeQuery): Promise<Listed<Trade>> {
  const t = tables.nftTrades;
  const bought = eq(t.buyer, userId);
  const sold = eq(t.seller, userId);
  const where = side === BOUGHT ? bought : side === SOLD ? sold : or(bought, sold);
  return listNewest(db, t, where, { page, limit });
}

/** A trade from the side of one of the two; the fee is the seller's. */
export function wireTrade(trade: Trade, userId: number): NftOrder {
  const work = workById(trade.nftId);
  const sold = trade.seller === userId;
  return {
    id: trade.id,
    type: sold ? SOLD : BOUGHT,
    order_price: toWire(trade.price),
    fee: toWire(sold ? trade.fee : '0'),
    currency_id: PAID_IN.id,
    currency_name: PAID_IN.name,
    scale: PAID_IN.scale,
    nft: {
      id: trade.nftId,
      code: work?.code ?? '',
      name: work ? work.name : '',
      image: work ? pictureAddress(work) : '',
    },
    created: wireTime(trade.tradedAt),
  };
}
