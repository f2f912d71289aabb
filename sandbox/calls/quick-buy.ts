import type { Handlers } from '../server/context';
import { Refusal } from '../server/refusal';

/** Not answered yet. */
const later = (): never => {
  throw new Refusal('server.call_unknown');
};

export const quickBuyCalls: Pick<Handlers, 'fpjy.terms' | 'fpjy.submit' | 'fpjy.list'> = {
  'fpjy.terms': later,
  'fpjy.submit': later,
  'fpjy.list': later,
};
