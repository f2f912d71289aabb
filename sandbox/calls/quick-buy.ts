import type { Handlers } from '../server/context';
import { notYet } from './not-yet';

export const quickBuyCalls: Pick<Handlers, 'fpjy.terms' | 'fpjy.submit' | 'fpjy.list'> = {
  'fpjy.terms': notYet,
  'fpjy.submit': notYet,
  'fpjy.list': notYet,
};
