export { MINIMUM_PRICE, PAID_IN, workById, type Work } from './catalogue';
export { listNfts, listTrades, ownerNames, wireNft, wireTrade } from './list';
export { pictureNamed } from './pictures';
export { lockNft, type Nft } from './shelf';
export { buy, feeOf, offer, takeBack } from './trade';
