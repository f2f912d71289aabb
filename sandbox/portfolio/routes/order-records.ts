import { getOwn } from '@vitrine/engine/expression';
import Big from 'big.js';
import type { OptionOrder, Position, RecordsCsvRequest, SpotOrder, Transfer } from '../../../generated/api.gen.ts';
import { listPositions, getNetProfit, wirePosition } from '../../contracts/index.ts';
import { requireUser, type Context } from '../../context.ts';
import { listTransfers } from '../transfers/index.ts';
import { listOptions, wireOption } from '../../options/index.ts';
import { listOrders } from '../../spot/index.ts';
import { numberValue } from '../../platform/shared/message-values.ts';
import type { Translator } from '../../platform/shared/translator.ts';
import { toWireTime } from '../../platform/shared/wire-time.ts';
import { wireTransfer } from './transfers.ts';

export type Lines = readonly (readonly string[])[];

export interface RecordKind {
  /** Message keys. */
  readonly heads: readonly string[];
  rows(context: Context, query: RecordsCsvRequest, page: number, limit: number): Promise<Lines>;
}

/** Names of the codes in schemas/states. */
const NAMES = {
  side: { 1: 'buy', 2: 'sell' },
  order_kind: { 1: 'limit', 2: 'market' },
  spot_order: { 1: 'pending', 2: 'completed', 3: 'cancelled' },
  position_side: { 1: 'long', 2: 'short' },
  position: { 0: 'waiting', 1: 'open', 2: 'closing', 3: 'closed', 4: 'cancelled' },
  close_reason: { 0: 'none', 1: 'user', 2: 'take_profit', 3: 'stop_loss', 4: 'liquidation' },
  option_side: { 0: 'flat', 1: 'rise', 2: 'fall' },
  option_result: { '-1': 'loss', 0: 'even', 1: 'win' },
} as const;
const LIMIT = 1;
const CLOSED = 3;
const SETTLED = 3;

/** Maps an account's wire name to its name in schemas/states/account.json. */
export const ACCOUNTS: Readonly<Record<string, string>> = {
  legal: 'fund',
  change: 'spot',
  lever: 'contract',
  micro: 'option',
  trust: 'trust',
};

class Words {
  private readonly translator: Translator;

  constructor(translator: Translator) {
    this.translator = translator;
  }

  state(set: keyof typeof NAMES, code: number): string {
    const name = (NAMES[set] as Readonly<Record<number, string>>)[code];
    return this.translator.translate(name === undefined ? 'states.unknown' : `states.${set}.${name}`);
  }

  account(name: string): string {
    return this.translator.translate(`assets.accounts.${getOwn(ACCOUNTS, name) ?? name}`);
  }

  seconds(seconds: number): string {
    return this.translator.translate('option.seconds', { seconds: numberValue(seconds) });
  }
}

/** The columns of a file: the message key of each heading, and a function that returns the text for a row. */
type Columns<Row> = readonly (readonly [head: string, text: (row: Row, words: Words) => string])[];
type List<Row> = (context: Context, query: Query, page: { page: number; limit: number }) => Promise<readonly Row[]>;

interface Query extends RecordsCsvRequest {
  readonly userId: number;
  readonly pairIds: readonly number[] | undefined;
}

const createKind = <Row>(columns: Columns<Row>, list: List<Row>): RecordKind => ({
  heads: columns.map(([head]) => head),
  rows: async (context, { status, ...query }, page, limit) => {
    const { pair } = query;
    const words = new Words(context.translator);
    const rows = await list(
      context,
      {
        ...query,
        ...(status !== undefined && status !== -1 && { status }),
        userId: requireUser(context).id,
        pairIds: pair === undefined ? undefined : [pair],
      },
      { page, limit },
    );
    return rows.map((row) => columns.map(([, text]) => text(row, words)));
  },
});

const TRANSFERS: Columns<Transfer> = [
  ['records.number', ({ id }) => String(id)],
  ['server.time_utc', ({ created_time }) => created_time],
  ['transfer.from', ({ from_field }, words) => words.account(from_field)],
  ['transfer.to', ({ to_field }, words) => words.account(to_field)],
  ['transfer.amount', ({ value }) => new Big(value).abs().toFixed()],
  ['records.coin', ({ currency_name }) => currency_name],
];

export const transfers = createKind(TRANSFERS, async ({ db, translator }, { userId, currency, from, to }, page) => {
  const { rows } = await listTransfers(db, { userId, currency, from, to, leg: 'out', ...page });
  return rows.map((row) => wireTransfer(row, translator));
});

const ORDERS: Columns<SpotOrder> = [
  ['records.number', ({ id }) => String(id)],
  ['server.time_utc', ({ created_at }) => created_at],
  ['spot.line.pair', ({ symbol }) => symbol],
  ['spot.side', ({ type }, words) => words.state('side', type)],
  ['spot.kind', ({ kind }, words) => words.state('order_kind', kind)],
  ['spot.limit_price', ({ kind, target_price }) => (kind === LIMIT ? target_price : '')],
  ['spot.average', ({ average_price }) => average_price ?? ''],
  ['withdraw.line.amount', ({ trade_amount }) => trade_amount],
  ['exchange-widget.order-card.progress', ({ filled_amount }) => filled_amount],
  ['spot.total', ({ filled_total }) => filled_total],
  ['spot.fee_paid', ({ fee }) => fee],
  ['records.coin', ({ fee_name }) => fee_name],
  ['records.state', ({ status }, words) => words.state('spot_order', status)],
];

/** Spot orders that are no longer open. */
export const orders = createKind(ORDERS, ({ db }, { userId, pairIds, status, from, to }, page) =>
  listOrders(db, { userId, pairIds, status, from, to, over: true, ...page }),
);

const CONTRACTS: Columns<Position & { readonly placed: Date; readonly net: string }> = [
  ['records.number', ({ show_lever_id }) => String(show_lever_id)],
  ['server.time_utc', ({ placed }) => toWireTime(placed)],
  ['contract.closed_at', ({ complete_time }) => complete_time ?? ''],
  ['spot.line.pair', ({ symbol }) => symbol],
  ['contract.side', ({ type }, words) => words.state('position_side', type)],
  ['contract.leverage', ({ multiple }) => String(multiple)],
  ['contract.size', ({ share }) => String(share)],
  ['contract.entry_price', ({ price }) => price],
  ['contract.close_price', ({ status, update_price }) => (status === CLOSED ? update_price : '')],
  ['contract.margin', ({ caution_money }) => caution_money],
  ['contract.fee', ({ trade_fee, close_fee }) => new Big(trade_fee).plus(close_fee).toFixed()],
  ['contract.overnight_paid', ({ overnight_money }) => overnight_money],
  ['option.result', ({ status, fact_profits, profits }) => (status === CLOSED ? fact_profits : profits)],
  ['contract.net_result', ({ status, net }) => (status === CLOSED ? net : '')],
  ['records.coin', ({ quote }) => quote],
  ['records.state', ({ status }, words) => words.state('position', status)],
  ['records.reason', ({ closed_type }, words) => words.state('close_reason', closed_type)],
];

export const contracts = createKind(
  CONTRACTS,
  async ({ db, now, services }, { userId, pairIds, status, from, to }, page) => {
    const statuses = status === undefined ? undefined : [status];
    const { rows } = await listPositions(db, { userId, pairIds, statuses, id: undefined, from, to, ...page });
    return rows.map((row) => ({
      ...wirePosition(services.market, row, now.getTime()),
      placed: row.createdAt,
      net: getNetProfit(row).toFixed(),
    }));
  },
);

const OPTIONS: Columns<OptionOrder> = [
  ['records.number', ({ show_micro_id }) => String(show_micro_id)],
  ['server.time_utc', ({ created_at }) => created_at],
  ['spot.line.pair', ({ symbol_name }) => symbol_name],
  ['option.side', ({ type }, words) => words.state('option_side', type)],
  ['option.delivery', ({ seconds }, words) => words.seconds(seconds)],
  ['option.amount', ({ number }) => number],
  ['option.fee', ({ fee }) => fee],
  ['option.open_price', ({ open_price }) => open_price],
  ['option.end_price', ({ end_price }) => end_price ?? ''],
  ['option.result', ({ fact_profits }) => fact_profits],
  ['records.coin', ({ currency_name }) => currency_name],
  ['records.state', ({ profit_result }, words) => words.state('option_result', profit_result)],
];

/** Settled options. */
export const options = createKind(
  OPTIONS,
  async ({ db, now, services }, { userId, pair, currency, from, to }, page) => {
    const query = { userId, pairId: pair, currency, from, to, status: SETTLED, id: undefined, ...page };
    const { rows } = await listOptions(db, query);
    return rows.map((row) => wireOption(services.market, row, now.getTime()));
  },
);
