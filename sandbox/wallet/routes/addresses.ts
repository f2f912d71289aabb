import { readPlainText } from '@vitrine/engine/expression';
import type { WalletAddaddressRequest, WithdrawalAddress } from '../../../generated/api.gen.ts';
import { appendAudit, type AuditEvent } from '../../platform/audit/index.ts';
import type { Database } from '../../platform/database/index.ts';
import { deleteAddress, saveAddress, listAddresses, type SavedAddress } from '../address-book/index.ts';
import {
  hoursUntil,
  usableFrom,
  withUserLock,
  checkCode,
  accountTarget,
  readUser,
  consumeCode,
  type CodeRequest,
  type User,
} from '../../accounts/users/index.ts';
import { currencyById, type Currency } from '../../catalogue/currencies.ts';
import { readDepositAddresses } from '../deposits/index.ts';
import { requireUser, type Context, type Handlers } from '../../context.ts';
import { ApiError } from '../../platform/shared/api-error.ts';
import { toWireTime } from '../../platform/shared/wire-time.ts';
import { requireCurrency } from '../../catalogue/request-values.ts';
import { checkFundPassword } from '../../accounts/routes/check-fund-password.ts';
import { addressSubject, codeRequest } from '../../accounts/routes/code-request.ts';

type AddressCalls = 'wallet.get_address' | 'wallet.addaddress' | 'wallet.deladdress';

export const addressRoutes: Pick<Handlers, AddressCalls> = {
  'wallet.get_address': async (context, { currency }) => {
    const user = requireUser(context);
    const saved = await listAddresses(context.db, user.id, currency);
    return saved.map((each) => wireAddress(each, user, context.now));
  },
  'wallet.addaddress': addAddress,
  'wallet.deladdress': async (context, { address_id }) => {
    const { db, now, translator } = context;
    const { id } = requireUser(context);
    await withUserLock(db, id, async (tx) => {
      await deleteAddress(tx, id, address_id);
      await auditAddress(tx, 'withdrawal-address-removed', { at: now, userId: id }, address_id);
    });
    context.publish({ kind: 'user-changed', userId: id });
    return translator.translate('server.address_forgotten');
  },
};

async function addAddress(context: Context, input: WalletAddaddressRequest): Promise<string> {
  const { db, now, translator } = context;
  const { id } = requireUser(context);
  const currency = requireCurrency(input.currency_id, 'currency_id');
  const address = readPlainText(input.address);
  const proof = await checkRequest(context, currency, { ...input, address });
  await withUserLock(db, id, async (tx) => {
    const user = await readUser(tx, id);
    await checkFundPassword({ ...context, db: tx }, user, input.pay_password);
    const saved = await saveAddress(tx, { userId: id, currency: currency.id, chain: input.netType, address, now });
    // a code works only once, even if two requests use it concurrently
    if (!(await consumeCode(tx, proof))) throw new ApiError('server.code_wrong', { field: 'code' });
    await auditAddress(tx, 'withdrawal-address-added', { at: now, userId: id }, saved);
  });
  context.publish({ kind: 'user-changed', userId: id });
  return translator.translate('server.address_kept');
}

const auditAddress = (
  tx: Database,
  event: 'withdrawal-address-added' | 'withdrawal-address-removed',
  by: Pick<AuditEvent, 'at' | 'userId'>,
  id: number,
): Promise<void> => appendAudit(tx, { ...by, event, actor: 'user', subject: `withdrawal-address ${id}` });

/**
 * Checks everything except the secrets first and the code last, because checking the code also counts failed attempts.
 */
async function checkRequest(
  context: Context,
  currency: Currency,
  input: WalletAddaddressRequest,
): Promise<CodeRequest> {
  const { db, services } = context;
  const user: User = requireUser(context);
  const { address, netType: chain } = input;
  if (input.notes && input.notes !== currency.name)
    throw new ApiError('server.field_wrong', { field: 'notes', values: { field: 'notes' } });
  if (!currency.chains.some((each) => each.chain === chain))
    throw new ApiError('server.chain_unknown', { field: 'netType' });
  const own = (await readDepositAddresses(db, services.keys, user.id, currency)).get(chain) ?? '';
  services.rules.enforce('address.not_own', 'address', { address, own, chain });
  services.rules.enforce('address.format', 'address', { address, coin: currency.name, chain });
  services.rules.enforce('withdrawal.fund_password_set', 'pay_password', { set: user.fundPasswordHash !== null });
  services.rules.enforce('fund-password.six_digits', 'pay_password', { pin: input.pay_password });
  services.rules.enforce('registration.code_required', 'code', { code: readPlainText(input.code) });
  const proof = codeRequest(context, 'address', accountTarget(user), addressSubject(chain, address));
  await checkCode(db, proof, input.code);
  return proof;
}

function wireAddress(kept: SavedAddress, user: User, now: Date): WithdrawalAddress {
  const usable = usableFrom(user, kept.createdAt, now);
  return {
    id: kept.id,
    user_id: kept.userId,
    currency: kept.currency,
    address: kept.address,
    notes: currencyById(kept.currency)?.name ?? '',
    nettype: kept.chain,
    create_time: toWireTime(kept.createdAt),
    wait_hours: hoursUntil(usable, now),
    ...(usable === undefined ? {} : { usable_at: toWireTime(usable) }),
  };
}
