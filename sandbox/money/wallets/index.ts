export { dayProfit } from './day-profit.ts';
export { listLog } from './log.ts';
export { renderNote } from './log-row.ts';
export { hasPrice, currentUsdtPrice } from './prices.ts';
export {
  ACCOUNTS,
  availableOf,
  walletRowOfAllAccounts,
  canHold,
  readBalances,
  walletGroup,
  walletRow,
  type Account,
  type Balances,
} from './rows.ts';
