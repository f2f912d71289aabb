import { eq, inArray, or } from 'drizzle-orm';
import type { Nft as WireNft, NftOrder } from '../../generated/api.gen.ts';
import { toWireAmount, type Database, type Page, listPage, type PageQuery, users } from '../platform/database/index.ts';
import * as tables from './tables.ts';
import { HOUSE } from '../ledger/index.ts';
import { toWireTime } from '../platform/shared/wire-time.ts';
import { maskAccount } from '../accounts/users/index.ts';
import { CHAIN, FEE_RATE, MINIMUM_PRICE, PAID_IN, workById } from './catalogue.ts';
import { wordsIn } from '../catalogue/words-in.ts';
import { pictureAddress } from './pictures.ts';
import { readNfts, type Nft } from './nfts.ts';

/** Codes in schemas/states/nft-side.json. */
const BOUGHT = 1;
const SOLD = 2;

interface NftQuery extends PageQuery {
  readonly id?: number | undefined;
  readonly status?: number | undefined;
  readonly owner?: number | undefined;
  readonly keyword?: string | undefined;
}

/** Lists works, most recently changed first. */
export async function listNfts(db: Database, query: NftQuery): Promise<Nft[]> {
  const { id, status, owner, page, limit } = query;
  const word = (query.keyword ?? '').trim().toLowerCase();
  const names = ({ work }: Nft): string => `${work.name} ${work.author}`.toLowerCase();
  return (await readNfts(db))
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

/** Owner names as shown to other users. */
export async function readOwnerNames(db: Database, nfts: readonly Nft[]): Promise<ReadonlyMap<number, string>> {
  const ids = [...new Set(nfts.map(({ owner }) => owner))].filter((owner) => owner !== HOUSE);
  if (ids.length === 0) return new Map();
  const t = users;
  const rows = await db.select({ id: t.id, account: t.accountNumber }).from(t).where(inArray(t.id, ids));
  return new Map(rows.map(({ id, account }) => [id, maskOwner(account)]));
}

/** Shows only the start of an e-mail's local part, because the domain would reveal too much. */
const maskOwner = (account: string): string => maskAccount(account).replace(/@.*$/, '');

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
    price: toWireAmount(price),
    min_price: toWireAmount(MINIMUM_PRICE),
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
    fee_rate: toWireAmount(FEE_RATE),
    created: toWireTime(work.madeAt),
    updated: toWireTime(updatedAt),
  };
}

type Trade = typeof tables.nftTrades.$inferSelect;

interface TradeQuery extends PageQuery {
  readonly userId: number;
  readonly side: number | undefined;
}

/** Newest first. */
export async function listTrades(db: Database, { userId, side, page, limit }: TradeQuery): Promise<Page<Trade>> {
  const t = tables.nftTrades;
  const bought = eq(t.buyer, userId);
  const sold = eq(t.seller, userId);
  const where = side === BOUGHT ? bought : side === SOLD ? sold : or(bought, sold);
  return listPage(db, t, where, { page, limit });
}

/** A trade as seen by one of its two parties. The seller pays the fee. */
export function wireTrade(trade: Trade, userId: number): NftOrder {
  const work = workById(trade.nftId);
  const sold = trade.seller === userId;
  return {
    id: trade.id,
    type: sold ? SOLD : BOUGHT,
    order_price: toWireAmount(trade.price),
    fee: toWireAmount(sold ? trade.fee : '0'),
    currency_id: PAID_IN.id,
    currency_name: PAID_IN.name,
    scale: PAID_IN.scale,
    nft: {
      id: trade.nftId,
      code: work?.code ?? '',
      name: work ? work.name : '',
      image: work ? pictureAddress(work) : '',
    },
    created: toWireTime(trade.tradedAt),
  };
}
