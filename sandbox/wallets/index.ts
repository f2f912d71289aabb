export { dayProfit } from './day-profit.ts';
export { listLog } from './log.ts';
export { read } from './log-row.ts';
export { hasPrice, usdtPrice } from './prices.ts';
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
} from './rows.ts';
