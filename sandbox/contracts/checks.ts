import Big from 'big.js';
import { numberValue } from '../platform/shared/message-values.ts';
import { getCost, liquidationPrice, LONG, type OrderDraft } from '../contracts/index.ts';
import type { Pair } from '../market/index.ts';
import { brandConstants, requireUser, type Context } from '../context.ts';
import { ApiError } from '../platform/shared/api-error.ts';
import { getAvailable, readBalances } from '../wallet/wallets/index.ts';

export function requireVerified(context: Context): void {
  context.services.rules.enforce('contract.verified', '', { status: requireUser(context).reviewStatus });
}

export function checkDraft(context: Context, draft: OrderDraft, worst: string | undefined): void {
  const { rules } = context.services;
  const { pair, side, price, mark } = draft;
  const { minimumLots, maximumLots, leverages } = pair.terms.contract;
  const lots = String(draft.lots);
  rules.enforce('contract.lots_whole', 'share', { lots });
  rules.enforce('contract.lots_minimum', 'share', { lots, minimum: String(minimumLots) });
  rules.enforce('contract.lots_maximum', 'share', { lots, maximum: String(maximumLots) });
  rules.enforce('contract.leverage', 'multiple', {
    leverage: draft.leverage,
    offered: leverages.includes(draft.leverage),
  });
  if (!draft.opensNow) {
    rules.enforce('contract.price_scale', 'target_price', { price, scale: pair.priceScale });
    rules.enforce('contract.limit_side', 'target_price', { side, price, last: mark, scale: pair.priceScale });
    rules.enforce('contract.limit_positive', 'target_price', { price });
    rules.enforce('contract.near_market', 'target_price', { price, market: mark, scale: pair.priceScale });
  }
  checkStops(context, { ...draft, liquidation: getLiquidation(draft) }, draft.opensNow ? mark : price);
  if (!draft.opensNow || worst === undefined) return;
  const isWorse = side === LONG ? new Big(price).gt(worst) : new Big(price).lt(worst);
  if (isWorse)
    throw new ApiError('server.contract_price_moved', {
      field: 'worst_price',
      values: { price: numberValue(price), coin: pair.quote.name },
    });
}

/** The liquidation price of the position that the order would open. */
const getLiquidation = (draft: OrderDraft): string =>
  liquidationPrice({
    pairId: draft.pair.id,
    side: draft.side,
    lots: draft.lots,
    lotSize: draft.pair.terms.contract.lotSize,
    price: draft.price,
    margin: getCost(draft).margin.toFixed(),
  }).toFixed();

interface Stops {
  readonly pair: Pair;
  readonly side: number;
  readonly takeProfit: string;
  readonly stopLoss: string;
  /** The liquidation price; 0 if the position cannot be liquidated. */
  readonly liquidation: string;
}

export function checkStops(
  context: Context,
  { pair: { priceScale: scale }, side, takeProfit, stopLoss, liquidation }: Stops,
  price: string,
): void {
  const { rules } = context.services;
  const required = brandConstants(context).stops_required === true;
  rules.enforce('contract.take_profit_set', 'target_profit_price', { required, take_profit: takeProfit });
  rules.enforce('contract.stop_loss_set', 'stop_loss_price', { required, stop_loss: stopLoss });
  for (const [field, value] of [
    ['target_profit_price', takeProfit],
    ['stop_loss_price', stopLoss],
  ] as const) {
    rules.enforce('contract.price_scale', field, { price: value, scale });
    rules.enforce('contract.near_market', field, { price: value, market: price, scale });
  }
  rules.enforce('contract.take_profit_side', 'target_profit_price', { side, take_profit: takeProfit, price, scale });
  rules.enforce('contract.stop_loss_side', 'stop_loss_price', { side, stop_loss: stopLoss, price, scale });
  rules.enforce('contract.stop_loss_before_liquidation', 'stop_loss_price', {
    side,
    stop_loss: stopLoss,
    liquidation,
    price,
    scale,
  });
}

export async function checkBalance(context: Context, draft: OrderDraft): Promise<void> {
  const { quote } = draft.pair;
  const { margin, fee } = getCost(draft);
  const balances = await readBalances(context.db, requireUser(context).id);
  context.services.rules.enforce('contract.balance', 'share', {
    needed: margin.plus(fee).toFixed(),
    available: getAvailable(balances, 'lever', quote).toFixed(),
    coin: quote.name,
    scale: quote.scale,
  });
}
