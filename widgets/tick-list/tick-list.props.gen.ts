// Written by `npx vitrine codegen` from tick-list.props.json; do not edit.

/** Single prices around a time; the first at or after it is the one that counts. */
export interface TickListProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  /** [ms, "price"], oldest first. */
  ticks?: readonly unknown[];
  /** The time that decides. */
  at?: number;
  /** Digits after the decimal point. */
  scale?: number;
  label: string | undefined;
  timeLabel?: string;
  priceLabel?: string;
  /** Label of the price that counts. */
  settled?: string;
  empty?: string;
}
