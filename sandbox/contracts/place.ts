import type Big from 'big.js';
import type { Database } from '../platform/database/index.ts';
import * as tables from './tables.ts';
import { postJournal } from '../ledger/index.ts';
import type { Pair } from '../market/index.ts';
import { OPEN, WAITING } from './replay.ts';
import { placingJournal } from './entries.ts';
import { feeFor, initialMarginFor, notionalAt, type Position } from './figures.ts';

/** An order as requested. Prices are decimal text; 0 means none. */
export interface OrderDraft {
  readonly pair: Pair;
  readonly side: number;
  readonly lots: number;
  readonly leverage: number;
  /** Whether the order opens immediately at `price` or waits for that price. */
  readonly opensNow: boolean;
  readonly mark: string;
  readonly price: string;
  readonly takeProfit: string;
  readonly stopLoss: string;
}

interface OrderCost {
  readonly margin: Big;
  readonly fee: Big;
}

export function getCost({ pair, lots, leverage, price }: OrderDraft): OrderCost {
  const notional = notionalAt({ lots, lotSize: pair.terms.contract.lotSize }, price);
  return { margin: initialMarginFor(notional, leverage), fee: feeFor(notional, pair.terms.contract.fee) };
}

/** Runs with the user's row locked, so the balance cannot change between the check and the booking. */
export async function placePosition(tx: Database, userId: number, draft: OrderDraft, at: Date): Promise<Position> {
  const { margin, fee } = getCost(draft);
  const [position] = await tx
    .insert(tables.positions)
    .values({
      userId,
      pairId: draft.pair.id,
      side: draft.side,
      status: draft.opensNow ? OPEN : WAITING,
      lots: draft.lots,
      lotSize: draft.pair.terms.contract.lotSize,
      leverage: draft.leverage,
      originPrice: draft.mark,
      price: draft.price,
      takeProfit: draft.takeProfit,
      stopLoss: draft.stopLoss,
      initialMargin: margin.toFixed(),
      margin: margin.toFixed(),
      openFee: fee.toFixed(),
      chargedUntil: at,
      createdAt: at,
      openedAt: draft.opensNow ? at : null,
    })
    .returning();
  if (!position) throw new Error('The position was not written.');
  await postJournal(tx, placingJournal(position, at));
  return position;
}
