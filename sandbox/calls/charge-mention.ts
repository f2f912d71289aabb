import type { Deposit as WireDeposit } from '../../generated/api.gen.ts';
import { currencyById } from '../catalogue/currencies.ts';
import { toWire } from '../database/index.ts';
import { listDeposits, type Deposit } from '../deposits/index.ts';
import { orderNumber } from '../order-number.ts';
import { caller, type Handlers } from '../server/context.ts';
import { paginator } from '../server/paginator.ts';
import { wireTime } from '../server/wire-time.ts';
import { addressOf } from '../uploads/index.ts';

export const chargeMentionCalls: Pick<Handlers, 'charge_mention.log2'> = {
  'charge_mention.log2': async (context, { page = 1, limit = 5, currency, status, id }) => {
    const { rows, total } = await listDeposits(context.db, {
      userId: caller(context).id,
      currency,
      status,
      id,
      page,
      limit,
    });
    return paginator('/api/charge_mention/log2', rows.map(wireDeposit), total, page, limit);
  },
};

function wireDeposit(deposit: Deposit): WireDeposit {
  const currency = currencyById(deposit.currency);
  return {
    id: deposit.id,
    order_no: orderNumber('D', deposit.id, deposit.createdAt),
    uid: deposit.userId,
    currency_id: deposit.currency,
    name: currency?.name ?? '',
    amount: toWire(deposit.amount),
    daozhang_num: toWire(deposit.credited),
    status: deposit.status,
    img: addressOf(deposit.proof),
    type: '',
    sub_type: deposit.chain,
    address: deposit.address,
    remark: deposit.remark,
    hash: deposit.hash,
    confirmations: currency?.chains.find(({ chain }) => chain === deposit.chain)?.confirmations ?? 0,
    is_bank: 0,
    scale: currency?.scale ?? 8,
    created_at: wireTime(deposit.createdAt),
    updated_at: wireTime(deposit.updatedAt),
  };
}
