import type { Handlers } from '../server/context';
import { Refusal } from '../server/refusal';

/** Not answered yet. */
const later = (): never => {
  throw new Refusal('server.call_unknown');
};

export const passwordCalls: Pick<
  Handlers,
  'user.check_mobile' | 'user.check_email' | 'user.forget' | 'user.e_pwd' | 'safe.update_password'
> = {
  'user.check_mobile': later,
  'user.check_email': later,
  'user.forget': later,
  'user.e_pwd': later,
  'safe.update_password': later,
};
