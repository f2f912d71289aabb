export { transferCurrencies } from './currencies.ts';
export { listTransfers, type Leg } from './history.ts';
export { moveBetween, TRANSFER_OUT } from './move.ts';
