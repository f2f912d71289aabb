// Written by `npx vitrine codegen` from market-row.props.json; do not edit.
import type { ReactNode } from 'react';

/** A pair with its price: one line of a market list. */
export interface MarketRowProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  base: string;
  quote?: string;
  /** Such as 100×. */
  tag?: string;
  /** Show the disc of the base coin. */
  disc?: boolean;
  logo?: string;
  url?: string;
  turnover?: string;
  /** Closing prices, oldest first: figures, or rows of a candle. */
  spark?: readonly unknown[];
  price: string | undefined;
  /** Digits of the price. */
  scale?: number;
  /** Fold four and more zeros after the point. */
  fold?: boolean;
  converted?: string;
  convertedScale?: number;
  /** Such as $. */
  convertedPrefix?: string;
  /** Stands instead of the converted value. */
  note?: string;
  /** In percent. */
  change?: string;
  /** No longer live. */
  stale?: boolean;
  onPress?: () => void;
  /** Before the pair: a star to keep it, such as an icon button. */
  lead?: ReactNode;
}
