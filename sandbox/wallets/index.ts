export { dayProfit } from './day-profit';
export { listLog } from './log';
export { read } from './log-row';
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
