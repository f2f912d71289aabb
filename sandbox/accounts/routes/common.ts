import { readPlainText } from '@vitrine/engine/expression';
import type { CommonSmsMailRequest, CommonSmsSendRequest } from '../../../generated/api.gen.ts';
import { listAreas, isServed } from '../areas.ts';
import { requireUser, type Context, type Handlers } from '../../context.ts';
import { ApiError } from '../../platform/shared/api-error.ts';
import { uploadAddress, storePicture, reencodePicture, enforceDailyLimit } from '../../platform/uploads/index.ts';
import {
  getAntiPhishing,
  emailTarget,
  findDevice,
  findTargetUser,
  issueCode,
  accountTarget,
  phoneTarget,
  type Purpose,
  type Target,
} from '../users/index.ts';
import { addressSubject, newCodeRequest } from './code-request.ts';

type CommonCalls = 'common.area_code' | 'common.sms_mail' | 'common.sms_send' | 'common.upload';

export const commonRoutes: Pick<Handlers, CommonCalls> = {
  'common.area_code': ({ translator }, { lang }) => listAreas(lang || translator.language),
  'common.sms_mail': async (context, input) => {
    const { user_string, type } = input;
    if (isForAccount(type)) return sendOwnCode(context, input, requireUser(context).email, 'server.email_none');
    const target = emailTarget(requireName(user_string));
    context.services.rules.enforce('registration.email_format', 'user_string', { email: target.text });
    return sendCode(context, type, target);
  },
  'common.sms_send': async (context, input) => {
    const { user_string, type, area_code } = input;
    if (isForAccount(type)) {
      const { area, phone } = requireUser(context);
      const own = area === null || phone === null ? null : phoneTarget(area, phone).text;
      return sendOwnCode(context, input, own, 'server.phone_none');
    }
    if (!area_code) throw new ApiError('server.area_needed', { field: 'area_code' });
    const target = phoneTarget(area_code, requireName(user_string));
    if (!isServed(target.area ?? '')) throw new ApiError('server.area_unknown', { field: 'area_code' });
    context.services.rules.enforce('registration.phone_format', 'user_string', { phone: target.phone });
    return sendCode(context, type, target);
  },
  'common.upload': async (context) => {
    const { db, now, file, services } = context;
    const user = requireUser(context);
    if (!file) throw new ApiError('server.upload_missing', { field: 'file' });
    await enforceDailyLimit(db, user.id, now);
    return uploadAddress(await storePicture(db, services.keys, user.id, await reencodePicture(file), now));
  },
};

function requireName(name: string | undefined): string {
  if (!name) throw new ApiError('server.field_missing', { field: 'user_string', values: { field: 'user_string' } });
  return name;
}

/** Whether a code goes only to the logged-in user's own address. */
const isForAccount = (purpose: Purpose): boolean => purpose === 'address' || purpose === 'fund';

type CodeInput = CommonSmsMailRequest | CommonSmsSendRequest;

/** Sends to the user's own address, regardless of the address in the request. */
async function sendOwnCode(context: Context, input: CodeInput, target: string | null, none: string): Promise<string> {
  const { db, services, translator } = context;
  const user = requireUser(context);
  if (target === null) throw new ApiError(none);
  await services.quotas.spendForTarget(target);
  const approved = input.type === 'address' ? requireAddress(input) : undefined;
  const subject = approved && addressSubject(approved.netType, approved.address);
  const code = await issueCode(db, newCodeRequest(context, input.type, accountTarget(user), subject));
  const approves = approved && `${approved.address} (${approved.netType})`;
  services.deliver({ purpose: input.type, target, code, ...getAntiPhishing(user), ...(approves ? { approves } : {}) });
  return translator.translate('server.code_sent');
}

/**
 * Requires the withdrawal address. The message with the code names it, so that the user cannot be tricked into
 * approving another one.
 */
function requireAddress({ address, netType }: CodeInput): { readonly address: string; readonly netType: string } {
  const missing = (field: string): ApiError => new ApiError('server.field_missing', { field, values: { field } });
  if (!netType) throw missing('netType');
  const plain = readPlainText(address ?? '');
  if (plain === '') throw missing('address');
  return { address: plain, netType };
}

/**
 * Sends a code. The response does not reveal whether an account exists. Only the owner of the address finds out: the
 * message contains either a code or the reason why there is none.
 */
async function sendCode(context: Context, purpose: Purpose, target: Target): Promise<string> {
  const { db, client, services, translator } = context;
  // binding requires an account
  if (purpose === 'bind') requireUser(context);
  await services.quotas.spendForTarget(target.text);
  const user = await findTargetUser(db, target);
  const isKnown = (await findDevice(db, user?.id, client)) !== undefined;
  const code = await issueCode(db, newCodeRequest(context, purpose, target.text), isKnown);
  const serves = (user !== undefined) === (purpose === 'forget');
  const reader = purpose === 'bind' ? context.user : user;
  services.deliver({
    purpose,
    target: target.text,
    ...(reader && getAntiPhishing(reader)),
    ...(serves ? { code } : {}),
  });
  return translator.translate('server.code_sent');
}
