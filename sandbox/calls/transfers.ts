import type { Transfer, WalletChangeRequest } from '../../generated/api.gen.ts';
import { currencyById, type Currency } from '../catalogue/currencies.ts';
import { hasOpen } from '../contracts/index.ts';
import { toWire } from '../database/index.ts';
import { caller, type Context, type Handlers } from '../server/context.ts';
import { paginator } from '../server/paginator.ts';
import { Refusal } from '../server/refusal.ts';
import type { Speaker } from '../server/messages.ts';
import { wireTime } from '../server/wire-time.ts';
import { listTransfers, moveBetween, transferCurrencies, TRANSFER_OUT, type Leg } from '../transfers/index.ts';
import { availableOf, holds, readBalances, read, type Account } from '../wallets/index.ts';
import { demandCurrency, plainAmount } from './demand-currency.ts';

export const transferCalls: Pick<Handlers, 'wallet.change' | 'wallet.history' | 'currency.user_currency_list'> = {
  'wallet.change': transfer,
  'wallet.history': async (context, { page = 1, limit = 10, currency, leg }) => {
    const { rows, total } = await listTransfers(context.db, {
      userId: caller(context).id,
      currency,
      leg,
      page,
      limit,
    });
    const data = rows.map((row) => wireTransfer(row, context.speaker));
    return paginator('/api/wallet/history', data, total, page, limit);
  },
  'currency.user_currency_list': async (context) =>
    transferCurrencies(
      await readBalances(context.db, caller(context).id),
      context.services.market,
      context.now.getTime(),
    ),
};

async function transfer(context: Context, input: WalletChangeRequest): Promise<string> {
  const { db, now, services, speaker } = context;
  const { id } = caller(context);
  const { from_field: from, to_field: to } = input;
  const currency = demandCurrency(input.currency_id, 'currency_id');
  demandAccount(currency, from, 'from_field');
  demandAccount(currency, to, 'to_field');
  services.rules.demand('transfer.accounts_differ', 'to_field', { from, to });
  const amount = plainAmount(input.number);
  const available = availableOf(await readBalances(db, id), from, currency).toFixed();
  services.rules.demand('transfer.positive', 'number', { amount });
  services.rules.demand('transfer.scale', 'number', { amount, scale: currency.scale });
  services.rules.demand('transfer.balance', 'number', { amount, available, coin: currency.name });
  if (from === 'lever' && (await hasOpen(db, id, currency.id)))
    throw new Refusal('server.contract_keeps_funds', { field: 'from_field' });
  await moveBetween(db, { userId: id, currency: currency.id, from, to, amount, now });
  context.changed(id);
  return speaker.say('server.transferred');
}

function demandAccount(currency: Currency, account: Account, field: string): void {
  if (!holds(currency, account))
    throw new Refusal('server.account_missing', { field, values: { coin: currency.name } });
}

function wireTransfer({ entry, account, other }: Leg, speaker: Speaker): Transfer {
  const currency = currencyById(account.currency);
  const left = entry.reason === TRANSFER_OUT;
  return {
    id: entry.id,
    user_id: account.owner,
    currency: account.currency,
    currency_name: currency?.name ?? '',
    scale: currency?.scale ?? 8,
    type: entry.reason,
    value: toWire(entry.amount),
    from_field: left ? account.kind : other,
    to_field: left ? other : account.kind,
    info: entry.note ? read(entry.note, speaker) : '',
    created_time: wireTime(entry.bookedAt),
  };
}
