// Written by `npx vitrine codegen` from tick-list.props.json; do not edit.

/** Prices one by one around a moment; the first at or after it is the one that counts. */
export interface TickListProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  /** [ms, "price"], oldest first. */
  ticks?: readonly unknown[];
  /** The moment. */
  at?: number;
  /** Digits after the point. */
  scale?: number;
  label: string | undefined;
  timeLabel?: string;
  priceLabel?: string;
  /** Said of the price that counts. */
  settled?: string;
  empty?: string;
}
