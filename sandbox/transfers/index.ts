export { transferCurrencies } from './currencies.ts';
export { listTransfers, type Leg } from './history.ts';
export { moveBetween, TRANSFER_OUT, type Move } from './move.ts';
