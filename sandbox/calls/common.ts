import { listAreas, isServed } from '../catalogue/areas.ts';
import { requireUser, type Context, type Handlers } from '../http/context.ts';
import { Refusal } from '../shared/refusal.ts';
import { uploadAddress, storePicture, reencodePicture, enforceDailyLimit } from '../uploads/index.ts';
import {
  emailTarget,
  issueCode,
  accountTarget,
  phoneTarget,
  isTargetTaken,
  type Purpose,
  type Target,
} from '../people/users/index.ts';

type CommonCalls = 'common.area_code' | 'common.sms_mail' | 'common.sms_send' | 'common.upload';

export const commonCalls: Pick<Handlers, CommonCalls> = {
  'common.area_code': ({ translator }, { lang }) => listAreas(lang || translator.language),
  'common.sms_mail': async (context, { user_string, type }) => {
    if (isForAccount(type)) return sendOwnCode(context, type, requireUser(context).email, 'server.email_none');
    const target = emailTarget(requireName(user_string));
    context.services.rules.enforce('registration.email_format', 'user_string', { email: target.text });
    return sendCode(context, type, target);
  },
  'common.sms_send': async (context, { user_string, type, area_code }) => {
    if (isForAccount(type)) {
      const { area, phone } = requireUser(context);
      const own = area === null || phone === null ? null : phoneTarget(area, phone).text;
      return sendOwnCode(context, type, own, 'server.phone_none');
    }
    if (!area_code) throw new Refusal('server.area_needed', { field: 'area_code' });
    const target = phoneTarget(area_code, requireName(user_string));
    if (!isServed(target.area ?? '')) throw new Refusal('server.area_unknown', { field: 'area_code' });
    context.services.rules.enforce('registration.phone_format', 'user_string', { phone: target.phone });
    return sendCode(context, type, target);
  },
  'common.upload': async (context) => {
    const { db, now, file } = context;
    const user = requireUser(context);
    if (!file) throw new Refusal('server.upload_missing', { field: 'file' });
    await enforceDailyLimit(db, user.id, now);
    return uploadAddress(await storePicture(db, user.id, await reencodePicture(file), now));
  },
};

function requireName(name: string | undefined): string {
  if (!name) throw new Refusal('server.field_missing', { field: 'user_string', values: { field: 'user_string' } });
  return name;
}

/** Codes for logged-in users go only to the user's own address. */
const isForAccount = (purpose: Purpose): boolean => purpose === 'address' || purpose === 'fund';

/** Sends to the user's own address, regardless of the address in the request. */
async function sendOwnCode(context: Context, purpose: Purpose, address: string | null, none: string): Promise<string> {
  const { db, now, services, translator } = context;
  if (address === null) throw new Refusal(none);
  const code = await issueCode(db, {
    purpose,
    target: accountTarget(requireUser(context)),
    secret: services.secret,
    now,
  });
  services.deliver({ purpose, target: address, code });
  return translator.translate('server.code_sent');
}

/**
 * The response does not reveal whether an account exists. Only the address owner finds out: the message contains either
 * a code or the reason why there is none.
 */
async function sendCode(context: Context, purpose: Purpose, target: Target): Promise<string> {
  const { db, now, services, translator } = context;
  // binding requires an account
  if (purpose === 'bind') requireUser(context);
  const code = await issueCode(db, { purpose, target: target.text, secret: services.secret, now });
  const serves = (await isTargetTaken(db, target)) === (purpose === 'forget');
  services.deliver({ purpose, target: target.text, ...(serves ? { code } : {}) });
  return translator.translate('server.code_sent');
}
