import type { Handlers } from '../server/context';
import { Refusal } from '../server/refusal';

/** Not answered yet. */
const later = (): never => {
  throw new Refusal('server.call_unknown');
};

export const financeCalls: Pick<
  Handlers,
  | 'lh.deposit'
  | 'lh.deposit_cancel'
  | 'lh.deposit_report'
  | 'lh.deposit_config'
  | 'lh.product_info'
  | 'lh.deposit_order'
> = {
  'lh.deposit': later,
  'lh.deposit_cancel': later,
  'lh.deposit_report': later,
  'lh.deposit_config': later,
  'lh.product_info': later,
  'lh.deposit_order': later,
};
