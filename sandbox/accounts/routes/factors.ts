import { normalizeName } from '@vitrine/engine/expression';
import { factorContext, requireUser, type Context, type Handlers } from '../../context.ts';
import {
  finishPasskey,
  finishTotp,
  hasFactor,
  readFactors,
  removeFactor,
  renewRecoveryCodes,
  startPasskey,
  startTotp,
} from '../factors/index.ts';
import { verifyPassword, type User } from '../users/index.ts';
import { ApiError } from '../../platform/shared/api-error.ts';
import { toWireTime } from '../../platform/shared/wire-time.ts';

type FactorCalls =
  | 'factors.list'
  | 'factors.totp_start'
  | 'factors.totp_finish'
  | 'factors.totp_remove'
  | 'factors.passkey_start'
  | 'factors.passkey_finish'
  | 'factors.passkey_remove'
  | 'factors.recovery_renew';

export const factorRoutes: Pick<Handlers, FactorCalls> = {
  'factors.list': async (context) => {
    const { totp, passkeys, recoveryCodes } = await readFactors(context.db, requireUser(context).id);
    return {
      totp: totp ? 1 : 0,
      totp_since: getWireTime(totp?.confirmedAt),
      totp_used: getWireTime(totp?.lastUsedAt),
      passkeys: passkeys.map(({ id, name, host, createdAt, lastUsedAt }) => ({
        id,
        name,
        host,
        create_time: toWireTime(createdAt),
        use_time: getWireTime(lastUsedAt),
      })),
      recovery_codes: recoveryCodes,
    };
  },
  'factors.totp_start': async (context, { password }) =>
    startTotp(factorContext(context), await requireRightToAdd(context, password)),
  'factors.totp_finish': async (context, input) =>
    withCodes(context, await finishTotp(factorContext(context), requireUser(context), input)),
  'factors.totp_remove': async (context) => {
    await removeFactor(factorContext(context), requireUser(context).id);
    return changed(context, context.translator.translate('server.totp_removed'));
  },
  'factors.passkey_start': async (context, { password }) => ({
    options: await startPasskey(factorContext(context), await requireRightToAdd(context, password)),
  }),
  'factors.passkey_finish': async (context, { credential, name: given }) => {
    const name = normalizeName(given);
    if (name === '') throw new ApiError('server.field_missing', { field: 'name', values: { field: 'name' } });
    return withCodes(context, await finishPasskey(factorContext(context), requireUser(context), { credential, name }));
  },
  'factors.passkey_remove': async (context, { passkey_id: id }) => {
    await removeFactor(factorContext(context), requireUser(context).id, id);
    return changed(context, context.translator.translate('server.passkey_removed'));
  },
  'factors.recovery_renew': async (context) =>
    withCodes(context, await renewRecoveryCodes(factorContext(context), requireUser(context).id)),
};

const getWireTime = (time: Date | null | undefined): string | null => (time ? toWireTime(time) : null);

function changed<Answer>(context: Context, answer: Answer): Answer {
  context.publish({ kind: 'user-changed', userId: requireUser(context).id });
  return answer;
}

const withCodes = (context: Context, codes: readonly string[]): { codes: string } =>
  changed(context, { codes: codes.join('\n') });

/**
 * Requires the login password for the first factor. For further ones, the call itself has already required a factor.
 */
async function requireRightToAdd(context: Context, password: string | undefined): Promise<User> {
  const { db, now, services } = context;
  const user = requireUser(context);
  if (hasFactor(await readFactors(db, user.id))) return user;
  if (!password) throw new ApiError('server.password_needed', { field: 'password' });
  await verifyPassword(db, services.passwords, user, password, 'password', now);
  return user;
}
