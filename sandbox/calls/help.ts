import type { Handlers } from '../server/context';
import { notYet } from './not-yet';

export const helpCalls: Pick<Handlers, 'get.customer_url' | 'help.feedback' | 'help.chat' | 'help.say' | 'help.seen'> =
  {
    'get.customer_url': notYet,
    'help.feedback': notYet,
    'help.chat': notYet,
    'help.say': notYet,
    'help.seen': notYet,
  };
