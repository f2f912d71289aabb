// Written by `npx vitrine codegen` from market-row.props.json; do not edit.
import type { ReactNode } from 'react';

/** A pair with its price: one line in a market list. */
export interface MarketRowProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  base: string;
  quote?: string;
  /** Such as 100×. */
  tag?: string;
  /** The coin's name, in a row with columns. */
  name?: string;
  /** One line in columns, as wide as the list's tracks. Least: pair, price, change. Few: also the curve, after the pair. All: also the highest and lowest price, turnover and the action, with the curve after them. */
  columns?: 'least' | 'few' | 'all';
  /** In a row with all columns. */
  high?: string;
  /** In a row with all columns. */
  low?: string;
  /** What pressing the row does; drawn as a button at the end of a row with all columns. */
  action?: string;
  /** Shows the disc of the base coin. */
  disc?: boolean;
  logo?: string;
  url?: string;
  turnover?: string;
  /** Closing prices, oldest first: numbers, or rows of candles. */
  spark?: readonly unknown[];
  price: string | undefined;
  /** Digits of the price. */
  scale?: number;
  /** Folds four or more zeros after the decimal point. */
  fold?: boolean;
  converted?: string;
  convertedScale?: number;
  /** Such as $. */
  convertedPrefix?: string;
  /** Replaces the converted value. */
  note?: string;
  /** In percent. */
  change?: string;
  /** The pair is open beside the list. */
  current?: boolean;
  /** The figures are stale. */
  stale?: boolean;
  onPress?: () => void;
  /** Before the pair: a star to add it to the favourites. */
  lead?: ReactNode;
}
