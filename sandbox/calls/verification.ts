import type { Handlers } from '../server/context';
import { Refusal } from '../server/refusal';

/** Not answered yet. */
const later = (): never => {
  throw new Refusal('server.call_unknown');
};

export const verificationCalls: Pick<
  Handlers,
  'user.real_name' | 'user.real_name2' | 'user.real_name3' | 'user.center2'
> = {
  'user.real_name': later,
  'user.real_name2': later,
  'user.real_name3': later,
  'user.center2': later,
};
