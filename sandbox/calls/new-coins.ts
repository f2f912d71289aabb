import type { Handlers } from '../server/context';
import { notYet } from './not-yet';

export const newCoinCalls: Pick<Handlers, 'lh.newcoin_config' | 'lh.newcoin_submit' | 'lh.newcoin_order'> = {
  'lh.newcoin_config': notYet,
  'lh.newcoin_submit': notYet,
  'lh.newcoin_order': notYet,
};
