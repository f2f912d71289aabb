/** The sizes of the workloads, the same for the declared and the handwritten pages. */
export const FEW_FIELDS = 20;
export const FIELDS = 100;
export const MANY_FIELDS = 500;
export const CONDITIONAL_FIELDS = 50;
export const ROWS = 1000;
export const CELLS = ['pair', 'price', 'change', 'high', 'low', 'volume'] as const;
export const NODES = 5000;
/** The number of rows in a form's list. */
export const CLAIMS = 100;
export const CLAIM_FIELDS = 5;

export type Row = Readonly<Record<(typeof CELLS)[number], string>> & { readonly id: number };

/** @param turn each turn has a different price */
export function makeRow(id: number, turn = 0): Row {
  return {
    id,
    pair: `C${id}/USDT`,
    price: `${id + turn}.25`,
    change: `${id % 7}.10`,
    high: `${id + 5}.75`,
    low: `${id - 1}.50`,
    volume: `${id * 13}.00`,
  };
}
