import Big from 'big.js';
import { figure } from '../figure.ts';
import { costOf, LONG, type Draft } from '../contracts/index.ts';
import type { Pair } from '../market/index.ts';
import { brandOf, caller, type Context } from '../server/context.ts';
import { Refusal } from '../server/refusal.ts';
import { availableOf, readBalances } from '../wallets/index.ts';

export function demandVerified(context: Context): void {
  context.services.rules.demand('contract.verified', '', { status: caller(context).reviewStatus });
}

export function demandDraft(context: Context, draft: Draft, worst: string | undefined): void {
  const { rules } = context.services;
  const { pair, side, price, mark } = draft;
  const { minimumLots, maximumLots, leverages } = pair.terms.contract;
  const lots = String(draft.lots);
  rules.demand('contract.lots_whole', 'share', { lots });
  rules.demand('contract.lots_minimum', 'share', { lots, minimum: String(minimumLots) });
  rules.demand('contract.lots_maximum', 'share', { lots, maximum: String(maximumLots) });
  rules.demand('contract.leverage', 'multiple', {
    leverage: draft.leverage,
    offered: leverages.includes(draft.leverage),
  });
  if (!draft.now) {
    rules.demand('contract.price_scale', 'target_price', { price, scale: pair.priceScale });
    rules.demand('contract.limit_side', 'target_price', { side, price, last: mark });
    rules.demand('contract.limit_positive', 'target_price', { price });
    rules.demand('contract.near_market', 'target_price', { price, market: mark });
  }
  demandStops(context, draft, draft.now ? mark : price);
  if (!draft.now || worst === undefined) return;
  const isWorse = side === LONG ? new Big(price).gt(worst) : new Big(price).lt(worst);
  if (isWorse)
    throw new Refusal('server.contract_price_moved', {
      field: 'worst_price',
      values: { price: figure(price), coin: pair.quote.name },
    });
}

interface Stops {
  readonly pair: Pair;
  readonly side: number;
  readonly takeProfit: string;
  readonly stopLoss: string;
}

export function demandStops(context: Context, { pair, side, takeProfit, stopLoss }: Stops, price: string): void {
  const { rules } = context.services;
  const required = brandOf(context).stops_required === true;
  rules.demand('contract.take_profit_set', 'target_profit_price', { required, take_profit: takeProfit });
  rules.demand('contract.stop_loss_set', 'stop_loss_price', { required, stop_loss: stopLoss });
  for (const [field, value] of [
    ['target_profit_price', takeProfit],
    ['stop_loss_price', stopLoss],
  ] as const) {
    rules.demand('contract.price_scale', field, { price: value, scale: pair.priceScale });
    rules.demand('contract.near_market', field, { price: value, market: price });
  }
  rules.demand('contract.take_profit_side', 'target_profit_price', { side, take_profit: takeProfit, price });
  rules.demand('contract.stop_loss_side', 'stop_loss_price', { side, stop_loss: stopLoss, price });
}

export async function demandBalance(context: Context, draft: Draft): Promise<void> {
  const { quote } = draft.pair;
  const { margin, fee } = costOf(draft);
  const balances = await readBalances(context.db, caller(context).id);
  context.services.rules.demand('contract.balance', 'share', {
    needed: margin.plus(fee).toFixed(),
    available: availableOf(balances, 'lever', quote).toFixed(),
    coin: quote.name,
    scale: quote.scale,
  });
}
