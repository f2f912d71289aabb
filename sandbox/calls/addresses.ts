import type { WalletAddaddressRequest, WithdrawalAddress } from '../../generated/api.gen.ts';
import { forgetAddress, keepAddress, listAddresses, type KeptAddress } from '../addresses/index.ts';
import { currencyById, type Currency } from '../catalogue/currencies.ts';
import { addressesOf } from '../deposits/index.ts';
import { forUser } from '../ledger/index.ts';
import { caller, type Context, type Handlers } from '../server/context.ts';
import { Refusal } from '../server/refusal.ts';
import { wireTime } from '../server/wire-time.ts';
import { checkCode, ownTarget, readUser, useCode, type User } from '../users/index.ts';
import { demandCurrency } from './demand-currency.ts';
import { demandPin } from './demand-pin.ts';

type AddressCalls = 'wallet.get_address' | 'wallet.addaddress' | 'wallet.deladdress';

export const addressCalls: Pick<Handlers, AddressCalls> = {
  'wallet.get_address': async (context, { currency }) =>
    (await listAddresses(context.db, caller(context).id, currency)).map(wireAddress),
  'wallet.addaddress': addAddress,
  'wallet.deladdress': async (context, { address_id }) => {
    const { db, speaker } = context;
    const { id } = caller(context);
    await forUser(db, id, (tx) => forgetAddress(tx, id, address_id));
    context.changed(id);
    return speaker.say('server.address_forgotten');
  },
};

async function addAddress(context: Context, input: WalletAddaddressRequest): Promise<string> {
  const { db, now, speaker } = context;
  const { id } = caller(context);
  const currency = demandCurrency(input.currency_id, 'currency_id');
  const address = input.address.trim();
  await demandTerms(context, currency, { ...input, address });
  await forUser(db, id, async (tx) => {
    const user = await readUser(tx, id);
    await demandPin({ ...context, db: tx }, user, input.pay_password);
    await keepAddress(tx, { userId: id, currency: currency.id, chain: input.netType, address, now });
    // a code serves once, also when two requests bring it at the same time
    if (!(await useCode(tx, 'address', ownTarget(user)))) throw new Refusal('server.code_wrong', { field: 'code' });
  });
  context.changed(id);
  return speaker.say('server.address_kept');
}

/** What can be said of the request without the secrets in it; then the code, whose wrong tries count for themselves. */
async function demandTerms(context: Context, currency: Currency, input: WalletAddaddressRequest): Promise<void> {
  const { db, now, services } = context;
  const user: User = caller(context);
  const { address, netType: chain } = input;
  if (input.notes && input.notes !== currency.name)
    throw new Refusal('server.field_wrong', { field: 'notes', values: { field: 'notes' } });
  if (!currency.chains.some((each) => each.chain === chain))
    throw new Refusal('server.chain_unknown', { field: 'netType' });
  const own = (await addressesOf(db, services.secret, user.id, currency)).get(chain) ?? '';
  // own addresses of the sandbox are of no chain: said first, because it says more
  services.rules.demand('address.not_own', 'address', { address, own });
  services.rules.demand('address.format', 'address', { address, chain });
  services.rules.demand('withdrawal.fund_password_set', 'pay_password', { set: user.fundPasswordHash !== null });
  services.rules.demand('fund-password.six_digits', 'pay_password', { pin: input.pay_password });
  services.rules.demand('registration.code_required', 'code', { code: input.code.trim() });
  await checkCode(db, { purpose: 'address', target: ownTarget(user), secret: services.secret, now }, input.code);
}

function wireAddress(kept: KeptAddress): WithdrawalAddress {
  return {
    id: kept.id,
    user_id: kept.userId,
    currency: kept.currency,
    address: kept.address,
    notes: currencyById(kept.currency)?.name ?? '',
    nettype: kept.chain,
    create_time: wireTime(kept.createdAt),
  };
}
