import Big from 'big.js';
import type { Harness } from '../../../sandbox/testing/harness.ts';
import { decimal, moveFunds, read, readPair, type Situation, type Stage } from './stage.ts';

interface Deal {
  readonly spread: unknown;
  readonly maintenance_rate: unknown;
}

/** A situation with a liquidation price. A stop loss at this price or beyond would never be reached. */
interface LeveredSituation extends Situation {
  readonly liquidation: string;
}

export interface LeveredStage extends Stage {
  open(h: Harness): Promise<LeveredSituation>;
}

const SIDES = { long: 1, short: -1 } as const;
type Side = keyof typeof SIDES;

const LEVERAGE = 20;
const PRICE_SCALE = 1;

/** Moves a price against a position, by a share of it, and rounds to a tick. */
const moveAgainst = (price: unknown, side: Side, share: number): string =>
  new Big(String(price)).times(1 - SIDES[side] * share).toFixed(PRICE_SCALE);

/** Returns the first tick at which an order opened at this price is liquidated. */
function findLiquidation(side: Side, opened: Big, rate: unknown): string {
  const kept = new Big(String(rate)).times('0.01').times(SIDES[side]);
  const price = opened.times(1 - SIDES[side] / LEVERAGE).div(new Big(1).minus(kept));
  return price.round(PRICE_SCALE, side === 'long' ? Big.roundDown : Big.roundUp).toFixed(PRICE_SCALE);
}

async function openOrder(h: Harness, side: Side, leverage: number): Promise<LeveredSituation> {
  const who = await moveFunds(h, 'lever', '2000000');
  const deal: Deal = await read(h, 'lever.deal', who.token, { legal_id: '3', currency_id: '1' });
  const { price } = await readPair(h);
  const opened = new Big(String(price)).plus(new Big(String(deal.spread)).times(SIDES[side]));
  // without leverage, nothing is liquidated
  const liquidation = leverage === 1 ? '0' : findLiquidation(side, opened, deal.maintenance_rate);
  const params = {
    deal,
    side,
    kind: 'market',
    leverage: decimal(String(leverage)),
    entry: price,
    worst: decimal(moveAgainst(price, side, -0.5)),
    margin: decimal('10'),
    fee: decimal('0.1'),
    liquidation: decimal(liquidation),
    worst_margin: decimal('9'),
    worst_fee: decimal('1'),
    lost: decimal('10'),
    spread: decimal('9.7'),
    overnight: decimal('0.1'),
    last: price,
    available: decimal('2000000'),
    status: decimal('2'),
    money: decimal('2'),
    legal: decimal('3'),
    coin: decimal('1'),
  };
  const stops = { take_profit: moveAgainst(price, side, -0.5), stop_loss: moveAgainst(price, side, 0.01) };
  return { token: who.token, params, liquidation, good: { price: String(price), lots: '3', stops: true, ...stops } };
}

const order = (name: string, side: Side, leverage: number): LeveredStage => ({
  form: 'contract',
  name,
  open: (h) => openOrder(h, side, leverage),
});

interface OpenPosition {
  readonly mark_price: unknown;
  readonly liquidation_price: unknown;
}

interface Positions {
  readonly page: { readonly data: readonly OpenPosition[] };
}

/** Stops of an open position. */
const stops = (side: Side): LeveredStage => ({
  form: 'contract-stops',
  name: `of a ${side}`,
  open: async (h) => {
    const who = await moveFunds(h, 'lever', '2000000');
    const terms = { legal_id: '3', currency_id: '1', share: '10', multiple: String(LEVERAGE), status: '1' };
    const answer = await who.pay('lever/submit', { ...terms, type: side === 'long' ? '1' : '2' });
    if (answer.type !== 'ok') throw new Error(String(answer.message));
    const { page }: Positions = await read(h, 'lever.my_trade', who.token);
    const [position] = page.data;
    if (!position) throw new Error('No position is open.');
    const { mark_price: mark, liquidation_price: liquidation } = position;
    return {
      token: who.token,
      params: { position },
      liquidation: String(liquidation),
      good: { take_profit: moveAgainst(mark, side, -0.5), stop_loss: moveAgainst(mark, side, 0.01) },
    };
  },
});

/** Forms that set the stops of orders and positions that can be liquidated. */
export const leveredStages: readonly LeveredStage[] = [
  order('to open a long', 'long', LEVERAGE),
  order('to open a short', 'short', LEVERAGE),
  stops('long'),
  stops('short'),
];

export const contractStages: readonly Stage[] = [order('without leverage', 'long', 1), ...leveredStages];
