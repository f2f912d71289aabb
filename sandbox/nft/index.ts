export { MINIMUM_PRICE, PAID_IN, workById, type Work } from './catalogue.ts';
export { listNfts, listTrades, ownerNames, wireNft, wireTrade } from './list.ts';
export { pictureNamed } from './pictures.ts';
export { lockNft, type Nft } from './shelf.ts';
export { buy, feeOf, offer, takeBack } from './trade.ts';
