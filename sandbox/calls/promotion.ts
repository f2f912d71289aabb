import type { Handlers } from '../server/context';
import { notYet } from './not-yet';

export const promotionCalls: Pick<
  Handlers,
  'user.invite' | 'user.invite_list' | 'user.myInvite' | 'user.my_account_return' | 'user.my_poster' | 'user.my_share'
> = {
  'user.invite': notYet,
  'user.invite_list': notYet,
  'user.myInvite': notYet,
  'user.my_account_return': notYet,
  'user.my_poster': notYet,
  'user.my_share': notYet,
};
