import type { Handlers } from '../server/context';
import { Refusal } from '../server/refusal';

/** Not answered yet. */
const later = (): never => {
  throw new Refusal('server.call_unknown');
};

export const transferCalls: Pick<Handlers, 'wallet.change' | 'wallet.history' | 'currency.user_currency_list'> = {
  'wallet.change': later,
  'wallet.history': later,
  'currency.user_currency_list': later,
};
