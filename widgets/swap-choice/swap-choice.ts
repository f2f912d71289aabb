export interface Sides {
  readonly from: string;
  readonly to: string;
}

/** Choosing the other side's value swaps the two, so that they are never the same. */
export function chooseSide({ from, to }: Sides, side: 'from' | 'to', value: string): Sides {
  if (side === 'from') return { from: value, to: value === to ? from : to };
  return { from: value === from ? to : from, to: value };
}

export const swapSides = ({ from, to }: Sides): Sides => ({ from: to, to: from });
