import { areasIn, isServed } from '../catalogue/areas.ts';
import { caller, type Context, type Handlers } from '../server/context.ts';
import { Refusal } from '../server/refusal.ts';
import { addressOf, keep, redraw, refuseTooMany } from '../uploads/index.ts';
import {
  emailTarget,
  issueCode,
  ownTarget,
  phoneTarget,
  targetTaken,
  type Purpose,
  type Target,
} from '../users/index.ts';

type CommonCalls = 'common.area_code' | 'common.sms_mail' | 'common.sms_send' | 'common.upload';

export const commonCalls: Pick<Handlers, CommonCalls> = {
  'common.area_code': ({ speaker }, { lang }) => areasIn(lang || speaker.language),
  'common.sms_mail': async (context, { user_string, type }) => {
    if (isOwn(type)) return sendOwnCode(context, type, caller(context).email, 'server.email_none');
    const target = emailTarget(demandName(user_string));
    context.services.rules.demand('registration.email_format', 'user_string', { email: target.text });
    return sendCode(context, type, target);
  },
  'common.sms_send': async (context, { user_string, type, area_code }) => {
    if (isOwn(type)) {
      const { area, phone } = caller(context);
      const own = area === null || phone === null ? null : phoneTarget(area, phone).text;
      return sendOwnCode(context, type, own, 'server.phone_none');
    }
    if (!area_code) throw new Refusal('server.area_needed', { field: 'area_code' });
    const target = phoneTarget(area_code, demandName(user_string));
    if (!isServed(target.area ?? '')) throw new Refusal('server.area_unknown', { field: 'area_code' });
    context.services.rules.demand('registration.phone_format', 'user_string', { phone: target.phone });
    return sendCode(context, type, target);
  },
  'common.upload': async (context) => {
    const { db, now, file } = context;
    const user = caller(context);
    if (!file) throw new Refusal('server.upload_missing', { field: 'file' });
    await refuseTooMany(db, user.id, now);
    return addressOf(await keep(db, user.id, await redraw(file), now));
  },
};

function demandName(name: string | undefined): string {
  if (!name) throw new Refusal('server.field_missing', { field: 'user_string', values: { field: 'user_string' } });
  return name;
}

/** For what a logged-in person does: these codes go to nobody else. */
const isOwn = (purpose: Purpose): boolean => purpose === 'address' || purpose === 'fund';

/** To the caller's own address, whatever the request says. */
async function sendOwnCode(context: Context, purpose: Purpose, address: string | null, none: string): Promise<string> {
  const { db, now, services, speaker } = context;
  if (address === null) throw new Refusal(none);
  const code = await issueCode(db, { purpose, target: ownTarget(caller(context)), secret: services.secret, now });
  services.deliver({ purpose, target: address, code });
  return speaker.say('server.code_sent');
}

/**
 * The answer never tells whether an account exists. The person at the address is told: a code where it serves, a
 * sentence where it would not.
 */
async function sendCode(context: Context, purpose: Purpose, target: Target): Promise<string> {
  const { db, now, services, speaker } = context;
  // only somebody who has an account has something to bind
  if (purpose === 'bind') caller(context);
  const code = await issueCode(db, { purpose, target: target.text, secret: services.secret, now });
  const serves = (await targetTaken(db, target)) === (purpose === 'forget');
  services.deliver({ purpose, target: target.text, ...(serves ? { code } : {}) });
  return speaker.say('server.code_sent');
}
