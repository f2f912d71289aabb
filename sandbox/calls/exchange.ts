import type { Handlers } from '../server/context';
import { Refusal } from '../server/refusal';

/** Not answered yet. */
const later = (): never => {
  throw new Refusal('server.call_unknown');
};

export const exchangeCalls: Pick<Handlers, 'wallet.curChange' | 'coin.rate'> = {
  'wallet.curChange': later,
  'coin.rate': later,
};
