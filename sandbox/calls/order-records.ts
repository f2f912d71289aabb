import Big from 'big.js';
import type { RecordsCsvRequest } from '../../generated/api.gen.ts';
import { listPositions, wirePosition } from '../contracts/index.ts';
import { requireUser, type Context } from '../http/context.ts';
import { listTransfers } from '../money/transfers/index.ts';
import { listOptions, wireOption } from '../options/index.ts';
import { listOrders } from '../spot/index.ts';
import type { Translator } from '../shared/translator.ts';
import { numberValue } from '../shared/message-values.ts';
import { toWireTime } from '../shared/wire-time.ts';
import type { RecordKind } from './records.ts';
import { wireTransfer } from './transfers.ts';

const TIME = 'server.time_utc';
const SETTLED = 3;

/** Names of codes, as schemas/states labels them. */
const NAMES = {
  side: ['', 'buy', 'sell'],
  order_kind: ['', 'limit', 'market'],
  spot_order: ['', 'pending', 'completed', 'cancelled'],
  position_side: ['', 'long', 'short'],
  position: ['waiting', 'open', 'closing', 'closed', 'cancelled'],
  close_reason: ['none', 'user', 'take_profit', 'stop_loss', 'liquidation'],
  option_side: ['flat', 'rise', 'fall'],
} as const;

const nameOf = (translator: Translator, set: keyof typeof NAMES, code: number): string =>
  translator.translate(NAMES[set][code] ? `states.${set}.${NAMES[set][code]}` : 'states.unknown');

const RESULTS: Readonly<Record<string, string>> = { '-1': 'loss', '0': 'even', '1': 'win' };

const spanOf = (context: Context, { from, to }: RecordsCsvRequest) => ({ userId: requireUser(context).id, from, to });
const pairIdsOf = ({ pair }: RecordsCsvRequest): number[] | undefined => (pair === undefined ? undefined : [pair]);
const chosen = (status: number | undefined): number | undefined => (status === -1 ? undefined : status);

export const transfers: RecordKind = {
  heads: ['records.number', TIME, 'transfer.from', 'transfer.to', 'transfer.amount', 'records.coin'],
  rows: async (context, query, page, limit) => {
    const { currency } = query;
    const found = await listTransfers(context.db, { ...spanOf(context, query), currency, leg: 'out', page, limit });
    const { translator } = context;
    const account = (name: string) => translator.translate(`assets.accounts.${ACCOUNTS[name] ?? name}`);
    return found.rows
      .map((row) => wireTransfer(row, translator))
      .map((row) => [
        String(row.id),
        row.created_time,
        account(row.from_field),
        account(row.to_field),
        new Big(row.value).abs().toFixed(),
        row.currency_name,
      ]);
  },
};

/** Accounts by their names on the wire, as schemas/states/account.json labels them. */
export const ACCOUNTS: Readonly<Record<string, string>> = {
  legal: 'fund',
  change: 'spot',
  lever: 'contract',
  micro: 'option',
  trust: 'trust',
};

/** Spot orders that are over. */
export const orders: RecordKind = {
  heads: [
    ...['records.number', TIME, 'spot.line.pair', 'spot.side', 'spot.kind', 'spot.limit_price', 'spot.average'],
    ...[
      'withdraw.line.amount',
      'widget.order-card.progress',
      'spot.total',
      'spot.fee_paid',
      'records.coin',
      'records.state',
    ],
  ],
  rows: async (context, query, page, limit) => {
    const found = await listOrders(context.db, {
      ...spanOf(context, query),
      pairIds: pairIdsOf(query),
      status: chosen(query.status),
      over: true,
      page,
      limit,
    });
    const name = (set: keyof typeof NAMES, code: number) => nameOf(context.translator, set, code);
    return found.map((row) => [
      ...[String(row.id), row.created_at, row.symbol, name('side', row.type), name('order_kind', row.kind)],
      NAMES.order_kind[row.kind] === 'limit' ? row.target_price : '',
      ...[row.average_price ?? '', row.trade_amount, row.filled_amount, row.filled_total],
      ...[row.fee, row.fee_name, name('spot_order', row.status)],
    ]);
  },
};

export const contracts: RecordKind = {
  heads: [
    ...['records.number', TIME, 'spot.line.pair', 'contract.side', 'contract.leverage', 'contract.size'],
    ...['contract.entry_price', 'contract.close_price', 'contract.margin', 'contract.fee', 'contract.overnight_paid'],
    ...['option.result', 'records.coin', 'records.state', 'records.reason'],
  ],
  rows: async (context, query, page, limit) => {
    const { db, now, services, translator } = context;
    const status = chosen(query.status);
    const found = await listPositions(db, {
      ...spanOf(context, query),
      pairIds: pairIdsOf(query),
      statuses: status === undefined ? undefined : [status],
      id: undefined,
      page,
      limit,
    });
    const name = (set: keyof typeof NAMES, code: number) => nameOf(translator, set, code);
    return found.rows.map((position) => {
      const row = wirePosition(services.market, position, now.getTime());
      const isClosed = NAMES.position[row.status] === 'closed';
      return [
        ...[String(row.show_lever_id), toWireTime(position.createdAt), row.symbol, name('position_side', row.type)],
        ...[String(row.multiple), String(row.share), row.price, isClosed ? row.update_price : ''],
        ...[row.caution_money, new Big(row.trade_fee).plus(row.close_fee).toFixed(), row.overnight_money],
        ...[isClosed ? row.fact_profits : row.profits, row.quote, name('position', row.status)],
        name('close_reason', row.closed_type),
      ];
    });
  },
};

/** Options that were settled. */
export const options: RecordKind = {
  heads: [
    ...['records.number', TIME, 'spot.line.pair', 'option.side', 'option.delivery', 'option.amount', 'option.fee'],
    ...['option.open_price', 'option.end_price', 'option.result', 'records.coin', 'records.state'],
  ],
  rows: async (context, query, page, limit) => {
    const { db, now, services, translator } = context;
    const found = await listOptions(db, {
      ...spanOf(context, query),
      status: SETTLED,
      pairId: query.pair,
      currency: query.currency,
      id: undefined,
      page,
      limit,
    });
    return found.rows.map((option) => {
      const row = wireOption(services.market, option, now.getTime());
      const result = RESULTS[String(row.profit_result)];
      return [
        ...[String(row.show_micro_id), row.created_at, row.symbol_name, nameOf(translator, 'option_side', row.type)],
        ...[
          translator.translate('option.seconds', { seconds: numberValue(row.seconds) }),
          row.number,
          row.fee,
          row.open_price,
          row.end_price ?? '',
          row.fact_profits,
        ],
        row.currency_name,
        translator.translate(result ? `states.option_result.${result}` : 'states.unknown'),
      ];
    });
  },
};
