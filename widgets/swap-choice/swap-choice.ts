export interface Way {
  readonly from: string;
  readonly to: string;
}

/** Choosing the other side's value swaps the two: they are never the same. */
export function chooseSide({ from, to }: Way, side: 'from' | 'to', value: string): Way {
  if (side === 'from') return { from: value, to: value === to ? from : to };
  return { from: value === from ? to : from, to: value };
}

export const turnRound = ({ from, to }: Way): Way => ({ from: to, to: from });
