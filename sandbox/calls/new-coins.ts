import type { Handlers } from '../server/context';
import { Refusal } from '../server/refusal';

/** Not answered yet. */
const later = (): never => {
  throw new Refusal('server.call_unknown');
};

export const newCoinCalls: Pick<Handlers, 'lh.newcoin_config' | 'lh.newcoin_submit' | 'lh.newcoin_order'> = {
  'lh.newcoin_config': later,
  'lh.newcoin_submit': later,
  'lh.newcoin_order': later,
};
