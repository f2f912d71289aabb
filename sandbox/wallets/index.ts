export { dayProfit } from './day-profit';
export { listLog, read } from './log';
export { hasPrice, usdtPrice } from './prices';
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
