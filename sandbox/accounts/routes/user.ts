import { issueLoginTicket } from '../factors/login-ticket.ts';
import { readPlainText } from '@vitrine/engine/expression';
import { isServed } from '../areas.ts';
import { countryName } from '../countries.ts';
import { requireUser, type Context, type Handlers } from '../../context.ts';
import { ApiError } from '../../platform/shared/api-error.ts';
import { translateReason } from '../../platform/shared/verdict.ts';
import { toWireTime } from '../../platform/shared/wire-time.ts';
import {
  checkCode,
  closeSession,
  createUser,
  emailTarget,
  findInviter,
  logIn,
  maskAccount,
  phoneTarget,
  type Target,
  isAddressWaitOn,
} from '../users/index.ts';
import { ADVANCED, BASIC, maskDocument, readLevels, VERIFIED } from '../verification/index.ts';
import type { UserLoginRequest, UserRegisterRequest } from '../../../generated/api.gen.ts';
import { hasFactor, readFactors } from '../factors/index.ts';
import { checkNewPassword } from './check-new-password.ts';
import { codeRequest } from './code-request.ts';
import { welcome } from './welcome.ts';

type UserCalls = 'user.register' | 'user.login' | 'user.center' | 'user.has_password' | 'user.logout';

export const userRoutes: Pick<Handlers, UserCalls> = {
  'user.register': register,
  'user.login': login,
  'user.center': async (context) => {
    const user = requireUser(context);
    const { [BASIC]: basic, [ADVANCED]: advanced } = await readLevels(context.db, context.services.keys, user.id);
    const verified = user.reviewStatus === VERIFIED ? basic : undefined;
    return {
      id: user.id,
      phone: user.phone === null ? null : maskAccount(user.phone),
      email: user.email === null ? null : maskAccount(user.email),
      account_number: user.accountNumber,
      account: maskAccount(user.accountNumber),
      nickname: user.nickname,
      review_status: user.reviewStatus,
      review_remark: translateReason(basic?.remark ?? '', context.translator),
      advanced_user: user.advancedStatus,
      advanced_remark: translateReason(advanced?.remark ?? '', context.translator),
      name: verified?.name ?? null,
      card_id: verified ? maskDocument(verified.cardId) : null,
      country: verified ? countryName(verified.country, context.translator.language) : null,
      is_seller: 0,
      extension_code: user.inviteCode,
      has_password: Number(user.fundPasswordHash !== null),
      create_date: toWireTime(user.createdAt),
      anti_phishing: user.antiPhishingCode,
      factor_missing: Number(await isFactorMissing(context, user.id)),
      address_wait: Number(isAddressWaitOn(user, context.now)),
      address_wait_ends: user.addressWaitUntil === null ? null : toWireTime(user.addressWaitUntil),
    };
  },
  'user.has_password': (context) => (requireUser(context).fundPasswordHash === null ? 2 : 1),
  'user.logout': async ({ db, now, token, translator }) => {
    if (token) await closeSession(db, token, now);
    return translator.translate('server.logged_out');
  },
};

/** Whether the user cannot withdraw because the required second factor is missing. */
const isFactorMissing = async ({ db, services }: Context, userId: number): Promise<boolean> =>
  services.accountPolicy.withdrawalNeedsFactor && !hasFactor(await readFactors(db, userId));

async function login(context: Context, input: UserLoginRequest): Promise<string> {
  const { db, services, client, now, token, brand } = context;
  const { user_string: name, password, user_type: kind, areacode: area } = input;
  const request = { name, area, kind, password, brand, client, replaces: token };
  const opened = await logIn(db, { ...services, issueTicket: issueLoginTicket }, request, now);
  return 'ticket' in opened ? opened.ticket : welcome(context, opened);
}

async function register(context: Context, input: UserRegisterRequest): Promise<string> {
  const { db, now, services, translator } = context;
  const target = checkRegistration(context, input);
  const proof = codeRequest(context, 'register', target.text);
  await checkCode(db, proof, readPlainText(input.code));
  const invitedBy = input.extension_code ? await findInviter(db, input.extension_code) : undefined;
  if (input.extension_code && invitedBy === undefined)
    throw new ApiError('server.invite_unknown', { field: 'extension_code' });
  const passwordHash = await services.passwords.hash(input.password);
  await createUser(db, { target, passwordHash, invitedBy, language: translator.language, now }, proof);
  return translator.translate('server.registered');
}

/** Enforces the same rules as the form, and reads the address or phone number. */
function checkRegistration(context: Context, input: UserRegisterRequest): Target {
  const { rules } = context.services;
  const target =
    input.type === 'email' ? emailTarget(input.user_string) : phoneTarget(input.areacode ?? '', input.user_string);
  if (target.kind === 'email') rules.enforce('registration.email_format', 'user_string', { email: target.text });
  else {
    if (!target.area) throw new ApiError('server.area_needed', { field: 'areacode' });
    if (!isServed(target.area)) throw new ApiError('server.area_unknown', { field: 'areacode' });
    rules.enforce('registration.phone_format', 'user_string', { phone: target.phone });
  }
  rules.enforce('registration.code_required', 'code', { code: readPlainText(input.code) });
  checkNewPassword(context, input.password, [target.email ?? '', target.phone ?? '']);
  rules.enforce('registration.passwords_equal', 're_password', { password: input.password, repeat: input.re_password });
  if (input.agreement !== undefined)
    rules.enforce('registration.agreement_ticked', 'agreement', { agreement: input.agreement === 1 });
  return target;
}
