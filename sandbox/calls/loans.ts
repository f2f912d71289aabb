import type { Handlers } from '../server/context';
import { Refusal } from '../server/refusal';

/** Not answered yet. */
const later = (): never => {
  throw new Refusal('server.call_unknown');
};

export const loanCalls: Pick<
  Handlers,
  | 'borrow.list'
  | 'borrow.apply'
  | 'borrow.orders'
  | 'borrow.back'
  | 'borrow.back_detail'
  | 'borrow.back_apply'
  | 'borrow.back_list'
  | 'borrow.repay_in_address'
> = {
  'borrow.list': later,
  'borrow.apply': later,
  'borrow.orders': later,
  'borrow.back': later,
  'borrow.back_detail': later,
  'borrow.back_apply': later,
  'borrow.back_list': later,
  'borrow.repay_in_address': later,
};
