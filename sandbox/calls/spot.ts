import type { Handlers } from '../server/context';
import { Refusal } from '../server/refusal';

/** Not answered yet. */
const later = (): never => {
  throw new Refusal('server.call_unknown');
};

export const spotCalls: Pick<Handlers, 'coin.trade' | 'coin.cancel' | 'coin.list'> = {
  'coin.trade': later,
  'coin.cancel': later,
  'coin.list': later,
};
