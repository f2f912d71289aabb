import type { Handlers } from '../server/context';
import { Refusal } from '../server/refusal';

/** Not answered yet. */
const later = (): never => {
  throw new Refusal('server.call_unknown');
};

export const optionCalls: Pick<
  Handlers,
  'microtrade.submit' | 'microtrade.lists' | 'microtrade.seconds' | 'microtrade.payable_currencies'
> = {
  'microtrade.submit': later,
  'microtrade.lists': later,
  'microtrade.seconds': later,
  'microtrade.payable_currencies': later,
};
