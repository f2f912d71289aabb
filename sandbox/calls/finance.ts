import type { Handlers } from '../server/context';
import { notYet } from './not-yet';

export const financeCalls: Pick<
  Handlers,
  | 'lh.deposit'
  | 'lh.deposit_cancel'
  | 'lh.deposit_report'
  | 'lh.deposit_config'
  | 'lh.product_info'
  | 'lh.deposit_order'
> = {
  'lh.deposit': notYet,
  'lh.deposit_cancel': notYet,
  'lh.deposit_report': notYet,
  'lh.deposit_config': notYet,
  'lh.product_info': notYet,
  'lh.deposit_order': notYet,
};
