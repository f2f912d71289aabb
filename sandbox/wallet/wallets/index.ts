export { listLog } from './log.ts';
export { renderNote } from './log-row.ts';
export { hasPrice, usdtPriceAt } from './prices.ts';
export {
  ACCOUNTS,
  getAvailable,
  walletRowOfAllAccounts,
  canHold,
  readBalances,
  walletGroup,
  walletRow,
  type Account,
  type Balances,
} from './rows.ts';
