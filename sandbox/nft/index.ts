export { MINIMUM_PRICE, PAID_IN, workById, type Work } from './catalogue.ts';
export { listNfts, listTrades, ownerNames, wireNft, wireTrade } from './list.ts';
export { pictureNamed } from './pictures.ts';
export { lockNft } from './shelf.ts';
export { buy, offer, takeBack } from './trade.ts';
