// Written by `npx vitrine codegen` from trade-list.props.json; do not edit.

/** The latest trades of a market, newest first. */
export interface TradeListProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  label?: string;
  rows: readonly { time: number | undefined; price: string | undefined; amount: string | undefined; side: 'buy' | 'sell'; }[];
  scale?: number;
  amountScale?: number;
  timeLabel?: string;
  priceLabel?: string;
  amountLabel?: string;
  /** Template of a column head, with {label} and {unit}. */
  headLabel?: string;
  base?: string;
  quote?: string;
  buyLabel?: string;
  sellLabel?: string;
  empty?: string;
  /** Most trades to show; all by default. */
  most?: number;
  stale?: boolean;
}
