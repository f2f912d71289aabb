import type { Deposit as WireDeposit } from '../../../generated/api.gen.ts';
import { currencyById } from '../../catalogue/currencies.ts';
import { toWireAmount } from '../../platform/database/index.ts';
import { listDeposits, type Deposit } from '../deposits/index.ts';
import { orderNumber } from '../../platform/shared/order-number.ts';
import { requireUser, type Handlers } from '../../context.ts';
import { paginate } from '../../platform/http/paginate.ts';
import type { Translator } from '../../platform/shared/translator.ts';
import { translateReason } from '../../platform/shared/verdict.ts';
import { toWireTime } from '../../platform/shared/wire-time.ts';
import { uploadAddress } from '../../platform/uploads/index.ts';

export const chargeMentionRoutes: Pick<Handlers, 'charge_mention.log2'> = {
  'charge_mention.log2': async (context, { page = 1, limit = 5, currency, status, id, from, to }) => {
    const found = await listDeposits(context.db, {
      userId: requireUser(context).id,
      currency,
      status,
      id,
      from,
      to,
      page,
      limit,
    });
    return paginate('/api/charge_mention/log2', found, (deposit) => wireDeposit(deposit, context.translator));
  },
};

function wireDeposit(deposit: Deposit, translator: Translator): WireDeposit {
  const currency = currencyById(deposit.currency);
  return {
    id: deposit.id,
    order_no: orderNumber('D', deposit.id, deposit.createdAt),
    uid: deposit.userId,
    currency_id: deposit.currency,
    name: currency?.name ?? '',
    amount: toWireAmount(deposit.amount),
    daozhang_num: toWireAmount(deposit.credited),
    status: deposit.status,
    img: uploadAddress(deposit.proof),
    type: '',
    sub_type: deposit.chain,
    address: deposit.address,
    remark: translateReason(deposit.remark, translator),
    hash: deposit.hash,
    confirmations: currency?.chains.find(({ chain }) => chain === deposit.chain)?.confirmations ?? 0,
    is_bank: 0,
    scale: currency?.scale ?? 8,
    created_at: toWireTime(deposit.createdAt),
    updated_at: toWireTime(deposit.updatedAt),
  };
}
