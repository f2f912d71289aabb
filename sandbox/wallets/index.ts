export { dayProfit } from './day-profit';
export { listLog, read } from './log';
export { usdtPrice } from './prices';
export {
  ACCOUNTS,
  availableOf,
  fullRow,
  holds,
  readBalances,
  walletGroup,
  walletRow,
  type Account,
  type Balances,
} from './rows';
