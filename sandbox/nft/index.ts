export { MINIMUM_PRICE, PAID_IN, workById, type Work } from './catalogue.ts';
export { listNfts, listTrades, readOwnerNames, wireNft, wireTrade } from './list.ts';
export { lockNft } from './nfts.ts';
export { buyNft, offerNft, withdrawOffer } from './trade.ts';
