// Written by `npx vitrine codegen` from book-list.props.json; do not edit.

/** The order book: bids and asks with their depth. Pressing a line picks its price. */
export interface BookListProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  label?: string;
  /** Rows of price and amount, best first. */
  bids: readonly unknown[];
  /** Rows of price and amount, best first. */
  asks: readonly unknown[];
  /** Decimal digits of a price. */
  scale?: number;
  /** Decimal digits of an amount. */
  amountScale?: number;
  /** Rows per side. */
  rows?: number;
  /** Stacked, takes the height that its column leaves, and shows as many of the lines as fit. */
  fill?: boolean;
  /** auto: side by side if there is room. */
  layout?: 'auto' | 'sides' | 'stacked';
  priceLabel?: string;
  amountLabel?: string;
  /** Template of a column head, with {label} and {unit}. */
  headLabel?: string;
  /** Unit of the amounts. */
  base?: string;
  /** Unit of the prices. */
  quote?: string;
  bidsLabel?: string;
  asksLabel?: string;
  /** Last price, between the sides when they are stacked. */
  price?: string;
  /** Direction of the last price: sets its colour. */
  direction?: string;
  converted?: string;
  convertedScale?: number;
  /** Such as $. */
  convertedPrefix?: string;
  stale?: boolean;
  /** Merges prices in steps of this size: bids round down, asks round up. */
  group?: string;
  /** Steps to choose from, in a list above the book. The chosen one equals group. */
  groups?: readonly { value: string; step: string | undefined; }[];
  groupLabel?: string;
  /** Which sides a stacked book shows. With it, the book has a switch above. */
  show?: 'both' | 'bids' | 'asks';
  showLabel?: string;
  bothLabel?: string;
  /** In a stacked book: a bar for each amount, with that of the sum behind it; if there is room, also the sum in figures. */
  sums?: boolean;
  sumLabel?: string;
  /** Below the book: how the amounts of its lines divide into bids and asks. */
  balance?: boolean;
  balanceLabel?: string;
  /** The book is loading: shows the outline of its lines. */
  loading?: boolean;
  onShow?: (payload: { value: 'both' | 'bids' | 'asks'; }) => void;
  onGroup?: (payload: { value: string; }) => void;
  onPick?: (payload: { price: string; }) => void;
}
