import type { Handlers } from '../server/context';
import { Refusal } from '../server/refusal';

/** Not answered yet. */
const later = (): never => {
  throw new Refusal('server.call_unknown');
};

export const promotionCalls: Pick<
  Handlers,
  'user.invite' | 'user.invite_list' | 'user.myInvite' | 'user.my_account_return' | 'user.my_poster' | 'user.my_share'
> = {
  'user.invite': later,
  'user.invite_list': later,
  'user.myInvite': later,
  'user.my_account_return': later,
  'user.my_poster': later,
  'user.my_share': later,
};
