// Written by `npx vitrine codegen` from book-list.props.json; do not edit.

/** The order book: bids and asks with their depth. A press picks a price. */
export interface BookListProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  label?: string;
  /** Rows of price and amount, best first. */
  bids: readonly unknown[];
  /** Rows of price and amount, best first. */
  asks: readonly unknown[];
  /** Digits of a price. */
  scale?: number;
  /** Digits of an amount. */
  amountScale?: number;
  /** Rows a side. */
  rows?: number;
  /** auto: sides where there is room for them. */
  layout?: 'auto' | 'sides' | 'stacked';
  priceLabel?: string;
  amountLabel?: string;
  /** The head of a column with its unit; {label} and {unit} are filled in here. */
  headLabel?: string;
  /** Unit of the amounts. */
  base?: string;
  /** Unit of the prices. */
  quote?: string;
  bidsLabel?: string;
  asksLabel?: string;
  /** Last price, between the sides when they are stacked. */
  price?: string;
  /** Its change: colours the last price. */
  direction?: string;
  converted?: string;
  convertedScale?: number;
  /** Such as $. */
  convertedPrefix?: string;
  stale?: boolean;
  /** Prices are summed up in steps of so much: bids downwards, asks upwards. */
  group?: string;
  onPick?: (payload: { price: string; }) => void;
}
