import type { Handlers } from '../server/context';
import { Refusal } from '../server/refusal';

/** Not answered yet. */
const later = (): never => {
  throw new Refusal('server.call_unknown');
};

export const helpCalls: Pick<Handlers, 'get.customer_url' | 'help.feedback' | 'help.chat' | 'help.say' | 'help.seen'> =
  {
    'get.customer_url': later,
    'help.feedback': later,
    'help.chat': later,
    'help.say': later,
    'help.seen': later,
  };
