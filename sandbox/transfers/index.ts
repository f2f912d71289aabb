export { transferCurrencies } from './currencies';
export { listTransfers, type Leg } from './history';
export { moveBetween, TRANSFER_OUT, type Move } from './move';
