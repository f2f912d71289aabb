import type { Handlers } from '../server/context';
import { notYet } from './not-yet';

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
  'borrow.list': notYet,
  'borrow.apply': notYet,
  'borrow.orders': notYet,
  'borrow.back': notYet,
  'borrow.back_detail': notYet,
  'borrow.back_apply': notYet,
  'borrow.back_list': notYet,
  'borrow.repay_in_address': notYet,
};
