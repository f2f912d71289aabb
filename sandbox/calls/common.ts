import { areasIn, isServed } from '../catalogue/areas';
import { caller, type Context, type Handlers } from '../server/context';
import { Refusal } from '../server/refusal';
import { addressOf, keep, redraw, refuseTooMany } from '../uploads/index';
import { emailTarget, issueCode, phoneTarget, targetTaken, type Purpose, type Target } from '../users/index';

export const commonCalls: Pick<Handlers, 'common.area_code' | 'common.sms_mail' | 'common.sms_send' | 'common.upload'> =
  {
    'common.area_code': ({ speaker }, { lang }) => areasIn(lang || speaker.language),
    'common.sms_mail': async (context, { user_string = '', type }) => {
      const target = emailTarget(user_string);
      context.services.rules.demand('registration.email_format', 'user_string', { email: target.text });
      return sendCode(context, type, target);
    },
    'common.sms_send': async (context, { user_string = '', type, area_code = '' }) => {
      const target = phoneTarget(area_code, user_string);
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

/**
 * The answer never tells whether an account exists. The person at the address is told: a code where it serves, a
 * sentence where it would not.
 */
async function sendCode({ db, now, services, speaker }: Context, purpose: Purpose, target: Target): Promise<string> {
  const code = await issueCode(db, { purpose, target: target.text, secret: services.secret, now });
  const serves = (await targetTaken(db, target)) === (purpose === 'forget');
  services.deliver({ purpose, target: target.text, ...(serves ? { code } : {}) });
  return speaker.say('server.code_sent');
}
