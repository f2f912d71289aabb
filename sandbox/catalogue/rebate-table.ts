import { TIERS } from './promotion.ts';

/** Rows of the table of rates, written from the rates themselves. `first`: what stands for "from the first person". */
export const rebateRows = (first: string): string =>
  TIERS.map(
    ({ from, rates }) =>
      `<tr><td>${from === 0 ? first : `≥ ${from}`}</td>${rates.map((rate) => `<td>${rate} %</td>`).join('')}</tr>`,
  ).join('');
