import { normalizeName } from '@vitrine/engine/expression';
import type { UserBindEmailRequest } from '../../../generated/api.gen.ts';
import { isServed } from '../areas.ts';
import { requireUser, type Context, type Handlers } from '../../context.ts';
import { ApiError } from '../../platform/shared/api-error.ts';
import {
  bindTarget,
  checkCode,
  verifyPassword,
  emailTarget,
  setNickname,
  phoneTarget,
  type Target,
} from '../users/index.ts';
import { codeRequest } from './code-request.ts';

type BindRequest = Pick<UserBindEmailRequest, 'code' | 'password' | 'end_others'>;
type ProfileCalls = 'user.set_nickname' | 'user.bind_mobile' | 'user.bind_email';

export const profileRoutes: Pick<Handlers, ProfileCalls> = {
  'user.set_nickname': async (context, input) => {
    const { db, services, translator } = context;
    const nickname = normalizeName(input.nickname);
    const user = requireUser(context);
    services.rules.enforce('profile.nickname', 'nickname', { nickname });
    await setNickname(db, user.id, nickname);
    context.publish({ kind: 'user-changed', userId: user.id });
    return translator.translate('server.nickname_set');
  },
  'user.bind_mobile': (context, input) => {
    const target = phoneTarget(input.areacode, input.mobile);
    if (!isServed(target.area ?? '')) throw new ApiError('server.area_unknown', { field: 'areacode' });
    context.services.rules.enforce('registration.phone_format', 'mobile', { phone: target.phone });
    return bind(context, target, input);
  },
  'user.bind_email': (context, input) => {
    const target = emailTarget(input.email);
    context.services.rules.enforce('registration.email_format', 'email', { email: target.text });
    return bind(context, target, input);
  },
};

/**
 * The code proves ownership of the address, and the password proves ownership of the account. Both are required,
 * because the address can be used to reset the password: access to an unattended device must not be enough.
 */
async function bind(context: Context, target: Target, input: BindRequest): Promise<string> {
  const { db, now, token, services, translator } = context;
  const user = requireUser(context);
  const known = target.kind === 'email' ? user.email : user.phone;
  if (known !== null) throw new ApiError('server.bound_already');
  await verifyPassword(db, services.passwords, user, input.password, 'password', now);
  const proof = codeRequest(context, 'bind', target.text);
  await checkCode(db, proof, input.code);
  await bindTarget(db, user.id, target, { proof, keepOnly: input.end_others === 1 ? token : undefined });
  context.publish({ kind: 'user-changed', userId: user.id });
  return translator.translate('server.bound');
}
