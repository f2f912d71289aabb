export { listTransferCurrencies } from './currencies.ts';
export { listTransfers, type Leg } from './history.ts';
export { bookTransfer, TRANSFER_OUT } from './move.ts';
