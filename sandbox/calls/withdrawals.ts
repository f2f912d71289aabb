import type { Handlers } from '../server/context';
import { Refusal } from '../server/refusal';

/** Not answered yet. */
const later = (): never => {
  throw new Refusal('server.call_unknown');
};

export const withdrawalCalls: Pick<
  Handlers,
  | 'wallet.get_info'
  | 'wallet.get_address'
  | 'wallet.out'
  | 'wallet.addaddress'
  | 'wallet.deladdress'
  | 'charge_mention.log3'
> = {
  'wallet.get_info': later,
  'wallet.get_address': later,
  'wallet.out': later,
  'wallet.addaddress': later,
  'wallet.deladdress': later,
  'charge_mention.log3': later,
};
