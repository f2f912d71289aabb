export { dayProfit } from './day-profit';
export { listLog } from './log';
export { ACCOUNTS, holds, readBalances, walletGroup, walletRow, type Account } from './rows';
