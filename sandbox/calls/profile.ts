import { isServed } from '../catalogue/areas.ts';
import { caller, type Context, type Handlers } from '../server/context.ts';
import { Refusal } from '../server/refusal.ts';
import {
  bindTarget,
  checkCode,
  demandPassword,
  emailTarget,
  nameUser,
  phoneTarget,
  type Target,
} from '../users/index.ts';

type ProfileCalls = 'user.set_nickname' | 'user.bind_mobile' | 'user.bind_email';

export const profileCalls: Pick<Handlers, ProfileCalls> = {
  'user.set_nickname': async (context, input) => {
    const { db, services, speaker } = context;
    const nickname = input.nickname.trim();
    const user = caller(context);
    services.rules.demand('profile.nickname', 'nickname', { nickname });
    await nameUser(db, user.id, nickname);
    context.changed(user.id);
    return speaker.say('server.nickname_set');
  },
  'user.bind_mobile': (context, { mobile, areacode, code, password }) => {
    const target = phoneTarget(areacode, mobile);
    if (!isServed(target.area ?? '')) throw new Refusal('server.area_unknown', { field: 'areacode' });
    context.services.rules.demand('registration.phone_format', 'mobile', { phone: target.phone });
    return bind(context, target, code, password);
  },
  'user.bind_email': (context, { email, code, password }) => {
    const target = emailTarget(email);
    context.services.rules.demand('registration.email_format', 'email', { email: target.text });
    return bind(context, target, code, password);
  },
};

/**
 * A code proves whose the address is, the password who asks: by the address one gets a new password, so that a session
 * alone, on a device left open, must not be enough.
 */
async function bind(context: Context, target: Target, code: string, password: string): Promise<string> {
  const { db, now, services, speaker } = context;
  const user = caller(context);
  const known = target.kind === 'email' ? user.email : user.phone;
  if (known !== null) throw new Refusal('server.bound_already');
  await demandPassword(db, services.passwords, user, password, 'password', now);
  await checkCode(db, { purpose: 'bind', target: target.text, secret: services.secret, now }, code);
  await bindTarget(db, user.id, target);
  context.changed(user.id);
  return speaker.say('server.bound');
}
