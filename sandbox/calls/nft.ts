import type { Handlers } from '../server/context';
import { notYet } from './not-yet';

export const nftCalls: Pick<Handlers, 'nft.list' | 'nft.buy' | 'nft.sell' | 'nft.orders'> = {
  'nft.list': notYet,
  'nft.buy': notYet,
  'nft.sell': notYet,
  'nft.orders': notYet,
};
