import { isServed } from '../catalogue/areas.ts';
import { requireUser, type Context, type Handlers } from '../http/context.ts';
import { Refusal } from '../shared/refusal.ts';
import { checkNewPassword } from './check-new-password.ts';
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
  type Target,
  type User,
} from '../people/users/index.ts';
import type { SafeUpdatePasswordRequest, UserEPwdRequest, UserForgetRequest } from '../../generated/api.gen.ts';

type PasswordCalls = 'user.check_mobile' | 'user.check_email' | 'user.forget' | 'user.e_pwd' | 'safe.update_password';

export const passwordCalls: Pick<Handlers, PasswordCalls> = {
  'user.check_mobile': async ({ db, now, services, translator }, { mobile_code, user_string, areacode, type }) => {
    const target = phoneTarget(areacode, user_string).text;
    const request = { purpose: type ?? 'forget', target, secret: services.secret, now } as const;
    await checkCode(db, request, mobile_code, 'mobile_code');
    return translator.translate('server.code_right');
  },
  'user.check_email': async ({ db, now, services, translator }, { email_code, user_string, type }) => {
    const target = emailTarget(user_string).text;
    const request = { purpose: type ?? 'forget', target, secret: services.secret, now } as const;
    await checkCode(db, request, email_code, 'email_code');
    return translator.translate('server.code_right');
  },
  'user.forget': forget,
  'user.e_pwd': change,
  'safe.update_password': updateFundPassword,
};

async function forget(context: Context, input: UserForgetRequest): Promise<string> {
  const { db, now, services, translator } = context;
  const target = requireAccount(context, input);
  checkNewPassword(context, input.password, [target.email ?? '', target.phone ?? '']);
  services.rules.enforce('registration.passwords_equal', 'repassword', {
    password: input.password,
    repeat: input.repassword,
  });
  const { code, password } = input;
  const userId = await resetPassword(db, services.passwords, { target, code, password, secret: services.secret, now });
  context.publish({ kind: 'user-changed', userId: userId });
  return translator.translate('server.password_reset');
}

/** An e-mail address, or a phone number with its dialling code. */
function requireAccount({ services: { rules } }: Context, { account, areacode }: UserForgetRequest): Target {
  if (!areacode) {
    // digits alone could be a phone number in several countries
    if (/^[\d\s]+$/.test(account)) throw new Refusal('server.area_needed', { field: 'areacode' });
    const target = emailTarget(account);
    rules.enforce('registration.email_format', 'account', { email: target.text });
    return target;
  }
  const target = phoneTarget(areacode, account);
  if (!isServed(target.area ?? '')) throw new Refusal('server.area_unknown', { field: 'areacode' });
  rules.enforce('registration.phone_format', 'account', { phone: target.phone });
  return target;
}

async function change(context: Context, input: UserEPwdRequest): Promise<string> {
  const { db, now, token, services, translator } = context;
  const user = requireUser(context);
  const { old_password: old, password, re_password: repeat = password } = input;
  checkNewPassword(context, password, [user.email ?? '', user.phone ?? '']);
  services.rules.enforce('registration.passwords_equal', 're_password', { password, repeat });
  services.rules.enforce('password.changed', 'password', { password, old });
  await verifyPassword(db, services.passwords, user, old, 'old_password', now);
  await changePassword(db, user, await services.passwords.hash(password), token, now);
  context.publish({ kind: 'user-changed', userId: user.id });
  return translator.translate('server.password_changed');
}

async function updateFundPassword(context: Context, input: SafeUpdatePasswordRequest): Promise<string> {
  const { db, now, services, translator } = context;
  const user = requireUser(context);
  const { password: pin, re_password: repeat } = input;
  services.rules.enforce('fund-password.six_digits', 'password', { pin });
  services.rules.enforce('fund-password.hard_to_guess', 'password', { pin });
  services.rules.enforce('fund-password.equal', 're_password', { pin, repeat });
  const first = user.fundPasswordHash === null;
  const byCode = !first && Boolean(input.code);
  if (!first) await checkRightToChange(context, user, input);
  await setFundPassword(db, user, await services.passwords.hash(pin), byCode, now);
  context.publish({ kind: 'user-changed', userId: user.id });
  return translator.translate(first ? 'server.fund_password_set' : 'server.fund_password_changed');
}

/** Changing the password requires either the old one or a code that was sent to the account's address. */
async function checkRightToChange(context: Context, user: User, input: SafeUpdatePasswordRequest): Promise<void> {
  const { db, now, services } = context;
  const { oldpassword: old, password: pin, code } = input;
  if (code) return checkCode(db, { purpose: 'fund', target: accountTarget(user), secret: services.secret, now }, code);
  if (!old) throw new Refusal('server.fund_password_needed', { field: 'oldpassword' });
  services.rules.enforce('fund-password.changed', 'password', { pin, old });
  await verifyFundPassword(db, services.passwords, user, old, 'oldpassword', now);
}
