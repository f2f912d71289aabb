import type { Transfer, WalletChangeRequest } from '../../../generated/api.gen.ts';
import { currencyById, type Currency } from '../../catalogue/currencies.ts';
import { hasOpenPosition } from '../../contracts/index.ts';
import { toWireAmount } from '../../platform/database/index.ts';
import { requireUser, type Context, type Handlers } from '../../context.ts';
import { paginate } from '../../platform/http/paginate.ts';
import { ApiError } from '../../platform/shared/api-error.ts';
import type { Translator } from '../../platform/shared/translator.ts';
import { toWireTime } from '../../platform/shared/wire-time.ts';
import { listTransfers, bookTransfer, listTransferCurrencies, TRANSFER_OUT, type Leg } from '../transfers/index.ts';
import { getAvailable, canHold, readBalances, renderNote, type Account } from '../../wallet/wallets/index.ts';
import { requireCurrency, normalizeAmount } from '../../catalogue/request-values.ts';

export const transferRoutes: Pick<Handlers, 'wallet.change' | 'wallet.history' | 'currency.user_currency_list'> = {
  'wallet.change': transfer,
  'wallet.history': async (context, { page = 1, limit = 10, currency, leg, from, to }) => {
    const found = await listTransfers(context.db, {
      userId: requireUser(context).id,
      currency,
      leg,
      from,
      to,
      page,
      limit,
    });
    return paginate('/api/wallet/history', found, (row) => wireTransfer(row, context.translator));
  },
  'currency.user_currency_list': async (context) =>
    listTransferCurrencies(
      await readBalances(context.db, requireUser(context).id),
      context.services.market,
      context.now.getTime(),
    ),
};

async function transfer(context: Context, input: WalletChangeRequest): Promise<string> {
  const { db, now, services, translator } = context;
  const { id } = requireUser(context);
  const { from_field: from, to_field: to } = input;
  const currency = requireCurrency(input.currency_id, 'currency_id');
  checkAccount(currency, from, 'from_field');
  checkAccount(currency, to, 'to_field');
  services.rules.enforce('transfer.accounts_differ', 'to_field', { from, to });
  const amount = normalizeAmount(input.number);
  const available = getAvailable(await readBalances(db, id), from, currency).toFixed();
  services.rules.enforce('transfer.positive', 'number', { amount });
  services.rules.enforce('transfer.scale', 'number', { amount, scale: currency.scale });
  services.rules.enforce('transfer.balance', 'number', {
    amount,
    available,
    coin: currency.name,
    scale: currency.scale,
  });
  if (from === 'lever' && (await hasOpenPosition(db, id, currency.id)))
    throw new ApiError('server.contract_keeps_funds', { field: 'from_field' });
  await bookTransfer(db, { userId: id, currency: currency.id, from, to, amount, now });
  context.publish({ kind: 'user-changed', userId: id });
  return translator.translate('server.transferred');
}

function checkAccount(currency: Currency, account: Account, field: string): void {
  if (!canHold(currency, account))
    throw new ApiError('server.account_missing', { field, values: { coin: currency.name } });
}

export function wireTransfer({ entry, account, other }: Leg, translator: Translator): Transfer {
  const currency = currencyById(account.currency);
  const left = entry.reason === TRANSFER_OUT;
  return {
    id: entry.id,
    user_id: account.owner,
    currency: account.currency,
    currency_name: currency?.name ?? '',
    scale: currency?.scale ?? 8,
    type: entry.reason,
    value: toWireAmount(entry.amount),
    from_field: left ? account.kind : other,
    to_field: left ? other : account.kind,
    info: entry.note ? renderNote(entry.note, translator) : '',
    created_time: toWireTime(entry.bookedAt),
  };
}
