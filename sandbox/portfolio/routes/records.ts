import { getOwn } from '@vitrine/engine/expression';
import { type Lines, type RecordKind, ACCOUNTS, contracts, options, orders, transfers } from './order-records.ts';
import type { AccountLog, RecordsCsvRequest } from '../../../generated/api.gen.ts';
import { currencyById, kindOfType } from '../../catalogue/currencies.ts';
import { toWireAmount } from '../../platform/database/index.ts';
import { requireUser, type Context, type Handlers } from '../../context.ts';
import { networkLabel } from '../../platform/declarations/index.ts';
import { listDeposits, type Deposit } from '../../wallet/deposits/index.ts';
import { listLog } from '../../wallet/wallets/index.ts';
import { listWithdrawals, withdrawalNumber, type Withdrawal } from '../../wallet/withdrawals/index.ts';
import { csvLine } from '../../platform/shared/csv.ts';
import { orderNumber } from '../../platform/shared/order-number.ts';
import type { Translator } from '../../platform/shared/translator.ts';
import { toWireTime } from '../../platform/shared/wire-time.ts';

export const recordRoutes: Pick<Handlers, 'records.csv'> = {
  'records.csv': (context, query) => writeCsv(context, query),
};

/** The number of rows to hold in memory at a time. */
const BATCH = 200;
/** Without a byte order mark, spreadsheets take UTF-8 for a local encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

async function* writeCsv(context: Context, query: RecordsCsvRequest): AsyncGenerator<string> {
  const say = (key: string): string => context.translator.translate(key);
  const { heads, rows } = KINDS[query.kind];
  yield BYTE_ORDER_MARK + csvLine(heads.map(say));
  // a fixed end time, because rows booked in the meantime would shift the others to later pages
  const asked = { ...query, to: query.to ?? context.now.toISOString() };
  for (let page = 1; ; page += 1) {
    const lines = await rows(context, asked, page, BATCH);
    if (lines.length > 0) yield lines.map(csvLine).join('');
    if (lines.length < BATCH) return;
  }
}

const TIME = 'server.time_utc';
const AMOUNT = 'withdraw.line.amount';
const PLACE = ['withdraw.line.network', 'withdraw.line.to', 'withdraw.hash'];

const KINDS: Readonly<Record<RecordsCsvRequest['kind'], RecordKind>> = {
  deposits: {
    heads: ['withdraw.order', TIME, AMOUNT, 'withdraw.steps.credited', 'records.coin', ...PLACE, 'records.state'],
    rows: async (context, query, page) => {
      const found = await listDeposits(context.db, requestQuery(context, query, page));
      return found.rows.map((row) => depositLine(row, context.translator));
    },
  },
  withdrawals: {
    heads: [
      'withdraw.order',
      TIME,
      AMOUNT,
      'withdraw.line.fee',
      'records.coin',
      ...PLACE,
      'withdraw.note',
      'records.state',
    ],
    rows: async (context, query, page) => {
      const found = await listWithdrawals(context.db, requestQuery(context, query, page));
      return found.rows.map((row) => withdrawalLine(row, context.translator));
    },
  },
  changes: {
    heads: [
      'records.number',
      TIME,
      'records.type',
      AMOUNT,
      'widget.log-row.balance',
      'records.coin',
      'records.account',
      'server.other_amount',
      'server.other_coin',
      'server.other_account',
      'withdraw.line.fee',
      'server.fee_coin',
    ],
    rows: changeLines,
  },
  transfers,
  orders,
  contracts,
  options,
};

const requestQuery = (context: Context, { currency, status, from, to }: RecordsCsvRequest, page: number) => ({
  userId: requireUser(context).id,
  currency,
  status,
  id: undefined,
  from,
  to,
  page,
  limit: BATCH,
});

const getCoin = (currency: number): string => currencyById(currency)?.name ?? '';

const STATES: Readonly<Record<number, string>> = { 1: 'review', 2: 'passed', 3: 'rejected' };
const getState = (set: 'deposit' | 'withdrawal', status: number, translator: Translator): string =>
  translator.translate(STATES[status] === undefined ? 'states.unknown' : `states.${set}.${STATES[status]}`);

const depositLine = (row: Deposit, translator: Translator): readonly string[] => [
  orderNumber('D', row.id, row.createdAt),
  toWireTime(row.createdAt),
  toWireAmount(row.amount),
  toWireAmount(row.credited),
  getCoin(row.currency),
  networkLabel(getCoin(row.currency), row.chain),
  row.address,
  row.hash,
  getState('deposit', row.status, translator),
];

const withdrawalLine = (row: Withdrawal, translator: Translator): readonly string[] => [
  withdrawalNumber(row.id, row.createdAt),
  toWireTime(row.createdAt),
  `-${toWireAmount(row.number)}`,
  toWireAmount(row.fee),
  getCoin(row.currency),
  networkLabel(getCoin(row.currency), row.chain),
  row.address,
  row.txid,
  row.remark,
  getState('withdrawal', row.status, translator),
];

/** Returns one line per event, as on the screen. */
async function changeLines(context: Context, query: RecordsCsvRequest, page: number): Promise<Lines> {
  const { currency, type, from, to } = query;
  const { list } = await listLog(
    context.db,
    {
      userId: requireUser(context).id,
      currency,
      kind: kindOfType(type),
      event: undefined,
      byEvent: true,
      from,
      to,
      page,
      limit: BATCH,
    },
    context.translator,
    context.services.logLabels,
  );
  return list.map((row) => changeLine(row, context.translator));
}

function changeLine(row: AccountLog, translator: Translator): readonly string[] {
  const getName = (account: string | undefined): string =>
    account === undefined ? '' : translator.translate(`assets.accounts.${getOwn(ACCOUNTS, account) ?? account}`);
  const [other] = row.others ?? [];
  return [
    String(row.id),
    row.created_time,
    row.type_info ?? '',
    row.value,
    row.after ?? '',
    row.currency_name,
    getName(row.account),
    other?.value ?? '',
    other?.currency_name ?? '',
    getName(other?.account),
    row.fee?.value ?? '',
    row.fee?.currency_name ?? '',
  ];
}
