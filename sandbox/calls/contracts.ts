import type { Handlers } from '../server/context';
import { Refusal } from '../server/refusal';

/** Not answered yet. */
const later = (): never => {
  throw new Refusal('server.call_unknown');
};

export const contractCalls: Pick<
  Handlers,
  | 'lever.deal'
  | 'lever.submit'
  | 'lever.my_trade'
  | 'lever.close'
  | 'lever.setstop'
  | 'lever.cancel'
  | 'lever.batch_close'
> = {
  'lever.deal': later,
  'lever.submit': later,
  'lever.my_trade': later,
  'lever.close': later,
  'lever.setstop': later,
  'lever.cancel': later,
  'lever.batch_close': later,
};
