import { TIERS } from '../ledger/rebate-tiers.ts';

/** Rows of the rate table, generated from the actual rates. `first` is the text for "from the first person". */
export const rebateRows = (first: string): string =>
  TIERS.map(
    ({ from, rates }) =>
      `<tr><td>${from === 0 ? first : `≥ ${from}`}</td>${rates.map((rate) => `<td>${rate} %</td>`).join('')}</tr>`,
  ).join('');
