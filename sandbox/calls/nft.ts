import type { Handlers } from '../server/context';
import { Refusal } from '../server/refusal';

/** Not answered yet. */
const later = (): never => {
  throw new Refusal('server.call_unknown');
};

export const nftCalls: Pick<Handlers, 'nft.list' | 'nft.buy' | 'nft.sell' | 'nft.orders'> = {
  'nft.list': later,
  'nft.buy': later,
  'nft.sell': later,
  'nft.orders': later,
};
