import { isServed } from '../areas.ts';
import { requireUser, type Context, type Handlers } from '../../context.ts';
import { ApiError } from '../../platform/shared/api-error.ts';
import { checkNewPassword } from './check-new-password.ts';
import { codeRequest } from './code-request.ts';
import {
  changePassword,
  checkCode,
  verifyFundPassword,
  verifyPassword,
  emailTarget,
  accountTarget,
  phoneTarget,
  resetPassword,
  setFundPassword,
  type CodeRequest,
  type Target,
  type User,
} from '../users/index.ts';
import type { SafeUpdatePasswordRequest, UserEPwdRequest, UserForgetRequest } from '../../../generated/api.gen.ts';

type PasswordCalls = 'user.check_mobile' | 'user.check_email' | 'user.forget' | 'user.e_pwd' | 'safe.update_password';

export const passwordRoutes: Pick<Handlers, PasswordCalls> = {
  'user.check_mobile': async (context, { mobile_code, user_string, areacode, type = 'forget' }) => {
    const request = codeRequest(context, type, phoneTarget(areacode, user_string).text);
    await checkCode(context.db, request, mobile_code, 'mobile_code');
    return context.translator.translate('server.code_right');
  },
  'user.check_email': async (context, { email_code, user_string, type = 'forget' }) => {
    const request = codeRequest(context, type, emailTarget(user_string).text);
    await checkCode(context.db, request, email_code, 'email_code');
    return context.translator.translate('server.code_right');
  },
  'user.forget': forget,
  'user.e_pwd': change,
  'safe.update_password': updateFundPassword,
};

async function forget(context: Context, input: UserForgetRequest): Promise<string> {
  const { db, client, services, translator } = context;
  const target = requireAccount(context, input);
  checkNewPassword(context, input.password, [target.email ?? '', target.phone ?? '']);
  services.rules.enforce('registration.passwords_equal', 'repassword', {
    password: input.password,
    repeat: input.repassword,
  });
  const { code, password } = input;
  const proof = codeRequest(context, 'forget', target.text);
  const userId = await resetPassword(db, services.passwords, { target, code, password, proof, client });
  context.publish({ kind: 'user-changed', userId: userId });
  return translator.translate('server.password_reset');
}

/** Reads an e-mail address, or a phone number with its dialling code. */
function requireAccount({ services: { rules } }: Context, { account, areacode }: UserForgetRequest): Target {
  if (!areacode) {
    // digits alone could be a phone number in several countries
    if (/^[\d\s]+$/.test(account)) throw new ApiError('server.area_needed', { field: 'areacode' });
    const target = emailTarget(account);
    rules.enforce('registration.email_format', 'account', { email: target.text });
    return target;
  }
  const target = phoneTarget(areacode, account);
  if (!isServed(target.area ?? '')) throw new ApiError('server.area_unknown', { field: 'areacode' });
  rules.enforce('registration.phone_format', 'account', { phone: target.phone });
  return target;
}

async function change(context: Context, input: UserEPwdRequest): Promise<string> {
  const { db, now, client, token = '', services } = context;
  const user = requireUser(context);
  const { old_password: old, password, re_password: repeat = password } = input;
  checkNewPassword(context, password, [user.email ?? '', user.phone ?? '', user.nickname]);
  services.rules.enforce('registration.passwords_equal', 're_password', { password, repeat });
  services.rules.enforce('password.changed', 'password', { password, old });
  await verifyPassword(db, services.passwords, user, old, 'old_password', now);
  const passwordHash = await services.passwords.hash(password);
  const renewed = await changePassword(db, user, { passwordHash, token, client, now });
  context.publish({ kind: 'user-changed', userId: user.id });
  return renewed;
}

async function updateFundPassword(context: Context, input: SafeUpdatePasswordRequest): Promise<string> {
  const { db, now, token, services, translator } = context;
  const user = requireUser(context);
  const { password: pin, re_password: repeat } = input;
  services.rules.enforce('fund-password.six_digits', 'password', { pin });
  services.rules.enforce('fund-password.hard_to_guess', 'password', { pin });
  services.rules.enforce('fund-password.equal', 're_password', { pin, repeat });
  const first = user.fundPasswordHash === null;
  const proof = !first && input.code ? codeRequest(context, 'fund', accountTarget(user)) : undefined;
  await checkRightToChange(context, user, input, proof);
  const keepOnly = input.end_others === 1 ? token : undefined;
  await setFundPassword(db, user, { hash: await services.passwords.hash(pin), proof, keepOnly, now });
  context.publish({ kind: 'user-changed', userId: user.id });
  return translator.translate(first ? 'server.fund_password_set' : 'server.fund_password_changed');
}

/**
 * Changing the fund password requires the old one. Without it, the login password proves that the user is at the
 * device, and a code sent to the account's address allows the change.
 */
async function checkRightToChange(
  context: Context,
  user: User,
  input: SafeUpdatePasswordRequest,
  proof: CodeRequest | undefined,
): Promise<void> {
  const { db, now, services } = context;
  const { oldpassword: old, password: pin, code = '', login_password: login } = input;
  if (user.fundPasswordHash !== null && !proof) {
    if (!old) throw new ApiError('server.fund_password_needed', { field: 'oldpassword' });
    services.rules.enforce('fund-password.changed', 'password', { pin, old });
    return verifyFundPassword(db, services.passwords, user, old, 'oldpassword', now);
  }
  if (!login) throw new ApiError('server.login_password_needed', { field: 'login_password' });
  await verifyPassword(db, services.passwords, user, login, 'login_password', now);
  if (proof) await checkCode(db, proof, code);
}
